import type { LanguageCode } from '#schemas/languages.ts';
import { cockfights } from './competitions/cockfights.ts';
import type { Competition, Names } from './competitions/competition.ts';
import { esportsSides } from './competitions/esports.ts';
import { badmintonPlayers, tennisPlayers } from './competitions/racketPlayers.ts';
import { boxers, dartsPlayers } from './competitions/soloPlayers.ts';
import { basketballTeams, cricketTeams, volleyballTeams } from './competitions/teams.ts';
import { seedMatchList } from './seedMatches.ts';

const field = (which: 'league' | 'homeTeam' | 'awayTeam', at: number): Names => {
  const { texts } = seedMatchList[at] as (typeof seedMatchList)[number];
  const names = Object.entries(texts).map(([code, fields]) => [code, fields[which]]);
  return Object.fromEntries(names) as Record<LanguageCode, string>;
};

/** Football teams and leagues are those of the home page's matches. */
const football: Competition = {
  kind: 'football',
  sides: seedMatchList.flatMap(({ homeCrest, awayCrest }, at) => [
    { crest: homeCrest, names: field('homeTeam', at) },
    { crest: awayCrest, names: field('awayTeam', at) },
  ]),
  leagues: [0, 1, 2].map((at) => field('league', at)),
};

/** What the matches of each game are, by the code in the catalogue. */
export const competitions = {
  football,
  basketball: basketballTeams,
  tennis: tennisPlayers,
  cricket: cricketTeams,
  volleyball: volleyballTeams,
  badminton: badmintonPlayers,
  boxing: boxers,
  darts: dartsPlayers,
  ...esportsSides,
  ...cockfights,
} as const satisfies Readonly<Record<string, Competition>>;

export type CompetitionCode = keyof typeof competitions;

export const competitionCodes = Object.keys(competitions) as CompetitionCode[];

/** Whether a code of the catalogue is that of a competition. */
export const isCompetition = (code: string | null): code is CompetitionCode =>
  code !== null && Object.hasOwn(competitions, code);
