import { useId } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { ProgressBar } from '#src/ui/content/ProgressBar.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import tasks from './Tasks.module.css';

/** A task with how far the member is. */
export type MissionTaskItem = ValueOf<'listMissions'>['list'][number];

interface TaskCardProps {
  readonly task: MissionTaskItem;
  readonly currency: Currency;
  readonly zone: string;
  readonly now: number | null;
  readonly claiming: boolean;
  readonly onClaim: (task: MissionTaskItem) => void;
}

/** The share that is done, in whole percent; never all of it while something is left. */
function percentOf({ points, goal }: MissionTaskItem): string {
  const [done, all] = [toUnits(points), toUnits(goal)];
  if (all <= 0n || done >= all) return '100';
  return ((done * 100n) / all).toString();
}

/** How far a member is, as a bar with its figures. */
function TaskSteps({ task, currency }: Pick<TaskCardProps, 'task' | 'currency'>) {
  const { metric, points, goal } = task;
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const isMoney = metric === 'stake' || metric === 'deposit';
  const shown = (amount: string) => (isMoney ? money(amount) : number(amount));
  const done = toUnits(points) < toUnits(goal) ? points : goal;
  const words = t('leaderboard.done', { done: shown(done), goal: shown(goal) });
  return (
    <div className={tasks.steps}>
      <ProgressBar percent={percentOf(task)} aria-label={t('leaderboard.progress')} aria-valuetext={words} />
      <span className={styles.points}>{words}</span>
    </div>
  );
}

/** How long a task goes on, or its reward waits; of what is over, since when. */
function TaskTime({ task: { state, endsAt }, zone, now }: Pick<TaskCardProps, 'task' | 'zone' | 'now'>) {
  const t = useT();
  const { intl } = useLocale();
  if (state === 'expired')
    return (
      <span className={styles.points}>
        {t('leaderboard.over')} <bdi>{zonedTime(endsAt, intl, zone)}</bdi>
      </span>
    );
  return (
    <span className={styles.points}>
      {t(state === 'claimable' ? 'leaderboard.claimWithin' : 'leaderboard.endsIn')}{' '}
      <RemainingTime until={endsAt} now={now} />
    </span>
  );
}

/** What can be done with a task now. */
function TaskAction({ task, claiming, onClaim }: Pick<TaskCardProps, 'task' | 'claiming' | 'onClaim'>) {
  const t = useT();
  if (task.state === 'claimable')
    return (
      <Button
        size="small"
        busy={claiming}
        onClick={() => onClaim(task)}
        aria-label={`${t('leaderboard.claim')}: ${task.title}`}
      >
        {t('leaderboard.claim')}
      </Button>
    );
  if (task.state === 'open' || task.state === 'progress')
    return (
      <Link page={task.metric === 'deposit' ? 'deposit' : 'home'} look="quiet" size="small">
        {t(task.metric === 'deposit' ? 'leaderboard.deposit' : 'leaderboard.play')}
      </Link>
    );
  return (
    <span className={tasks.state} data-state={task.state}>
      <Icon name={task.state === 'claimed' ? 'circle-check' : 'clock'} />
      {t(`leaderboard.task.${task.state}`)}
    </span>
  );
}

/** A task: what it asks for, what it brings, how far the member is, and what can be done. */
export function TaskCard({ task, currency, zone, now, claiming, onClaim }: TaskCardProps) {
  const t = useT();
  const id = useId();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const { title, note, reward, rhythm, turnover, state } = task;
  return (
    <article className={styles.card} aria-labelledby={id} data-over={state === 'expired' || undefined}>
      <div className={tasks.top}>
        <h3 id={id} className={tasks.title} dir="auto">
          {title}
        </h3>
        <span className={tasks.reward}>
          <Icon name="gift" />
          {money(reward)}
        </span>
      </div>
      {note !== '' && (
        <p className={tasks.note} dir="auto">
          {note}
        </p>
      )}
      <TaskSteps task={task} currency={currency} />
      <div className={tasks.foot}>
        <div className={tasks.facts}>
          <span className={styles.points}>{t(`leaderboard.rhythm.${rhythm}`)}</span>
          {/[1-9]/.test(turnover) && (
            <span className={styles.points}>
              {t('leaderboard.rule.turnover', { times: number(turnover) })}
            </span>
          )}
          <TaskTime task={task} zone={zone} now={now} />
        </div>
        <TaskAction task={task} claiming={claiming} onClaim={onClaim} />
      </div>
    </article>
  );
}
