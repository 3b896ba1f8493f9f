import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { weekdayName } from '#src/parts/day-range/zonedText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Compared.module.css';
import type { ComparedDays, TeamDayFigures } from './view.ts';

/** Figures that are compared by day. */
const compared = ['stake', 'players', 'deposits', 'joined'] as const;
type ComparedFigure = (typeof compared)[number];

const days = ['today', 'yesterday', 'weekAgo'] as const;

/** Lengths of bars, of the longest one: pixels need no more than a float has. */
function lengthsOf(figures: readonly TeamDayFigures[], figure: ComparedFigure): readonly number[] {
  const values = figures.map((of) =>
    figure === 'stake' || figure === 'deposits' ? Number(toUnits(of[figure])) : of[figure],
  );
  const most = Math.max(...values);
  return values.map((value) => (most > 0 ? Math.max(0, value) / most : 0));
}

interface ComparedProps {
  /** Undefined while loading. */
  readonly compared: ComparedDays | undefined;
  readonly currency: Currency;
}

/** Today so far beside yesterday and the same day of last week: small charts for the eye, a table for everybody else. */
export function Compared({ compared: shown, currency }: ComparedProps) {
  const t = useT();
  const { intl } = useLocale();
  if (!shown)
    return (
      <div className={styles.charts} aria-busy="true" data-answer-comes="">
        {compared.map((figure) => (
          <Skeleton key={figure} className={styles.coming} />
        ))}
      </div>
    );
  const number = new Intl.NumberFormat(intl);
  const nameOf = (day: (typeof days)[number]) =>
    day === 'weekAgo'
      ? t('agentHome.lastWeekday', { day: weekdayName(shown.weekAgo.day, intl) })
      : t(`agentHome.${day}Short`);
  const figureOf = (figures: TeamDayFigures, figure: ComparedFigure) =>
    figure === 'stake' || figure === 'deposits' ? (
      <Money amount={figures[figure]} currency={currency} />
    ) : (
      <bdi>{number.format(figures[figure])}</bdi>
    );
  return (
    <>
      <div className={styles.charts} aria-hidden="true">
        {compared.map((figure) => {
          const lengths = lengthsOf(
            days.map((day) => shown[day]),
            figure,
          );
          return (
            <div key={figure} className={styles.chart}>
              <p className={styles.name}>{t(`agentHome.${figure}`)}</p>
              {days.map((day, at) => (
                <div key={day} className={styles.bar}>
                  <span className={styles.day}>{nameOf(day)}</span>
                  <span className={styles.value}>{figureOf(shown[day], figure)}</span>
                  <svg
                    className={styles.track}
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(lengths[at] ?? 0) * 100} height="1" className={styles[day]} />
                  </svg>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{t('agentHome.compared')}</caption>
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th key={day} scope="col">
                  {nameOf(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map((figure) => (
              <tr key={figure}>
                <th scope="row">{t(`agentHome.${figure}`)}</th>
                {days.map((day) => (
                  <td key={day}>{figureOf(shown[day], figure)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
