import { outcomeIds } from '#schemas/games/codes.ts';
import { teamAddress } from '#src/art/artAddresses.ts';
import { footballMinute } from '#src/domain/games/footballMinute.ts';
import type { Queries } from '../db/handle.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { fixtureEnd } from '../play/fixtures.ts';
import { type ListedMatch, matchesAt } from '../play/listedMatches.ts';
import { type MatchResult, matchResultsOf } from '../play/results.ts';
import { offerAt } from '../play/standingOdds.ts';
import { readSettings } from '../settings/settings.ts';
import { isShown } from './announcementHandlers.ts';

/** Most matches of one answer. */
const mostLive = 3;

/** Fewer outcomes are no question any more: the match is as good as decided. */
const leastOutcomes = 2;

interface Launchable {
  readonly vendor: string;
  readonly nodeId: string;
}

/** The games that list football, in the order of the catalogue. */
async function footballGames(db: Queries): Promise<Launchable[]> {
  const rows = await db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.vassalage', 'game.vassalage')
    .select(['game.vassalage', 'game.node_id'])
    .where('game.game_type', '=', 'SPORTS')
    .where('game.opens', '=', 'football')
    .orderBy('vendor.sort')
    .orderBy('game.sort')
    .orderBy('game.node_id')
    .execute();
  return rows.map(({ vassalage, node_id }) => ({ vendor: vassalage, nodeId: node_id }));
}

/** A live match as the API has it, with the odds that its game has; undefined where it takes no bets any more. */
function liveItem(
  { match, game, result }: { match: ListedMatch; game: Launchable; result: MatchResult | undefined },
  now: Date,
  language: string,
) {
  const { standing, markets } = offerAt(match, result, now);
  const offered = markets.find(({ id }) => id === 'winner')?.selections ?? [];
  const outcomes = outcomeIds.flatMap((outcome) => {
    const odds = offered.find(({ id }) => id === outcome)?.odds;
    return odds === undefined ? [] : [{ outcome, odds }];
  });
  if (!standing || outcomes.length < leastOutcomes) return undefined;
  const [homeScore = 0, awayScore = 0] = standing.score;
  const nameOf = ({ names }: ListedMatch['home']) => inLanguage(names, language) || names.EN || '';
  return {
    ...{ roomId: match.room, vendor: game.vendor, nodeId: game.nodeId },
    ...{ homeTeam: nameOf(match.home), awayTeam: nameOf(match.away) },
    homeTeamImageUrl: teamAddress(match.home.crest),
    awayTeamImageUrl: teamAddress(match.away.crest),
    ...{ homeScore, awayScore, minute: footballMinute(standing.step), outcomes },
  };
}

type LiveItem = NonNullable<ReturnType<typeof liveItem>>;

/** Those that can still go any way, and of them those with the longest to go. */
const mostOpenFirst = (a: LiveItem, b: LiveItem): number =>
  b.outcomes.length - a.outcomes.length || a.minute - b.minute;

/** Football that is played now, with the odds of the sports games: both read the same matches, results and odds. */
export const liveMatchHandlers: Handlers<'listLiveMatches'> = {
  async listLiveMatches({ query: { language }, context }) {
    const { database, brandId, now } = context;
    const { db } = database;
    const games = await footballGames(db);
    const hot = await db
      .selectFrom('announcement')
      .select(['id', 'data'])
      .where('brand_id', '=', brandId)
      .where('kind', '=', 'H')
      .where(await isShown(context))
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const { demo } = await readSettings(db, brandId);
    const matches = (await matchesAt(db, { brandId, opens: 'football' }, now)).filter(
      (match) => match.startsAt <= now && fixtureEnd(match) > now,
    );
    const ofHot = hot.flatMap(({ id, data }) => {
      const match = matches.find(({ announcement }) => announcement === id);
      const game = games.find(({ nodeId, vendor }) => nodeId === data.nodeId && vendor === data.vendor);
      return match && game ? [{ match, game }] : [];
    });
    const [game] = games;
    // Scheduled matches are invented, as demo content is.
    const scheduled = demo.shown ? matches.filter(({ announcement }) => announcement === null) : [];
    const found = [...ofHot, ...(game ? scheduled.map((match) => ({ match, game })) : [])];
    const results = await matchResultsOf(
      db,
      brandId,
      found.map(({ match }) => match),
      now,
    );
    const itemsOf = (some: typeof found) =>
      some.flatMap((one) => liveItem({ ...one, result: results.get(one.match.id) }, now, language) ?? []);
    const others = itemsOf(found.slice(ofHot.length)).toSorted(mostOpenFirst);
    return { list: [...itemsOf(ofHot), ...others].slice(0, mostLive) };
  },
};
