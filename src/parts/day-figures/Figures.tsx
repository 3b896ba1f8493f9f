import { useId, useMemo, useState } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { DayChart } from '#src/parts/day-chart/DayChart.tsx';
import { shortDayName } from '#src/parts/day-range/zonedText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './DayFigures.module.css';
import { DayFigures } from './DayFigures.tsx';
import type { FigureSet } from './FigureList.tsx';
import { FigureTable } from './FigureTable.tsx';

/** The figures of a day. */
export type DayOfFigures = FigureSet & { readonly day: string };

interface FiguresProps {
  readonly days: readonly DayOfFigures[];
  readonly totals: FigureSet;
  readonly currency: Currency;
  readonly startsAsTable: boolean;
}

/** The net result by day, as a chart or as a table, and the figures of a day that is tapped. */
export function Figures({ days, totals, currency, startsAsTable }: FiguresProps) {
  const t = useT();
  const { intl } = useLocale();
  const title = useId();
  const [asTable, setAsTable] = useState(startsAsTable);
  const [shown, setShown] = useState<number | null>(null);
  const bars = useMemo(
    () =>
      days.map(({ day, net }) => ({
        label: shortDayName(day, intl),
        // The height of a bar in pixels needs no more than a float has; nothing is reckoned with it.
        height: Number(net),
      })),
    [days, intl],
  );
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.heading}>
        <h2 id={title} className={styles.title}>
          {t('profit.byDay')}
        </h2>
        <Button look="text" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('profit.asTable')}
        </Button>
      </div>
      {!asTable && (
        <DayChart
          label={t('profit.chart')}
          days={bars}
          marked={shown}
          onDay={setShown}
          onFailed={() => setAsTable(true)}
        />
      )}
      {/* It scrolls sideways where figures are long, and by keyboard too. */}
      <section
        className={asTable ? styles.wide : 'visually-hidden'}
        aria-label={asTable ? t('profit.asTable') : undefined}
        tabIndex={asTable ? 0 : undefined}
      >
        <FigureTable days={days} totals={totals} currency={currency} />
      </section>
      {!asTable && <DayFigures days={days} shown={shown} currency={currency} onShow={setShown} />}
    </section>
  );
}
