import type { ValueOf } from '#schemas/api/operations.ts';
import { type TeamReach, teamReaches } from '#schemas/api/teamLists.ts';
import { FigureList } from '#src/parts/day-figures/FigureList.tsx';
import { Figures } from '#src/parts/day-figures/Figures.tsx';
import { DayRangeChips } from '#src/parts/day-range/DayRangeChips.tsx';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { Shares } from './Shares.tsx';
import styles from './TeamOverview.module.css';
import type { useTeamOverview } from './useTeamOverview.ts';

export type TeamOverviewViewProps = ReturnType<typeof useTeamOverview>;
type Overview = ValueOf<'getTeamOverview'>;

/** Presentational view of the overview of a team. */
export function TeamOverviewView(props: TeamOverviewViewProps) {
  const { zone, range, today, reach, overview, offline, onRange, onReach, onRetry } = props;
  const t = useT();
  return (
    <div className={styles.page}>
      <DayRangeChips range={range} today={today} zone={zone} onChange={onRange} />
      <Tabs
        name="team-reach"
        label={t('team.reach')}
        look="pill"
        even
        tabs={teamReaches.map((id) => ({ id, label: t(`team.reach.${id}`) }))}
        active={reach}
        onChange={(id) => onReach(id as TeamReach)}
        className={styles.reach}
      />
      <TabPanel name="team-reach" active={reach} className={styles.panel}>
        {overview === null ? (
          <FailedCard
            offline={offline}
            title={t(offline ? 'error.offline' : 'team.failed')}
            sentence={offline ? t('record.offline') : undefined}
            onRetry={onRetry}
          />
        ) : overview === undefined ? (
          <OverviewComing />
        ) : overview.members === 0 && overview.totals.orders === 0 ? (
          <StateCard
            state="empty"
            picture="team"
            title={t('team.none')}
            sentence={t('team.noneText')}
            action={
              <Link page="invite-friends" look="primary">
                {t('team.invite')}
              </Link>
            }
          />
        ) : (
          <Known {...props} overview={overview} />
        )}
      </TabPanel>
    </div>
  );
}

function Known({ overview, currency, waiting }: TeamOverviewViewProps & { readonly overview: Overview }) {
  const t = useT();
  const { totals, days } = overview;
  return (
    <div className={styles.body} aria-busy={waiting} data-waiting={waiting || undefined}>
      <section className={styles.card} aria-label={t('profit.totals')}>
        <p className={styles.name}>{t('team.net')}</p>
        <SignedMoney amount={totals.net} currency={currency} className={styles.net} />
        <FigureList figures={totals} currency={currency} />
        <Counts overview={overview} />
        <p className={styles.note}>{t('team.note')}</p>
      </section>
      <Figures
        key={`${days[0]?.day} ${days.length}`}
        days={days}
        totals={totals}
        currency={currency}
        startsAsTable={false}
      />
      <Shares overview={overview} currency={currency} />
    </div>
  );
}

/** How many are in the team, and how many of them did something. */
function Counts({ overview }: { readonly overview: Overview }) {
  const t = useT();
  const { intl } = useLocale();
  const number = new Intl.NumberFormat(intl);
  const counts = {
    members: overview.members,
    players: overview.players,
    visitors: overview.visitors,
    joined: overview.joined,
    orders: overview.totals.orders,
  };
  return (
    <dl className={styles.counts}>
      {Object.entries(counts).map(([key, count]) => (
        <div key={key} className={styles.count}>
          <dt>{t(`team.count.${key}`)}</dt>
          <dd>
            <bdi>{number.format(count)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The shape of what is still to come. */
const OverviewComing = () => (
  <div className={styles.body} aria-busy="true" data-answer-comes="">
    <div className={styles.card}>
      <Skeleton shape="text" className={styles.comingName} />
      <Skeleton className={styles.comingNet} />
      <Skeleton shape="text" lines={8} />
    </div>
    <div className={styles.card}>
      <Skeleton className={styles.comingChart} />
    </div>
  </div>
);
