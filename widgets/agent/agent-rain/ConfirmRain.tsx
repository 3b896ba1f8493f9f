import { PinSheet } from '#src/forms/PinSheet.tsx';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AgentRain.module.css';
import type { AgentRainViewProps } from './view.ts';

/** The rain once more, confirmed by the payment password. */
export function ConfirmRain(props: AgentRainViewProps) {
  const { confirming, rains, fields, amount, currency, busy, failure, onConfirm, onType, onCloseConfirm } =
    props;
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  if (!confirming || !rains || amount.amount === null) return null;
  const size = number(String(rains.team[fields.reach]));
  const reach = fields.reach === 'whole' ? 'agentRain.reachWhole' : 'agentRain.reachDirect';
  return (
    <PinSheet
      title={t('agentRain.confirm')}
      submit={t('agentRain.give', { amount: money(amount.amount) })}
      busy={busy}
      failure={failure}
      onSubmit={onConfirm}
      onType={onType}
      onClose={onCloseConfirm}
    >
      <FigureLines
        lines={[
          { key: 'reach', label: t('agentRain.reach'), value: t(reach, { number: size }) },
          { key: 'envelopes', label: t('agentRain.envelopes'), value: fields.envelopes },
          {
            key: 'begins',
            label: t('agentRain.time'),
            value: <bdi>{`${fields.day === '' ? rains.from : fields.day} ${fields.time}`}</bdi>,
          },
          {
            key: 'budget',
            label: t('agentRain.budget'),
            value: <Money amount={amount.amount} currency={currency} />,
            strong: true,
          },
        ]}
      />
      <p className={styles.quiet}>{t('agentRain.reserved')}</p>
    </PinSheet>
  );
}
