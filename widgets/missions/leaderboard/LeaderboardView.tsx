import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import { RoundComing } from './RoundComing.tsx';
import { RoundPanel } from './RoundPanel.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import type { MissionTab, useLeaderboard } from './useLeaderboard.ts';

export type LeaderboardViewProps = ReturnType<typeof useLeaderboard>;

/** Presentational view of missions: the ranking of a round, and tasks. */
export function LeaderboardView(props: LeaderboardViewProps) {
  const { tab, board, tasks, offline, onTab, onRetry } = props;
  const t = useT();
  const failed = tab === 'ranking' ? board === null : tasks === null;
  const waiting = tasks?.filter(({ state }) => state === 'claimable').length ?? 0;
  return (
    <div className={styles.page}>
      <Tabs
        name="missions"
        label={t('leaderboard.tabs')}
        even
        tabs={[
          { id: 'ranking', label: t('leaderboard.ranking'), icon: 'trophy' },
          {
            id: 'tasks',
            label: t('leaderboard.tasks'),
            icon: 'circle-check',
            mark:
              waiting > 0 ? (
                <span className={styles.mark}>
                  <span aria-hidden="true">{waiting}</span>
                  <span className="visually-hidden">{t('leaderboard.waiting', { number: waiting })}</span>
                </span>
              ) : undefined,
          },
        ]}
        active={tab}
        onChange={(id) => onTab(id as MissionTab)}
      />
      <TabPanel name="missions" active={tab} className={styles.panel}>
        {failed ? (
          <FailedCard
            offline={offline}
            title={t(offline ? 'error.offline' : 'leaderboard.failed')}
            onRetry={onRetry}
          />
        ) : tab === 'tasks' ? (
          <TaskPanel {...props} />
        ) : board ? (
          <RoundPanel {...props} board={board} />
        ) : (
          <RoundComing />
        )}
      </TabPanel>
    </div>
  );
}
