import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayEnd, dayStart } from '#src/domain/values/zonedDay.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import {
  aboveOn,
  addTeamVendors,
  anyStep,
  firstTeamDay,
  lifeZone,
  liveThrough,
} from '../teams/teamLife.fixtures.ts';
import { teamBets } from './teamBets.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTeamVendors(database);
});
afterAll(() => database.close());

test('[AG-2] bets of a team are those of whoever was below on their day, also where they are looked for among all of the brand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 90 }), async (steps) => {
      const life = await liveThrough(database, steps);
      for (const agent of life.ids)
        for (const type of [undefined, 'LIVE']) {
          const days = { from: addDays(firstTeamDay, 1), to: life.day };
          const query = {
            ...{ brandId: life.brand.brandId, memberId: agent, days, type },
            ...{ start: dayStart(days.from, lifeZone), end: dayEnd(days.to, lifeZone) },
          };
          const expected = life.played
            .filter(({ day, category }) => day >= days.from && (type === undefined || category === type))
            .filter(({ member, day }) => aboveOn(life, member, day).includes(agent))
            .sort((a, b) => (a.day === b.day ? Number(b.id) - Number(a.id) : a.day < b.day ? 1 : -1))
            .map(({ id }) => id);
          const among = await teamBets.amongAll?.(database.db, query, 20, 0);
          for (const rows of [teamBets.rows(query), ...(among ? [among] : [])]) {
            const found = await sql<{ id: string }>`
              select r.row_id as id from (${rows}) r order by r.at desc, r.row_id desc`.execute(database.db);
            expect(found.rows.map(({ id }) => id)).toEqual(expected);
          }
        }
    }),
    { numRuns: 15 },
  );
}, 120_000);
