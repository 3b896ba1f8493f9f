import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './RewardCentre.module.css';
import { RewardLine } from './RewardLine.tsx';
import { RewardSum } from './RewardSum.tsx';
import { RewardTicket } from './RewardTicket.tsx';
import type { RewardList, useRewards } from './useRewards.ts';

export type RewardCentreViewProps = ReturnType<typeof useRewards>;

const coming = ['a', 'b', 'c'];

function NoRewards({ list }: Pick<RewardCentreViewProps, 'list'>) {
  const t = useT();
  const isHistory = list === 'history';
  return (
    <StateCard
      state="empty"
      picture={isHistory ? 'records' : 'gift'}
      title={t(isHistory ? 'rewardCentre.noHistory' : 'rewardCentre.none')}
      sentence={t(isHistory ? 'rewardCentre.noHistoryText' : 'rewardCentre.noneText')}
      action={
        <div className={styles.ways}>
          <Link page="activity" look="primary">
            {t('rewardCentre.activities')}
          </Link>
          <Link page="leaderboard" look="quiet">
            {t('rewardCentre.missions')}
          </Link>
        </div>
      }
    />
  );
}

function Rewards(props: RewardCentreViewProps) {
  const { list, rewards, offline, more, loadingMore, onMore, onRetry } = props;
  const t = useT();
  if (rewards === null)
    return (
      <FailedCard
        offline={offline}
        title={t(offline ? 'error.offline' : 'rewardCentre.failed')}
        onRetry={onRetry}
      />
    );
  if (rewards === undefined)
    return (
      <ul className={styles.list} aria-busy="true" data-answer-comes="">
        {coming.map((key) => (
          <li key={key} className={styles.coming}>
            <Skeleton shape="text" lines={3} />
          </li>
        ))}
      </ul>
    );
  if (rewards.length === 0) return <NoRewards list={list} />;
  return (
    <>
      {list === 'waiting' && <RewardSum {...props} rewards={rewards} />}
      <ul className={list === 'waiting' ? styles.list : styles.lines}>
        {rewards.map((reward) => (
          <li key={reward.id}>
            {list === 'waiting' ? (
              <RewardTicket {...props} reward={reward} />
            ) : (
              <RewardLine {...props} reward={reward} />
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button look="quiet" full busy={loadingMore} onClick={onMore}>
          {t('rewardCentre.more')}
        </Button>
      )}
    </>
  );
}

/** Presentational view of the rewards centre. */
export function RewardCentreView(props: RewardCentreViewProps) {
  const { list, onList } = props;
  const t = useT();
  return (
    <div className={styles.page}>
      <Tabs
        name="rewards"
        label={t('rewardCentre.lists')}
        even
        tabs={[
          { id: 'waiting', label: t('rewardCentre.waiting') },
          { id: 'history', label: t('rewardCentre.history') },
        ]}
        active={list}
        onChange={(id) => onList(id as RewardList)}
      />
      <TabPanel name="rewards" active={list} className={styles.panel}>
        <Rewards {...props} />
      </TabPanel>
    </div>
  );
}
