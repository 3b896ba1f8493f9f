import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './MemberTransfer.module.css';
import type { MemberTransferProps, MemberTransferTerms } from './view.ts';

type ConfirmingProps = MemberTransferProps & { readonly terms: MemberTransferTerms };

/** The transfer once more, confirmed by the payment password. */
export function Confirming(props: ConfirmingProps) {
  const {
    sheet: Sheet,
    words,
    terms,
    amount,
    currency,
    busy,
    failure,
    onConfirm,
    onType,
    onCloseConfirm,
  } = props;
  const t = useT();
  const money = useMoneyText(currency);
  if (amount.amount === null) return null;
  return (
    <Sheet
      title={t('upline.confirm')}
      submit={t('upline.send', { amount: money(amount.amount) })}
      busy={busy}
      failure={failure}
      onSubmit={onConfirm}
      onType={onType}
      onClose={onCloseConfirm}
    >
      <FigureLines
        lines={[
          { key: 'to', label: words.to, value: <bdi>{terms.to}</bdi> },
          {
            key: 'amount',
            label: t('upline.amount'),
            value: <Money amount={amount.amount} currency={currency} />,
            strong: true,
          },
        ]}
      />
      <p className={styles.final}>{words.final}</p>
    </Sheet>
  );
}
