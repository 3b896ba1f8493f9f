import type { Match, Race, RunnerId } from '#schemas/games/sports.ts';
import { runnerIds } from '#schemas/games/sports.ts';
import { teamAddress } from '#src/art/artAddresses.ts';
import { processOf } from '#src/domain/games/rules/matchRules.ts';
import { raceOffers } from '#src/domain/games/rules/raceRules.ts';
import { inLanguage } from '#src/server/kernel/inLanguage.ts';
import { type Fixture, fixtureEnd } from '#src/server/play/fixtures.ts';
import { raceEnd, type ScheduledRace } from '#src/server/play/races.ts';
import type { MatchResult } from '#src/server/play/results.ts';
import { offerAt } from '#src/server/play/standingOdds.ts';

const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  inLanguage(names, language) ?? names.EN ?? '';

/** A match as the games' API returns it at `now`. `result`: of one that has started. */
export function matchItem(
  match: Fixture,
  result: MatchResult | undefined,
  now: Date,
  language: string,
): Match {
  const { state, standing, markets } = offerAt(match, result, now);
  const { kind } = match;
  const side = ({ names, crest }: Fixture['home']) => ({
    name: nameIn(names, language),
    imageUrl: teamAddress(crest),
  });
  return {
    id: match.id,
    kind,
    league: nameIn(match.league, language),
    home: side(match.home),
    away: side(match.away),
    startsAt: match.startsAt.toISOString(),
    endsAt: fixtureEnd(match).toISOString(),
    state,
    score: standing ? [...standing.score] : null,
    step: standing?.step ?? 0,
    steps: processOf(kind).ends.length,
    markets,
  };
}

/** A race as the games' API returns it at `now`. `result`: of one that has started. */
export function raceItem(
  race: ScheduledRace,
  result: MatchResult | undefined,
  now: Date,
  language: string,
): Race {
  const state = now < race.startsAt ? 'upcoming' : now < raceEnd(race) ? 'live' : 'finished';
  return {
    id: race.id,
    name: nameIn(race.course, language),
    runners: race.runners.map(({ names }, at) => ({
      id: runnerIds[at] as RunnerId,
      name: nameIn(names, language),
    })),
    startsAt: race.startsAt.toISOString(),
    endsAt: raceEnd(race).toISOString(),
    state,
    order: result ? [...result.score] : null,
    markets: state === 'upcoming' ? raceOffers(race.runners.map(({ strength }) => strength)) : [],
  };
}
