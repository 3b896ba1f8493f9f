import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale } from '#src/ui/text.ts';
import styles from './DayChart.module.css';
import type { ChartDay, DrawnChart } from './drawDayChart.ts';
import { loadChart } from './loadChart.ts';

interface DayChartProps {
  /** What it shows: its figures are read from the table beside it. */
  readonly label: string;
  readonly days: readonly ChartDay[];
  /** Index of the day whose figures are shown. */
  readonly marked: number | null;
  readonly onDay: (index: number) => void;
  /** The chart cannot be drawn: its code did not come, or does not run here. */
  readonly onFailed: () => void;
}

/** Bars by day, of which one can be tapped. The library that draws them is loaded when a chart is shown. */
export function DayChart({ label, days, marked, onDay, onFailed }: DayChartProps) {
  const { intl, direction } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const tapped = useEffectEvent(onDay);
  const failed = useEffectEvent(onFailed);

  useEffect(() => {
    let gone = false;
    let chart: DrawnChart | undefined;
    loadChart()
      .then(({ drawDayChart }) => {
        if (gone || !place.current) return;
        const rightToLeft = direction === 'rtl';
        chart = drawDayChart(place.current, { days, intl, rightToLeft, onDay: (at) => tapped(at) });
        setDrawn(chart);
      })
      .catch(() => gone || failed());
    return () => {
      gone = true;
      chart?.remove();
      setDrawn(null);
    };
  }, [days, intl, direction]);
  useEffect(() => drawn?.mark(marked), [drawn, marked]);

  return (
    <div className={styles.frame} role="img" aria-label={label}>
      {/* Its parts are placed from the left in every language; the bars begin at the language's side. */}
      <div ref={place} className={styles.chart} dir="ltr" />
      {drawn === null && <Skeleton className={styles.coming} />}
    </div>
  );
}
