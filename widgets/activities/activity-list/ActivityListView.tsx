import type { ActivityCategory } from '#schemas/api/activities.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { ActivityCard } from './ActivityCard.tsx';
import styles from './ActivityList.module.css';

export interface ActivityListViewProps {
  /** Undefined while loading, null where they could not be loaded. */
  readonly activities: ValueOf<'listActivities'> | undefined | null;
  /** The chosen category; null for all. */
  readonly category: ActivityCategory | null;
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  readonly timeZone: string;
  readonly pictureOf: (address: string) => string | null;
  readonly onCategory: (category: ActivityCategory | null) => void;
  readonly onRetry: () => void;
}

const categoryTexts = {
  welcome: 'activity.category.welcome',
  deposit: 'activity.category.deposit',
  cashback: 'activity.category.cashback',
  games: 'activity.category.games',
  sports: 'activity.category.sports',
  lottery: 'activity.category.lottery',
  vip: 'activity.category.vip',
  season: 'activity.category.season',
} as const satisfies Record<ActivityCategory, string>;

/** Id of the tab of all categories. */
const all = 'all';

/** Keys of the cards that stand for those to come. */
const comingKeys = ['a', 'b', 'c'];

/** Presentational view of the activities. */
export function ActivityListView(props: ActivityListViewProps) {
  const { activities, category, now, timeZone, pictureOf, onCategory, onRetry } = props;
  const t = useT();
  if (activities === null) return <FailedCard title={t('activity.failed')} onRetry={onRetry} />;
  if (!activities)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.comingTabs} />
        {comingKeys.map((key) => (
          <div key={key} className={styles.comingCard}>
            <Skeleton className={styles.comingPicture} />
            <Skeleton shape="text" lines={3} />
          </div>
        ))}
      </div>
    );
  const { categories, list } = activities;
  if (list.length === 0)
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t('activity.empty')}
        sentence={t('activity.emptyText')}
        action={
          <Link page="home" look="primary">
            {t('activity.toGames')}
          </Link>
        }
      />
    );
  // An address may name a category that has none any more.
  const chosen = category !== null && categories.includes(category) ? category : null;
  const cards = list.filter((one) => chosen === null || one.category === chosen);
  const tabs = [all, ...categories].map((id) => ({
    id,
    label: t(id === all ? 'activity.category.all' : categoryTexts[id as ActivityCategory]),
  }));
  const hasTabs = categories.length > 1;
  return (
    <div className={styles.page}>
      {hasTabs && (
        <Tabs
          name="activities"
          label={t('activity.categories')}
          look="pill"
          className={styles.tabs}
          tabs={tabs}
          active={chosen ?? all}
          onChange={(id) => onCategory(id === all ? null : (id as ActivityCategory))}
        />
      )}
      <TabPanel name="activities" active={hasTabs ? (chosen ?? all) : undefined}>
        <ul className={styles.list}>
          {cards.map((activity) => (
            <li key={activity.id}>
              <ActivityCard
                activity={activity}
                now={now}
                timeZone={timeZone}
                picture={pictureOf(activity.imageUrl)}
              />
            </li>
          ))}
        </ul>
      </TabPanel>
    </div>
  );
}
