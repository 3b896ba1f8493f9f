import type { Currency } from '#src/domain/values/money.ts';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { CostLine } from './CostLine.tsx';
import type { changedRates, TypedRate } from './draft.ts';
import styles from './RatesEditor.module.css';
import { useRateText } from './useRateText.ts';
import type { RatedAgent } from './view.ts';

interface SaveRatesProps {
  readonly agent: RatedAgent;
  readonly next: string;
  readonly currency: Currency;
  readonly busy: boolean;
  readonly typed: readonly TypedRate[];
  readonly changed: ReturnType<typeof changedRates>;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

/** Asks once more: what changes, from when on, and what it would have come to. */
export function SaveRates(props: SaveRatesProps) {
  const { agent, next, currency, busy, typed, changed, onCancel, onSubmit } = props;
  const t = useT();
  const { intl } = useLocale();
  const rate = useRateText();
  return (
    <Confirm
      title={t('agentRebate.confirm', { name: agent.name })}
      body={
        <>
          <p>{t('agentRebate.confirmText', { day: dayName(next, intl) })}</p>
          <ul className={styles.changes}>
            {changed.map(({ gameType, from, percent }) => (
              <li key={gameType}>
                <span>{t(`gameType.${gameType}`)}</span>
                <strong>{t('agentRebate.change', { from: rate(from), to: rate(percent) })}</strong>
              </li>
            ))}
          </ul>
          <p>
            <CostLine typed={typed} currency={currency} />
          </p>
        </>
      }
      cancel={t('agentRebate.cancel')}
      submit={t('agentRebate.save')}
      busy={busy}
      onCancel={onCancel}
      onSubmit={onSubmit}
    />
  );
}
