import { useMemo, useState } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { DayChart } from '#src/parts/day-chart/DayChart.tsx';
import { dayName, shortDayName } from '#src/parts/day-range/zonedText.ts';
import { FiguresCard } from '#src/parts/figures-frame/FiguresFrame.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './TeamRebate.module.css';

interface DaysProps {
  readonly days: readonly { readonly day: string; readonly amount: string }[];
  readonly currency: Currency;
  readonly onDay: (day: string) => void;
}

/** The income by day, as a chart and as a list whose days open. */
export function Days({ days, currency, onDay }: DaysProps) {
  const t = useT();
  const { intl } = useLocale();
  const [noChart, setNoChart] = useState(false);
  const bars = useMemo(
    () =>
      days.map(({ day, amount }) => ({
        label: shortDayName(day, intl),
        // The height of a bar in pixels needs no more than a float has; nothing is reckoned with it.
        height: Number(amount),
      })),
    [days, intl],
  );
  const paid = days.filter(({ amount }) => toUnits(amount) > 0n).toReversed();
  return (
    <FiguresCard labelledBy="rebate-days">
      <h2 id="rebate-days" className={styles.title}>
        {t('profit.byDay')}
      </h2>
      {days.length > 1 && !noChart && (
        <DayChart
          label={t('teamRebate.chart')}
          days={bars}
          marked={null}
          onDay={(at) => onDay(days[at]?.day ?? '')}
          onFailed={() => setNoChart(true)}
        />
      )}
      <ul className={styles.days}>
        {paid.map(({ day, amount }) => (
          <li key={day} className={styles.day}>
            <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onDay(day)}>
              <span className={styles.dayName}>{dayName(day, intl)}</span>
              <Money amount={amount} currency={currency} className={styles.dayAmount} />
              <Icon name="chevron-right" size={16} className={styles.go} />
            </button>
          </li>
        ))}
      </ul>
    </FiguresCard>
  );
}
