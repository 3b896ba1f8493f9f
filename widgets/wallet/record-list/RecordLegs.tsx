import { dayAndTime } from '#src/parts/day-range/zonedText.ts';
import { type Translate, useLocale, useT } from '#src/ui/text.ts';
import { Outcome } from './Outcome.tsx';
import styles from './RecordLegs.module.css';
import type { RecordDetail } from './recordProps.ts';

type Leg = RecordDetail['legs'][number];

/** What was chosen in a match: a side by its name, or the draw, over or under a line. */
function pickName(t: Translate, { selection, home, away, line }: Leg): string {
  if (selection === 'home') return home;
  if (selection === 'away') return away;
  return t(`record.pick.${selection}`, { line: `\u2066${line}\u2069` });
}

/** The matches that a bet is on, each with its odds, its score, and whether it came as was said. */
export function RecordLegs({ legs, zone }: { readonly legs: readonly Leg[]; readonly zone: string }) {
  const t = useT();
  const { intl } = useLocale();
  if (legs.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('record.legs')}</h3>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <li key={`${leg.home} ${leg.away} ${leg.startsAt} ${leg.market}`} className={styles.leg}>
            <Outcome won={leg.won} />
            <span className={styles.what}>
              <span className={styles.pick}>
                <bdi>{pickName(t, leg)}</bdi>
                <span className={styles.market}>{t(`record.market.${leg.market}`)}</span>
              </span>
              {/* Each side has its score beside it, whichever side the language begins at. */}
              <span className={styles.match}>
                <bdi>{leg.home}</bdi> <Score of={leg.score[0]} /> – <Score of={leg.score[1]} />{' '}
                <bdi>{leg.away}</bdi>
              </span>
              {leg.score.length === 0 && (
                <time dateTime={leg.startsAt} className={styles.match}>
                  {dayAndTime(leg.startsAt, intl, zone)}
                </time>
              )}
            </span>
            <bdi dir="ltr" className={styles.odds}>
              ×{leg.odds}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a side has scored; nothing until the match is over. */
const Score = ({ of }: { readonly of: number | undefined }) =>
  of !== undefined && <bdi className={styles.score}>{of}</bdi>;
