import { useMemo, useState } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { DayChart } from '#src/parts/day-chart/DayChart.tsx';
import { dayName, fullDayName, shortDayName } from '#src/parts/day-range/zonedText.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentDividend.module.css';
import type { DividendProgress } from './useAgentDividend.ts';

interface LossDaysProps {
  readonly days: DividendProgress['days'];
  readonly currency: Currency;
}

/** What the team lost by day, as a chart or as a table, and what the dividend had come to after a day that is tapped. */
export function LossDays({ days, currency }: LossDaysProps) {
  const t = useT();
  const { intl } = useLocale();
  const [asTable, setAsTable] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const bars = useMemo(
    () =>
      days.map(({ day, base }) => ({
        label: shortDayName(day, intl),
        // The height of a bar in pixels needs no more than a float has; nothing is reckoned with it.
        height: Number(base),
      })),
    [days, intl],
  );
  const day = shown === null ? undefined : days[shown];
  return (
    <section className={styles.card} aria-labelledby="dividend-days">
      <div className={styles.heading}>
        <h2 id="dividend-days" className={styles.title}>
          {t('dividend.byDay')}
        </h2>
        <Button look="text" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('profit.asTable')}
        </Button>
      </div>
      {!asTable && (
        <DayChart
          label={t('dividend.byDay')}
          days={bars}
          marked={shown}
          onDay={setShown}
          onFailed={() => setAsTable(true)}
        />
      )}
      <div className={asTable ? undefined : 'visually-hidden'}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('dividend.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('profit.day')}</th>
              <th scope="col">{t('contract.base.loss')}</th>
              <th scope="col">{t('dividend.after')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{dayName(one.day, intl)}</th>
                <td>
                  <Money amount={one.base} currency={currency} />
                </td>
                <td>
                  <Money amount={one.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!asTable && (
        <div className={styles.day}>
          <p className={styles.name} role="status">
            {day ? fullDayName(day.day, intl) : t('profit.tapDay')}
          </p>
          {day && (
            <FigureLines
              lines={[
                {
                  key: 'base',
                  label: t('contract.base.loss'),
                  value: <Money amount={day.base} currency={currency} />,
                },
                {
                  key: 'amount',
                  label: t('dividend.after'),
                  value: <Money amount={day.amount} currency={currency} />,
                },
              ]}
            />
          )}
        </div>
      )}
    </section>
  );
}
