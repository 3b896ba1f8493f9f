import { useId } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './ActivityInfo.module.css';
import { isMoney, measureTexts } from './measures.ts';
import type { Activity } from './view.ts';

interface ActivityProgressProps {
  readonly activity: Activity;
  readonly currency: Currency;
  readonly timeZone: string;
}

/** How much of a goal is done, in whole percent, rounded down: only all of it is 100. */
export function percentDone(done: string, goal: string): number {
  const [part, whole] = [toUnits(done), toUnits(goal)];
  if (whole <= 0n || part >= whole) return 100;
  return part <= 0n ? 0 : Number((part * 100n) / whole);
}

/** How far the member is, as a bar and in figures. */
export function ActivityProgress({ activity: { progress }, currency, timeZone }: ActivityProgressProps) {
  const t = useT();
  const id = useId();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const number = useNumberText();
  if (progress === null) return null;
  const { measure, done, goal, since, until } = progress;
  const figure = (amount: string) => (isMoney(measure) ? money(amount) : number(amount));
  const figures = t('activity.progress', { done: figure(done), goal: figure(goal) });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.line}>
        <h3 id={id} className={styles.heading}>
          {t(measureTexts[measure].name)}
        </h3>
        <span className={styles.figures}>{figures}</span>
      </div>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        aria-valuetext={figures}
        max={100}
        value={percentDone(done, goal)}
      />
      <p className={styles.small}>
        {until === null
          ? t('activity.countedSince', { since: zonedTime(since, intl, timeZone) })
          : t('activity.countedFrom', {
              since: zonedTime(since, intl, timeZone),
              until: zonedTime(until, intl, timeZone),
            })}
      </p>
    </section>
  );
}
