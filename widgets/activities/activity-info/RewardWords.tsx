import { useId } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './ActivityInfo.module.css';
import { isMoney, measureTexts } from './measures.ts';
import type { Activity } from './view.ts';

interface RewardWordsProps {
  readonly activity: Activity;
  readonly currency: Currency;
  readonly timeZone: string;
}

const rhythmTexts = {
  once: 'activity.rhythm.once',
  day: 'activity.rhythm.day',
  week: 'activity.rhythm.week',
  month: 'activity.rhythm.month',
} as const satisfies Readonly<Record<Activity['rhythm'], string>>;

/** What is asked for and what it brings, in words and figures; and what it has brought so far. */
export function RewardWords({ activity, currency, timeZone }: RewardWordsProps) {
  const { reward, goal, rhythm, perTurn, total, takenNow, taken, levels, days, rewards } = activity;
  const t = useT();
  const id = useId();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const names = (list: readonly string[]) => new Intl.ListFormat(intl).format(list);
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const dayName = (day: number) => weekday.format(Date.UTC(2024, 0, day));
  const goalText =
    goal &&
    t(measureTexts[goal.measure].goal, {
      goal: isMoney(goal.measure) ? money(goal.goal) : number(goal.goal),
    });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('activity.reward')}
      </h3>
      <p className={styles.strong}>
        {reward.kind === 'fixed'
          ? t('activity.fixed', { amount: money(reward.amount) })
          : t(measureTexts[goal?.measure ?? 'stake'].part, { percent: number(reward.percent) })}
        {reward.kind === 'percent' &&
          reward.most !== null &&
          ` ${t('activity.most', { most: money(reward.most) })}`}
      </p>
      <FigureLines
        lines={[
          { key: 'goal', label: t('activity.todo'), value: goalText },
          {
            key: 'games',
            label: t('activity.games'),
            value:
              goal && goal.categories.length > 0
                ? names(goal.categories.map((one) => t(`gameType.${one}`)))
                : null,
          },
          {
            key: 'rhythm',
            label: t('activity.often'),
            value: t(rhythmTexts[rhythm], { times: number(String(perTurn)) }),
          },
          {
            key: 'total',
            label: t('activity.inAll'),
            value:
              total === null
                ? null
                : t('activity.taken', { taken: number(String(taken)), total: number(String(total)) }),
          },
          {
            key: 'now',
            label: t('activity.thisTurn'),
            value:
              perTurn > 1
                ? t('activity.taken', { taken: number(String(takenNow)), total: number(String(perTurn)) })
                : null,
          },
          {
            key: 'levels',
            label: t('activity.levels'),
            value: levels.length > 0 ? names(levels.map((level) => number(String(level)))) : null,
          },
          {
            key: 'days',
            label: t('activity.days'),
            value: days.length > 0 ? names(days.map(dayName)) : null,
          },
          {
            key: 'turnover',
            label: t('activity.turnover'),
            value:
              toUnits(reward.turnover) > 0n
                ? t('activity.times', { times: number(reward.turnover) })
                : t('activity.noTurnover'),
          },
        ]}
      />
      {rewards.length > 0 && (
        <>
          <h4 className={styles.subheading}>{t('activity.received')}</h4>
          <ul className={styles.rewards}>
            {rewards.map((one) => (
              <li key={one.id} className={styles.line}>
                <time dateTime={one.at} className={styles.small}>
                  {zonedTime(one.at, intl, timeZone)}
                </time>
                <Money amount={one.amount} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
