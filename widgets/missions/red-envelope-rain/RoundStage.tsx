import { useId } from 'react';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useT } from '#src/ui/text.ts';
import { FoundEnvelope } from './FoundEnvelope.tsx';
import { RainSky } from './RainSky.tsx';
import styles from './RedEnvelopeRain.module.css';
import type { RedEnvelopeRainViewProps } from './RedEnvelopeRainView.tsx';
import { type RainPhase, type RainRound, rainAnnouncement, rainPhase } from './rainPhase.ts';

interface RoundStageProps extends RedEnvelopeRainViewProps {
  readonly round: RainRound;
}

/** Why whoever looks on does not take part; null where they do. */
function LookingOn({ round, trial }: Pick<RoundStageProps, 'round' | 'trial'>) {
  const t = useT();
  const number = useNumberText();
  if (trial) return <p className={styles.note}>{t('rain.trial')}</p>;
  if (round.eligible) return null;
  if (round.activeDays !== null)
    return <p className={styles.note}>{t('rain.active', { number: number(String(round.activeDays)) })}</p>;
  return <p className={styles.note}>{t('rain.notYours', { levels: round.levels.join(', ') })}</p>;
}

/** What is left of a round: its time, and its envelopes. */
function RoundTime({
  round,
  now,
  running,
}: Pick<RoundStageProps, 'round' | 'now'> & { readonly running: boolean }) {
  const t = useT();
  const number = useNumberText();
  return (
    <p className={styles.time}>
      <span>{t(running ? 'rain.ends' : 'rain.begins')}</span>
      <RemainingTime
        until={running ? round.endsAt : round.startsAt}
        now={now}
        className={running ? styles.clock : styles.bigClock}
      />
      {running && (
        <span className={styles.left}>{t('rain.left', { number: number(String(round.left)) })}</span>
      )}
    </p>
  );
}

interface PhaseProps extends RoundStageProps {
  readonly phase: RainPhase;
  /** Whether envelopes are there to be opened by whoever looks. */
  readonly takesPart: boolean;
}

/** What a round is at the moment: its countdown and rain, what it gave, or that nothing is left. */
function RoundBody({ phase, takesPart, ...props }: PhaseProps) {
  const { round, now, currency, trial } = props;
  const t = useT();
  if (phase === 'found' && round.mine !== null)
    return <FoundEnvelope amount={round.mine} currency={currency} />;
  if (phase === 'gone')
    return (
      <div className={styles.words}>
        <p className={styles.goneTitle}>{t('rain.gone')}</p>
        <p>{t('rain.goneText')}</p>
      </div>
    );
  return (
    <>
      <RoundTime round={round} now={now} running={phase === 'running' || phase === 'over'} />
      <LookingOn round={round} trial={trial} />
      <RainSky {...props} open={phase === 'running' && takesPart} falls={phase === 'running'} />
    </>
  );
}

/** What assistive technology is told at a few moments. */
function SpokenMoment({ round, now, currency, phase, takesPart }: PhaseProps) {
  const t = useT();
  const money = useMoneyText(currency);
  if (phase === 'found' && round.mine !== null) return t('rain.foundSaid', { amount: money(round.mine) });
  const said = phase === 'running' && !takesPart ? null : rainAnnouncement(round, phase, now);
  return said && t(said);
}

/** The round that runs or comes next: its countdown, its rain, and what it gave. */
export function RoundStage(props: RoundStageProps) {
  const { round, now, currency, trial } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const id = useId();
  const phase = rainPhase(round, now);
  const takesPart = round.eligible && !trial;
  return (
    <section className={styles.stage} data-phase={phase} aria-labelledby={id}>
      <h2 id={id} className={styles.title} dir="auto">
        {round.giver === null ? round.title : t('rain.givenBy', { name: round.giver })}
      </h2>
      <RoundBody {...props} phase={phase} takesPart={takesPart} />
      {phase === 'waiting' && (
        <p className={styles.holds}>
          {t('rain.holds', { least: money(round.least), most: money(round.most) })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        <SpokenMoment {...props} phase={phase} takesPart={takesPart} />
      </p>
    </section>
  );
}
