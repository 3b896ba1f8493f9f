import type { DownlineShow, DownlineSort, TeamReach } from '#schemas/api/teamLists.ts';
import { dayEnd, dayStart } from '#src/domain/values/zonedDay.ts';
import { readBases, readLossDays } from '#src/server/contracts/contractFigures.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { readPage, readTotals } from '#src/server/records/readRecords.ts';
import { teamBets } from '#src/server/records/teamBets.ts';
import { listDownlineRows } from '#src/server/teams/listDownline.ts';
import { readActive } from '#src/server/teams/readActive.ts';
import { readBranches } from '#src/server/teams/readBranches.ts';
import { readTeamDays, readTeamVendors } from '#src/server/teams/readTeamDays.ts';
import { countOnline, countTeam } from '#src/server/teams/teamCounts.ts';
import { lastDays, teamBrand, teamZone } from './largeTeam.ts';

const list = (show: DownlineShow, sort: DownlineSort, reach: TeamReach = 'direct') => {
  return (db: Queries, agentId: string) =>
    listDownlineRows(db, {
      ...{ brandId: teamBrand, agentId, ofId: agentId, reach, show, sort, page: 1, now: new Date() },
      ...{ today: lastDays(1).to, zone: teamZone },
    });
};

/** The bets of a range of days of everybody below, as their record asks for them. */
const betsOf = (memberId: string, days: number) => {
  const range = lastDays(days);
  const [start, end] = [dayStart(range.from, teamZone), dayEnd(range.to, teamZone)];
  return { brandId: teamBrand, memberId, days: range, start, end };
};

/** What each page of an agent asks the database for. */
export const teamPages: Readonly<Record<string, (db: Queries, agentId: string) => Promise<unknown>>> = {
  'home: counters of the day': async (db, agentId) => {
    const today = lastDays(1);
    await readTeamDays(db, agentId, today, 'whole');
    await readActive(db, agentId, today, 'whole');
    await countOnline(db, { brandId: teamBrand, agentId, now: new Date() });
  },
  'overview of 30 days': async (db, agentId) => {
    const days = lastDays(30);
    await readTeamDays(db, agentId, days, 'whole');
    await readTeamVendors(db, agentId, days, 'whole');
    await readActive(db, agentId, days, 'whole');
    await countTeam(db, agentId, 'whole');
  },
  'overview of 92 days, direct': async (db, agentId) => {
    const days = lastDays(92);
    await readTeamDays(db, agentId, days, 'direct');
    await readTeamVendors(db, agentId, days, 'direct');
    await readActive(db, agentId, days, 'direct');
    await countTeam(db, agentId, 'direct');
  },
  'overview of 92 days': async (db, agentId) => {
    const days = lastDays(92);
    await readTeamDays(db, agentId, days, 'whole');
    await readTeamVendors(db, agentId, days, 'whole');
    await readActive(db, agentId, days, 'whole');
    await countTeam(db, agentId, 'whole');
  },
  'members, the newest': list('all', 'newest'),
  'members by stake': list('all', 'stake'),
  'members by their teams': list('all', 'team'),
  'members, last here first': list('all', 'seen'),
  'members who bet today, whole team': list('players', 'newest', 'whole'),
  'members who bet in 30 days, whole team': list('active', 'newest', 'whole'),
  'members who did not, whole team': list('idle', 'newest', 'whole'),
  'new members, whole team': list('new', 'newest', 'whole'),
  'members who are here, whole team': list('online', 'newest', 'whole'),
  'profit and loss of 30 days by branch': async (db, agentId) => {
    const days = lastDays(30);
    await readTeamDays(db, agentId, days, 'whole');
    await readBranches(db, { brandId: teamBrand, agentId, ...days, most: 20 });
  },
  'dividend of half a month, by day': (db, agentId) =>
    readLossDays(db, [{ key: 'own', memberId: agentId, ...lastDays(15) }]),
  'salary of a day': (db, agentId) =>
    readBases(db, 'daily', [{ key: 'own', memberId: agentId, ...lastDays(1) }]),
  'bets of 30 days': (db, agentId) => readPage(db, teamBets, betsOf(agentId, 30), {}),
  'totals of the bets': (db, agentId) =>
    readTotals(db, teamBets, { ...betsOf(agentId, 30), asOf: '9'.repeat(18) }),
};
