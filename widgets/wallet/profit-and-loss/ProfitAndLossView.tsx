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
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { useProfitAndLoss } from './useProfitAndLoss.ts';

export type ProfitAndLossViewProps = ReturnType<typeof useProfitAndLoss> & {
  /** Shows the table from the start. */
  readonly asTable?: boolean;
};

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** Presentational view of a member's profit and loss. */
export function ProfitAndLossView(props: ProfitAndLossViewProps) {
  const { currency, zone, range, today, figures, waiting, offline, asTable, onRange, onRetry } = props;
  const t = useT();
  if (figures === null)
    return (
      <FiguresPage>
        <DayRangeChips range={range} today={today} zone={zone} onChange={onRange} />
        <FailedCard
          offline={offline}
          title={t(offline ? 'error.offline' : 'profit.failed')}
          sentence={offline ? t('record.offline') : undefined}
          onRetry={onRetry}
        />
      </FiguresPage>
    );
  const isEmpty = figures && figureKeys.every((key) => isNothing(figures.totals[key]));
  return (
    <FiguresPage>
      <DayRangeChips range={range} today={today} zone={zone} onChange={onRange} />
      {!figures && <FiguresComing lines={4} />}
      {isEmpty && (
        <StateCard
          state="empty"
          picture="records"
          title={t('profit.none')}
          sentence={t('profit.noneText')}
          action={
            <Link page="home" look="primary">
              {t('profit.play')}
            </Link>
          }
        />
      )}
      {figures && !isEmpty && (
        <FiguresBody waiting={waiting}>
          <TotalCard
            name={t('profit.net')}
            total={<SignedMoney amount={figures.totals.net} currency={currency} />}
            notes={[t('profit.note')]}
          >
            <FigureList figures={figures.totals} currency={currency} />
          </TotalCard>
          <Figures
            key={`${figures.days[0]?.day} ${figures.days.length}`}
            days={figures.days}
            totals={figures.totals}
            currency={currency}
            startsAsTable={asTable === true}
          />
        </FiguresBody>
      )}
    </FiguresPage>
  );
}
