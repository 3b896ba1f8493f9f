import { toUnits } from '#src/domain/money/units.ts';
import { LargeMoney } from '#src/parts/large-money/LargeMoney.tsx';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { FirstSteps } from '#src/parts/money-out/FirstSteps.tsx';
import { HeldNotice } from '#src/parts/money-out/HeldNotice.tsx';
import { TurnoverProgress } from '#src/parts/money-out/TurnoverProgress.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { useT } from '#src/ui/text.ts';
import type { WithdrawTerms, WithdrawViewProps } from './view.ts';
import styles from './Withdraw.module.css';

type TermsProps = WithdrawViewProps & { readonly terms: WithdrawTerms };

/** What can be withdrawn, what is in the way of it, and the rules of today. */
export function Terms(props: TermsProps) {
  const { terms, currency, timeZone, hidden, heldBy, collecting, onCollect } = props;
  const t = useT();
  const masked = hidden && t('memberCentre.balanceHidden');
  // Money that stays in for now is not promised as money to withdraw.
  const staysIn = terms.heldUntil !== null || toUnits(terms.turnover.left) > 0n;
  const label = t(staysIn ? 'wallets.main' : 'withdraw.available');
  return (
    <>
      <section className={styles.card} aria-label={label}>
        <p className={styles.label}>{label}</p>
        <LargeMoney amount={terms.available} currency={currency} hidden={masked} />
        {toUnits(terms.elsewhere) > 0n && (
          <div className={styles.elsewhere}>
            <p>
              {t('withdraw.elsewhere')} <Money amount={terms.elsewhere} currency={currency} hidden={masked} />
            </p>
            <Button look="outline" size="small" busy={collecting} onClick={onCollect}>
              {t('wallets.collect')}
            </Button>
          </div>
        )}
        <Rules {...props} />
      </section>
      <FirstSteps missing={terms.missing} />
      {terms.heldUntil !== null && <HeldNotice until={terms.heldUntil} timeZone={timeZone} by={heldBy} />}
      <TurnoverProgress turnover={terms.turnover} currency={currency} />
    </>
  );
}

/** Limits, what is left of today's, and the fee. */
function Rules({ terms, currency }: TermsProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const { limits, countLeft, amountLeft, freeLeft } = terms;
  return (
    <FigureLines
      lines={[
        {
          key: 'limits',
          label: t('withdraw.limits'),
          value: t('withdraw.limitsText', { min: money(limits.min), max: money(limits.max) }),
        },
        {
          key: 'amountLeft',
          label: t('withdraw.amountLeft'),
          value: amountLeft === null ? null : money(amountLeft),
        },
        {
          key: 'countLeft',
          label: t('withdraw.countLeft'),
          value: countLeft === null ? null : String(countLeft),
        },
        { key: 'fee', label: t('withdraw.fee'), value: <FeeRule terms={terms} currency={currency} /> },
        {
          key: 'free',
          label: t('withdraw.free'),
          value: freeLeft === 0 ? null : String(freeLeft),
        },
      ]}
    />
  );
}

/** The fee in words: free of charge, a fixed part, a share, both; and its bound. */
function FeeRule({ terms: { fee }, currency }: Pick<TermsProps, 'terms' | 'currency'>) {
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const parts = [
    ...(toUnits(fee.fixed) > 0n ? [money(fee.fixed)] : []),
    ...(toUnits(fee.percent) > 0n ? [`${number(fee.percent)}\u00a0%`] : []),
  ];
  if (parts.length === 0) return t('withdraw.noFee');
  const sum = parts.join(' + ');
  return fee.most === null ? sum : t('withdraw.feeMost', { fee: sum, most: money(fee.most) });
}
