import { useMemo } from 'react';
import { sumOf } from '#src/domain/money/units.ts';
import { fullDayName } from '#src/parts/day-range/zonedText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale } from '#src/ui/text.ts';
import { isEnough } from './Claimable.tsx';
import styles from './RebateDays.module.css';
import { RebateRow } from './RebateRow.tsx';
import type { ManualRebateViewProps, RebateLine, Rebates } from './view.ts';

/** Lines by their day, in the order of their days; within a day by category. */
function byDay(lines: readonly RebateLine[]): [day: string, lines: readonly RebateLine[]][] {
  const days = new Map<string, RebateLine[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

interface RebateDaysProps
  extends Pick<ManualRebateViewProps, 'currency' | 'zone' | 'now' | 'claiming' | 'onClaim'> {
  readonly rebates: Rebates;
}

/** What can be claimed, day by day: what ends first at the top. */
export function RebateDays({ rebates, currency, zone, now, claiming, onClaim }: RebateDaysProps) {
  const { intl } = useLocale();
  const days = useMemo(() => byDay(rebates.lines), [rebates.lines]);
  return days.map(([day, lines]) => (
    <section key={day} className={styles.day} aria-label={fullDayName(day, intl)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{fullDayName(day, intl)}</h2>
        {lines.length > 1 && (
          <Money amount={sumOf(...lines.map(({ amount }) => amount))} currency={currency} />
        )}
      </div>
      <ul className={styles.list}>
        {lines.map((line) => (
          <RebateRow
            key={line.id}
            {...{ line, currency, zone, now }}
            busy={claiming.has(line.id)}
            enough={isEnough(rebates, line.amount)}
            onClaim={() => onClaim([line.id])}
          />
        ))}
      </ul>
    </section>
  ));
}
