import type { ValueOf } from '#schemas/api/operations.ts';
import { type TeamReach, teamReaches } from '#schemas/api/teamLists.ts';
import { FigureList } from '#src/parts/day-figures/FigureList.tsx';
import { Figures } from '#src/parts/day-figures/Figures.tsx';
import { DayRangeChips } from '#src/parts/day-range/DayRangeChips.tsx';
import {
  FiguresBody,
  FiguresComing,
  FiguresPage,
  TotalCard,
} from '#src/parts/figures-frame/FiguresFrame.tsx';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
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
    <FiguresPage>
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
          <FiguresComing lines={8} />
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
    </FiguresPage>
  );
}

function Known({ overview, currency, waiting }: TeamOverviewViewProps & { readonly overview: Overview }) {
  const t = useT();
  const { totals, days } = overview;
  return (
    <FiguresBody waiting={waiting}>
      <TotalCard
        name={t('team.net')}
        total={<SignedMoney amount={totals.net} currency={currency} />}
        notes={[t('team.note')]}
      >
        <FigureList figures={totals} currency={currency} />
        <Counts overview={overview} />
      </TotalCard>
      <Figures
        key={`${days[0]?.day} ${days.length}`}
        days={days}
        totals={totals}
        currency={currency}
        startsAsTable={false}
      />
      <Shares overview={overview} currency={currency} />
    </FiguresBody>
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
