import { FigureList, figureKeys } from '#src/parts/day-figures/FigureList.tsx';
import { Figures } from '#src/parts/day-figures/Figures.tsx';
import { DayRangeChips } from '#src/parts/day-range/DayRangeChips.tsx';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ProfitAndLoss.module.css';
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
      <div className={styles.page}>
        <DayRangeChips range={range} today={today} zone={zone} onChange={onRange} />
        <FailedCard
          offline={offline}
          title={t(offline ? 'error.offline' : 'profit.failed')}
          sentence={offline ? t('record.offline') : undefined}
          onRetry={onRetry}
        />
      </div>
    );
  const isEmpty = figures && figureKeys.every((key) => isNothing(figures.totals[key]));
  return (
    <div className={styles.page}>
      <DayRangeChips range={range} today={today} zone={zone} onChange={onRange} />
      {!figures && <FiguresComing />}
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
        <div className={styles.body} aria-busy={waiting} data-waiting={waiting || undefined}>
          <section className={styles.card} aria-label={t('profit.totals')}>
            <p className={styles.name}>{t('profit.net')}</p>
            <SignedMoney amount={figures.totals.net} currency={currency} className={styles.net} />
            <FigureList figures={figures.totals} currency={currency} />
            <p className={styles.note}>{t('profit.note')}</p>
          </section>
          <Figures
            key={`${figures.days[0]?.day} ${figures.days.length}`}
            days={figures.days}
            totals={figures.totals}
            currency={currency}
            startsAsTable={asTable === true}
          />
        </div>
      )}
    </div>
  );
}

/** The shape of what is still to come. */
const FiguresComing = () => (
  <div className={styles.body} aria-busy="true" data-answer-comes="">
    <div className={styles.card}>
      <Skeleton shape="text" className={styles.comingName} />
      <Skeleton className={styles.comingNet} />
      <Skeleton shape="text" lines={4} />
    </div>
    <div className={styles.card}>
      <Skeleton className={styles.comingChart} />
    </div>
  </div>
);
