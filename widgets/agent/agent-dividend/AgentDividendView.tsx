import { daysOfRange } from '#src/domain/values/zonedDay.ts';
import { Computations } from '#src/parts/contract-terms/Computations.tsx';
import { Reckoning } from '#src/parts/contract-terms/Reckoning.tsx';
import { computationTime } from '#src/parts/contract-terms/shownComputation.ts';
import { TermsLadder } from '#src/parts/contract-terms/TermsLadder.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentDividend.module.css';
import { LossDays } from './LossDays.tsx';
import type { AgentDividendViewProps, DividendProgress } from './useAgentDividend.ts';

/** Presentational view of the dividend of an agent. */
export function AgentDividendView(props: AgentDividendViewProps) {
  const { currency, zone, progress, past, offline, onRetry } = props;
  const t = useT();
  return (
    <div className={styles.page}>
      {progress === null ? (
        <FailedCard
          offline={offline}
          title={t(offline ? 'error.offline' : 'dividend.failed')}
          sentence={offline ? t('record.offline') : undefined}
          onRetry={onRetry}
        />
      ) : progress === undefined ? (
        <ProgressComing />
      ) : progress === 'none' ? (
        <StateCard
          state="empty"
          picture="team"
          title={t('dividend.none')}
          sentence={t('contract.empty.dividend')}
          action={
            <Link page="dividend-contract" look="primary">
              {t('dividend.toContract')}
            </Link>
          }
        />
      ) : (
        <Running {...props} progress={progress} />
      )}
      {/* It comes with what stands above it, so that nothing that is read moves. Without a contract now, there may have been one. */}
      {progress !== undefined && (progress !== 'none' || (past.rows?.length ?? 0) > 0) && (
        <section className={styles.section} aria-labelledby="dividend-past">
          <h2 id="dividend-past" className={styles.title}>
            {t('dividend.past')}
          </h2>
          <Computations kind="dividend" list={past} currency={currency} zone={zone} offline={offline} />
        </section>
      )}
    </div>
  );
}

/** The period that runs: what it comes to now, how far the next step is, and the losses by day. */
function Running({ progress, currency }: AgentDividendViewProps & { readonly progress: DividendProgress }) {
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  const { from, to, today, terms, days, base } = progress;
  return (
    <>
      <section className={styles.card} aria-labelledby="dividend-running">
        <div>
          <h2 id="dividend-running" className={styles.title}>
            {t('dividend.running')}
          </h2>
          <p className={styles.sub}>
            {computationTime({ from, to, hour: null }, intl)} ·{' '}
            {t('dividend.daysLeft', { number: number(`${daysOfRange(today, to)}`) })}
          </p>
        </div>
        <div>
          <p className={styles.name}>{t('dividend.now')}</p>
          <p className={styles.amount}>
            <Money amount={progress.amount} currency={currency} />
          </p>
        </div>
        <TermsLadder terms={terms} base={base} currency={currency} />
        <div className={styles.inner}>
          <Reckoning kind="dividend" reckoning={progress} currency={currency} />
        </div>
        <Link page="dividend-contract" look="outline" full>
          {t('dividend.toContract')}
        </Link>
      </section>
      {days.length > 0 && <LossDays key={days.length} days={days} currency={currency} />}
    </>
  );
}

/** The shape of what is still to come. */
const ProgressComing = () => (
  <div className={styles.coming} aria-busy="true" data-answer-comes="">
    <div className={styles.card}>
      <Skeleton shape="text" className={styles.comingName} />
      <Skeleton className={styles.comingAmount} />
      <Skeleton className={styles.comingLadder} />
    </div>
  </div>
);
