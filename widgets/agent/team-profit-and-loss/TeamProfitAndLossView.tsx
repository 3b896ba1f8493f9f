import { FigureList, figureKeys } from '#src/parts/day-figures/FigureList.tsx';
import { Figures } from '#src/parts/day-figures/Figures.tsx';
import { DayRangeChips } from '#src/parts/day-range/DayRangeChips.tsx';
import {
  FiguresBody,
  FiguresComing,
  FiguresPage,
  TotalCard,
} from '#src/parts/figures-frame/FiguresFrame.tsx';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { TeamGone } from '#src/parts/team-path/TeamGone.tsx';
import { TeamPath } from '#src/parts/team-path/TeamPath.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { BranchRows } from './BranchRows.tsx';
import styles from './TeamProfitAndLoss.module.css';
import type { useTeamProfitAndLoss } from './useTeamProfitAndLoss.ts';

export type TeamProfitAndLossViewProps = ReturnType<typeof useTeamProfitAndLoss>;

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** Presentational view of the profit and loss of a team. */
export function TeamProfitAndLossView(props: TeamProfitAndLossViewProps) {
  const { currency, zone, range, today, figures, branches, waiting, offline } = props;
  const t = useT();
  if (figures === null)
    return (
      <FiguresPage>
        <DayRangeChips range={range} today={today} zone={zone} onChange={props.onRange} />
        {props.gone ? (
          <TeamGone onOwn={() => props.onOpen(null)} />
        ) : (
          <FailedCard
            offline={offline}
            title={t(offline ? 'error.offline' : 'team.failed')}
            sentence={offline ? t('record.offline') : undefined}
            onRetry={props.onRetry}
          />
        )}
      </FiguresPage>
    );
  const isEmpty =
    figures && branches.length === 0 && figureKeys.every((key) => isNothing(figures.totals[key]));
  return (
    <FiguresPage>
      <DayRangeChips range={range} today={today} zone={zone} onChange={props.onRange} />
      {figures && <TeamPath path={figures.path} onOpen={props.onOpen} />}
      {!figures && <FiguresComing lines={4} />}
      {isEmpty && (
        <StateCard
          state="empty"
          picture="records"
          title={t('team.nothing')}
          sentence={t('team.nothingText')}
          action={
            <Link page="team-management" look="primary">
              {t('team.toMembers')}
            </Link>
          }
        />
      )}
      {figures && !isEmpty && (
        <FiguresBody waiting={waiting}>
          <TotalCard
            name={t('team.net')}
            total={<SignedMoney amount={figures.totals.net} currency={currency} />}
            notes={[t('team.note')]}
          >
            <FigureList figures={figures.totals} currency={currency} />
          </TotalCard>
          <Figures
            key={`${figures.days[0]?.day} ${figures.days.length}`}
            days={figures.days}
            totals={figures.totals}
            currency={currency}
            startsAsTable={false}
          />
          <section className={styles.branches} aria-labelledby="team-branches">
            <div className={styles.heading}>
              <h2 id="team-branches" className={styles.title}>
                {t('team.branches')}
              </h2>
              <Button
                look="text"
                size="small"
                icon="download"
                busy={props.exporting}
                onClick={props.onExport}
              >
                {t('record.export')}
              </Button>
            </div>
            <BranchRows branches={branches} currency={currency} onOpen={props.onOpen} />
            {props.hasMore && (
              <Button look="outline" full busy={props.loadingMore} onClick={props.onMore}>
                {t('team.more')}
              </Button>
            )}
          </section>
        </FiguresBody>
      )}
    </FiguresPage>
  );
}
