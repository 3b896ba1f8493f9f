import type { Currency } from '#src/domain/values/money.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ContractTerms.module.css';
import type { PaidKind, ShownReckoning } from './shownTerms.ts';
import { shareText } from './termsWords.ts';

interface ReckoningProps {
  readonly kind: PaidKind;
  readonly reckoning: ShownReckoning;
  readonly currency: Currency;
}

/** What figures came to, line by line, and why it is nothing or less. */
export function Reckoning({ kind, reckoning, currency }: ReckoningProps) {
  const { base, active, percent, because, gross, below, before = '0', amount } = reckoning;
  const t = useT();
  const number = useNumberText();
  const money = (value: string) => <Money amount={value} currency={currency} />;
  return (
    <div className={styles.reckoning}>
      <FigureLines
        lines={[
          {
            key: 'base',
            label: t(kind === 'dividend' ? 'contract.base.loss' : 'contract.base.stake'),
            value: money(base),
          },
          { key: 'active', label: t('contract.active'), value: <bdi>{number(`${active}`)}</bdi> },
          {
            key: 'percent',
            label: t('contract.stepReached'),
            value: percent === null ? t('contract.noStep') : <bdi>{shareText(percent, { t, number })}</bdi>,
          },
          { key: 'gross', label: t('contract.gross'), value: money(gross) },
          { key: 'below', label: t('contract.below'), value: money(below) },
          {
            key: 'before',
            label: t('contract.before'),
            // Of whole days nothing came before.
            value: /[1-9]/.test(before) ? money(before) : null,
          },
          { key: 'amount', label: t('contract.amount'), value: money(amount), strong: true },
        ]}
      />
      {because !== null && <p className={styles.note}>{t(`contract.because.${because}`)}</p>}
    </div>
  );
}
