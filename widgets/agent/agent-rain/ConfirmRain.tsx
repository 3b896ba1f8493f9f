import { mostAgentEnvelopes } from '#schemas/api/agentRains.ts';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { PinSheet } from '#src/forms/PinSheet.tsx';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentRain.module.css';
import { playedWithin, rainLength, startOf } from './rainFields.ts';
import { useLastsText } from './useLastsText.ts';
import { useShareLines } from './useShareLines.ts';
import type { AgentRainViewProps } from './view.ts';
import { wholeNumber } from './wholeNumber.ts';

/** The rain once more, confirmed by the payment password. */
export function ConfirmRain(props: AgentRainViewProps) {
  const { confirming, rains, fields, amount, currency, timeZone, busy, failure } = props;
  const { onConfirm, onType, onCloseConfirm } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const { intl } = useLocale();
  const lasts = useLastsText();
  const shareLines = useShareLines(currency);
  if (!confirming || !rains || amount.amount === null) return null;
  const size = number(String(rains.team[fields.reach]));
  const reach = fields.reach === 'whole' ? 'agentRain.reachWhole' : 'agentRain.reachDirect';
  const start = startOf(fields, rains.from, timeZone);
  const envelopes = wholeNumber(fields.envelopes, mostAgentEnvelopes);
  const days = playedWithin(fields);
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
          ...(days === undefined
            ? []
            : [
                {
                  key: 'who',
                  label: t('agentRain.who'),
                  value: t('agentRain.played', { number: number(String(days)) }),
                },
              ]),
          {
            key: 'begins',
            label: t('agentRain.time'),
            value: start && <bdi>{namedZoneTime(start.toISOString(), intl, timeZone)}</bdi>,
          },
          { key: 'lasts', label: t('agentRain.lasts'), value: lasts(rainLength(fields)) },
          {
            key: 'envelopes',
            label: t('agentRain.envelopes'),
            value: envelopes && number(String(envelopes)),
          },
          ...shareLines(amount.amount, fields.envelopes),
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
