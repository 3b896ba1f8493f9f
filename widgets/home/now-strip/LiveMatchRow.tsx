import type { ValueOf } from '#schemas/api/operations.ts';
import type { OutcomeId } from '#schemas/games/codes.ts';
import { oddsText } from '#src/domain/games/oddsText.ts';
import { classes } from '#src/ui/classes.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './LiveMatchRow.module.css';

/** A match that is played and takes bets. */
export type LiveMatch = ValueOf<'listLiveMatches'>['list'][number];

/** An outcome at its odds. */
export type OfferedOutcome = LiveMatch['outcomes'][number];

/** What stands above the odds, and the draw's name. */
const shortNames = {
  home: 'nowStrip.short.home',
  draw: 'nowStrip.short.draw',
  away: 'nowStrip.short.away',
} as const satisfies Readonly<Record<OutcomeId, string>>;

interface SideProps {
  readonly name: string;
  readonly picture: string;
  readonly score: number;
}

const Side = ({ name, picture, score }: SideProps) => (
  <span className={styles.side}>
    <img src={picture || undefined} alt="" width={18} height={18} />
    <bdi className={styles.name}>{name}</bdi> <b className={styles.score}>{score}</b>
  </span>
);

export interface LiveMatchRowProps {
  readonly match: LiveMatch;
  /** Class of a card of the strip. */
  readonly surface: string | undefined;
  readonly onOpen: () => void;
  readonly onPick: (outcome: OfferedOutcome) => void;
}

/** A live match with its score, and its odds to tap. It is as wide whatever its teams are called. */
export function LiveMatchRow({ match, surface, onOpen, onPick }: LiveMatchRowProps) {
  const t = useT();
  const { intl } = useLocale();
  const { homeTeam, awayTeam, homeScore, awayScore, minute, outcomes } = match;
  const names = { home: homeTeam, draw: t('nowStrip.draw'), away: awayTeam };
  return (
    <div className={classes(surface, styles.card)}>
      <button type="button" className={styles.match} onClick={onOpen}>
        <span className={styles.when}>
          {t('nowStrip.live')} <bdi dir="ltr">{`${minute}\u2032`}</bdi>
        </span>
        <Side name={homeTeam} picture={match.homeTeamImageUrl} score={homeScore} />{' '}
        <Side name={awayTeam} picture={match.awayTeamImageUrl} score={awayScore} />
      </button>
      <fieldset className={styles.odds}>
        <legend className="visually-hidden">{t('nowStrip.odds')}</legend>
        {outcomes.map((offered) => (
          <button
            key={offered.outcome}
            type="button"
            className={styles.outcome}
            onClick={() => onPick(offered)}
          >
            <span className={styles.short} aria-hidden="true">
              {t(shortNames[offered.outcome])}
            </span>
            <span className="visually-hidden">{names[offered.outcome]} </span>
            <bdi>{oddsText(offered.odds, intl)}</bdi>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
