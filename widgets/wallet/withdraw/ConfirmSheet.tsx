import { PinSheet } from '#src/forms/PinSheet.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useT } from '#src/ui/text.ts';
import { Quoted } from './Quoted.tsx';
import type { Quote, WithdrawTerms, WithdrawViewProps } from './view.ts';
import styles from './Withdraw.module.css';

type ConfirmSheetProps = WithdrawViewProps & { readonly terms: WithdrawTerms; readonly asked: Quote };

/** The order once more, confirmed by the payment password. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { terms, card, asked, currency, busy, failure, onConfirm, onType, onCloseConfirm } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const chosen = terms.cards.find(({ id }) => id === card);
  if (!chosen) return null;
  return (
    <PinSheet
      title={t('withdraw.confirm')}
      submit={t('withdraw.send', { amount: money(asked.amount) })}
      busy={busy}
      failure={failure}
      onSubmit={onConfirm}
      onType={onType}
      onClose={onCloseConfirm}
    >
      <p className={styles.to}>
        {t('withdraw.to', { bank: chosen.bankName, last: chosen.lastFour })} <bdi>{chosen.holder}</bdi>
      </p>
      <Quoted quote={asked} currency={currency} />
    </PinSheet>
  );
}
