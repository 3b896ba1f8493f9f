import { Link } from '#src/ui/controls/Link.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import type { LeaderboardViewProps } from './LeaderboardView.tsx';
import { TaskCard } from './TaskCard.tsx';
import tasks from './Tasks.module.css';
import { taskKey } from './useTaskClaim.ts';

const coming = ['a', 'b', 'c'];

/** The tasks of a member, each with its progress. */
export function TaskPanel(props: LeaderboardViewProps) {
  const { tasks: list, currency, zone, now, claiming, onClaim } = props;
  const t = useT();
  if (list?.length === 0)
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t('leaderboard.noTasks')}
        sentence={t('leaderboard.noTasksText')}
        action={
          <Link page="activity" look="primary">
            {t('leaderboard.activities')}
          </Link>
        }
      />
    );
  return (
    <ul className={tasks.list} aria-busy={!list || undefined} data-answer-comes={list ? undefined : ''}>
      {list?.map((task) => (
        <li key={taskKey(task)}>
          <TaskCard
            task={task}
            currency={currency}
            zone={zone}
            now={now}
            claiming={claiming.has(taskKey(task))}
            onClaim={onClaim}
          />
        </li>
      ))}
      {!list &&
        coming.map((key) => (
          <li key={key} className={styles.card}>
            <Skeleton shape="text" lines={3} />
            <Skeleton className={tasks.comingBar} />
          </li>
        ))}
    </ul>
  );
}
