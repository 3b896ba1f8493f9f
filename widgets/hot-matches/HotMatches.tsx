import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { playGame } from '#src/actions/playGame.ts';
import { query } from '#src/api/queries.ts';
import { askHomeAnnouncements } from '#src/domain/api/questions.ts';
import { matchTime } from '#src/domain/games/matchTime.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { Carousel } from '#src/ui/motion/Carousel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT, useWriting } from '#src/ui/text.ts';
import type { WidgetViewProps } from '../define.ts';
import type { hotMatchesProps } from './contract.ts';
import styles from './HotMatches.module.css';
import type { Match } from './match.ts';
import { Side } from './Side.tsx';

const HotMatchDialog = lazy(() => import('./HotMatchDialog.tsx'));

export default function HotMatches({ props }: WidgetViewProps<TypeOf<typeof hotMatchesProps>>) {
  const { code } = useWriting();
  const announcements = useQuery(query(...askHomeAnnouncements(code)));
  const origin = useImageOrigin();
  const matches = announcements.data?.hotMatches.map((match) => ({
    ...match,
    homeTeamImageUrl: pictureAddress(origin, match.homeTeamImageUrl) ?? '',
    awayTeamImageUrl: pictureAddress(origin, match.awayTeamImageUrl) ?? '',
  }));
  // An offer, not a need: where matches cannot be had, the page goes on with what follows.
  if (announcements.isError && !matches) return null;
  return <HotMatchesView look={props.look ?? 'strip'} matches={matches} onBet={launch} />;
}

/** Opens the game of a match, as a tile opens its own. */
const launch = ({ nodeId, vendor }: Match) => playGame({ nodeId, vassalage: vendor });

export interface HotMatchesViewProps {
  readonly look: 'strip' | 'cards';
  /** Undefined while they come. */
  readonly matches: readonly Match[] | undefined;
  readonly onBet: (match: Match) => void;
}

/** The matches as they look; a tap shows them all in a sheet. */
export function HotMatchesView({ look, matches, onBet }: HotMatchesViewProps) {
  const t = useT();
  const [opened, setOpened] = useState<Match | null>(null);
  if (matches?.length === 0) return null;
  const cards = look === 'cards';
  const open = (match: Match) => (
    <button type="button" className={cards ? styles.card : styles.row} onClick={() => setOpened(match)}>
      <MatchLine match={match} />
    </button>
  );
  return (
    <section
      className={cards ? styles.cardsPlace : styles.place}
      aria-label={cards ? undefined : t('hotMatches.title')}
      aria-busy={!matches || undefined}
    >
      {cards && <h2 className={styles.title}>{t('hotMatches.title')}</h2>}
      {!matches && <Skeleton className={cards ? styles.comingCards : styles.coming} />}
      {matches && cards && (
        <ul className={styles.cards}>
          {matches.map((match) => (
            <li key={match.id}>{open(match)}</li>
          ))}
        </ul>
      )}
      {matches && !cards && (
        <Carousel
          vertical
          className={styles.strip}
          label={t('hotMatches.title')}
          slides={matches.map((match) => ({ id: match.id, content: open(match) }))}
        />
      )}
      {matches && opened && (
        <Suspense>
          <HotMatchDialog matches={matches} first={opened} onBet={onBet} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** One match: league and time above, the two sides below. */
function MatchLine({ match }: { match: Match }) {
  const t = useT();
  return (
    <>
      <span className={styles.facts}>
        <bdi className={styles.league}>{match.league}</bdi>
        <time dateTime={match.matchTime} className={styles.time}>
          <bdi>{matchTime(match.matchTime)}</bdi>
        </time>
      </span>
      <span className={styles.sides}>
        <Side name={match.homeTeam} crest={match.homeTeamImageUrl} />
        <span className={styles.versus}>{t('hotMatches.versus')}</span>
        <Side name={match.awayTeam} crest={match.awayTeamImageUrl} away />
      </span>
    </>
  );
}
