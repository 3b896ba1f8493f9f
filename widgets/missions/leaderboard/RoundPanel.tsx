import type { ValueOf } from '#schemas/api/operations.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import type { LeaderboardViewProps } from './LeaderboardView.tsx';
import { OtherRounds } from './OtherRounds.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { Podium } from './Podium.tsx';
import { Ranking } from './Ranking.tsx';
import { RoundHead } from './RoundHead.tsx';
import { RoundRules } from './RoundRules.tsx';

type Board = ValueOf<'getLeaderboard'>;

/** A round of the leaderboard. */
export type ShownRound = NonNullable<Board['round']>;

type RoundPanelProps = Omit<LeaderboardViewProps, 'board'> & { readonly board: Board };

/** Where nobody is ranked: nobody yet, or nobody was. */
function NobodyYet({ state }: Pick<ShownRound, 'state'>) {
  const t = useT();
  const open = state === 'running' || state === 'upcoming';
  return (
    <StateCard
      compact
      state="empty"
      picture="game"
      title={t(open ? 'leaderboard.nobodyYet' : 'leaderboard.nobody')}
      sentence={open ? t('leaderboard.nobodyText') : undefined}
      action={
        open && (
          <Link page="home" look="primary">
            {t('leaderboard.play')}
          </Link>
        )
      }
    />
  );
}

/** The ranking of a round with its podium, the own place in view, its prizes and rules, and the way to other rounds. */
export function RoundPanel({ board: { rounds, round }, currency, zone, now, waiting }: RoundPanelProps) {
  const t = useT();
  if (!round)
    return (
      <StateCard
        state="empty"
        picture="gift"
        title={t('leaderboard.none')}
        sentence={t('leaderboard.noneText')}
        action={
          <Link page="activity" look="primary">
            {t('leaderboard.activities')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.round} aria-busy={waiting || undefined} data-waiting={waiting || undefined}>
      <RoundHead round={round} currency={currency} zone={zone} now={now} />
      {round.ranking.length === 0 ? (
        <NobodyYet state={round.state} />
      ) : (
        <>
          <Podium round={round} currency={currency} />
          <Ranking round={round} currency={currency} />
        </>
      )}
      <RoundRules round={round} currency={currency} />
      <OtherRounds rounds={rounds} shown={round.id} zone={zone} />
      {round.state !== 'upcoming' && <OwnPlace round={round} currency={currency} />}
    </div>
  );
}
