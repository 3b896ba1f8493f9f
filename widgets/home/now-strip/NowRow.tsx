import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getJackpot, listLiveMatches } from '#schemas/api/highlights.ts';
import { playGame } from '#src/actions/games/playGame.ts';
import { playLottery } from '#src/actions/games/playLottery.ts';
import { type ListedLottery, useLotteries } from '#src/actions/games/useLotteries.ts';
import { usePrizeModes } from '#src/actions/games/usePrizeModes.ts';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery, lotteriesApiQuery } from '#src/domain/api/apiQueries.ts';
import { boardsOf, lotteryBack } from '#src/domain/games/lottery.ts';
import { matchPhase } from '#src/domain/games/matchPhase.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useInView } from '#src/ui/layout/useInView.ts';
import { useLocale } from '#src/ui/text.ts';
import { NowCards } from './NowCardsRow.tsx';

/** Poll interval of the server's pool, in ms. */
const poolInterval = 15_000;

/** Poll interval of live matches and their odds, in ms. */
const oddsInterval = 15_000;

/** Draws that come more rarely than this are not on now, in minutes. */
const longestPause = 60;

export interface NowRowProps {
  /** How many draws are shown at most. */
  readonly draws: number;
  /** Shows the server's pool. */
  readonly jackpot: boolean;
  /** Id of the page it stands on. */
  readonly page: string;
}

/** The draws that come most often, so that the cards keep their order while the times run down. */
const frequentDraws = (lotteries: readonly ListedLottery[], most: number): readonly ListedLottery[] =>
  lotteries
    .filter(({ everyMinutes }) => everyMinutes <= longestPause)
    .toSorted((a, b) => a.everyMinutes - b.everyMinutes)
    .slice(0, most);

/** A match with the addresses of its crests as a page shows them. */
const withCrests = <M extends { readonly homeTeamImageUrl: string; readonly awayTeamImageUrl: string }>(
  match: M,
  address: (address: string) => string,
): M => ({
  ...match,
  homeTeamImageUrl: address(match.homeTeamImageUrl),
  awayTeamImageUrl: address(match.awayTeamImageUrl),
});

/** What is on now. Out of view it stands still and asks nothing. */
export default function NowRow({ draws: most, jackpot, page }: NowRowProps) {
  const { code } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const origin = useImageOrigin();
  const now = useClock((state) => state.now);
  const lotteries = useQuery(query(...lotteriesApiQuery(code)));
  const announcements = useQuery(query(...homeAnnouncementsApiQuery(code)));
  const pool = useQuery({
    ...query(getJackpot),
    enabled: jackpot,
    refetchInterval: inView ? poolInterval : false,
  });
  const live = useQuery({
    ...query(listLiveMatches, { language: code }),
    retry: false,
    // A server that does not know them is not asked again.
    refetchInterval: ({ state: { data, error } }) =>
      inView && (data !== undefined || error === null) ? oddsInterval : false,
  });
  const prizeModeOf = usePrizeModes(code);
  const picture = (address: string) => pictureAddress(origin, address) ?? '';

  const { data } = lotteries;
  const time = now ?? (data ? Date.parse(data.serverTime) : null);
  const draws =
    data &&
    frequentDraws(
      data.groups.flatMap(({ games }) => games),
      most,
    );
  const matches = announcements.data?.hotMatches.flatMap((match) => {
    const phase = time === null ? null : matchPhase(Date.parse(match.matchTime), time);
    const hasOdds = live.isPending || live.data?.list.some(({ roomId }) => roomId === match.roomId);
    return phase === null || (phase === 'live' && hasOdds) ? [] : [{ ...match, phase }];
  });
  return (
    <div ref={place}>
      {inView && data && <DrawFollower language={code} most={most} />}
      <NowCards
        draws={
          draws?.map((draw) => ({ ...draw, mobileIconUrl: picture(draw.mobileIconUrl) })) ??
          (lotteries.isError ? [] : undefined)
        }
        live={live.data?.list.map((match) => withCrests(match, picture)) ?? (live.isError ? [] : undefined)}
        matches={matches?.map((match) => withCrests(match, picture)) ?? []}
        pool={jackpot ? (pool.data?.amount ?? null) : null}
        currency={currentBrand().currency}
        now={now}
        onDraw={(lottery) => {
          const [board = 'trad'] = boardsOf(lottery);
          const prizeMode = prizeModeOf(lottery.code);
          playLottery({ board, prizeMode, code: lottery.code, back: lotteryBack(page) });
        }}
        onMatch={({ nodeId, roomId, vendor }, picked) =>
          playGame({ nodeId, roomId, vassalage: vendor, ...picked })
        }
      />
    </div>
  );
}

/** Runs the clock and asks for the results of draws that are due, while the cards are in view. Draws nothing. */
function DrawFollower({ language, most }: { readonly language: string; readonly most: number }) {
  useLotteries(query(...lotteriesApiQuery(language)), (all) => frequentDraws(all, most));
  return null;
}
