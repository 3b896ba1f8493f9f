import { matchTime } from '#src/domain/games/matchTime.ts';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './HotMatches.module.css';
import type { Match } from './match.ts';
import { Side } from './Side.tsx';

interface HotMatchDialogProps {
  readonly matches: readonly Match[];
  /** The match that was tapped: first in the list, and what the button below bets on. */
  readonly first: Match;
  readonly onBet: (match: Match) => void;
  readonly onClose: () => void;
}

/** All hot matches in a sheet. A tap on one opens its game. */
export default function HotMatchDialog({ matches, first, onBet, onClose }: HotMatchDialogProps) {
  const t = useT();
  const ordered = [first, ...matches.filter(({ id }) => id !== first.id)];
  const bet = (match: Match) => {
    onClose();
    onBet(match);
  };
  return (
    <Popup
      title={t('hotMatches.title')}
      onClose={onClose}
      actions={
        <Button onClick={() => bet(first)}>
          {t('hotMatches.bet')}
          <span className="visually-hidden">
            {' '}
            {first.homeTeam} {t('hotMatches.versus')} {first.awayTeam}
          </span>
        </Button>
      }
    >
      <ul className={styles.list}>
        {ordered.map((match) => (
          <li key={match.id}>
            <button
              type="button"
              className={classes(styles.entry, match.id === first.id && styles.chosen)}
              onClick={() => bet(match)}
            >
              <bdi className={styles.league}>{match.league}</bdi>
              <span className={styles.fixture}>
                <Side large name={match.homeTeam} crest={match.homeTeamImageUrl} />
                <span className={styles.when}>
                  <time dateTime={match.matchTime}>
                    <bdi>{matchTime(match.matchTime)}</bdi>
                  </time>
                  <span className={styles.versus}>{t('hotMatches.versus')}</span>
                </span>
                <Side large name={match.awayTeam} crest={match.awayTeamImageUrl} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
