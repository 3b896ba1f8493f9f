import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { RainRounds } from './RainRounds.tsx';
import { RainRules } from './RainRules.tsx';
import styles from './RedEnvelopeRain.module.css';
import { RoundStage } from './RoundStage.tsx';
import type { useRain } from './useRain.ts';

export type RedEnvelopeRainViewProps = ReturnType<typeof useRain>;

/** Presentational view of the rain: its stage, how it works, and the rounds around it. */
export function RedEnvelopeRainView(props: RedEnvelopeRainViewProps) {
  const { rain, offline, gives, onRetry } = props;
  const t = useT();
  if (rain === null)
    return (
      <FailedCard offline={offline} title={t(offline ? 'error.offline' : 'rain.failed')} onRetry={onRetry} />
    );
  if (rain === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.stageComing} />
        <Skeleton shape="text" lines={4} />
      </div>
    );
  const { round } = rain;
  return (
    <div className={styles.page}>
      {round ? (
        <>
          <RoundStage {...props} round={round} />
          <RainRules {...props} round={round} />
        </>
      ) : (
        <StateCard
          state="empty"
          picture="gift"
          title={t('rain.none')}
          sentence={t('rain.noneText')}
          action={
            <Link page="activity" look="primary">
              {t('rain.activities')}
            </Link>
          }
        />
      )}
      {gives && (
        <Link page="agent-rain" look="outline" icon="gift" full>
          {t('rain.giveOne')}
        </Link>
      )}
      <RainRounds {...props} rain={rain} />
    </div>
  );
}
