import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import {
  aboveOn,
  addTeamVendors,
  anyStep,
  firstTeamDay,
  type Life,
  liveThrough,
} from '../teams/teamLife.fixtures.ts';
import { readLossDays } from './contractFigures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTeamVendors(database);
});
afterAll(() => database.close());

/** What the team of an agent lost by day, and who bet for the first time in the span: recounted from what everybody did. */
function recount(life: Life, agent: string, from: string, to: string) {
  const bets = life.played.filter(
    ({ member, day }) => day >= from && day <= to && aboveOn(life, member, day).includes(agent),
  );
  const firstOf = new Map<string, string>();
  for (const { member, day } of bets) if (day < (firstOf.get(member) ?? '9999')) firstOf.set(member, day);
  return [...new Set(bets.map(({ day }) => day))].sort().map((day) => ({
    day,
    base: fromUnits(
      bets
        .filter((bet) => bet.day === day)
        .reduce((sum, { stake, win }) => sum + toUnits(stake) - toUnits(win), 0n),
    ),
    fresh: [...firstOf.values()].filter((first) => first === day).length,
  }));
}

/** Compares what is kept with the recount, of the teams of all members. */
async function compare(life: Life, ranges: readonly (readonly string[])[]): Promise<void> {
  const spans = life.ids.flatMap((memberId) =>
    ranges.map(([from = '', to = '']) => ({ key: `${memberId} ${from} ${to}`, memberId, from, to })),
  );
  const lost = await readLossDays(database.db, spans);
  // Days of bets that were undone come to nothing.
  const something = ({ base, fresh }: { base: string; fresh: number }) => Number(base) !== 0 || fresh > 0;
  for (const { key, memberId, from, to } of spans)
    expect(lost.get(key)?.filter(something)).toEqual(recount(life, memberId, from, to).filter(something));
}

test('[AG-3] what a dividend is made of is what was lost, and by whom, while they were below, whoever moves where', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 110 }), async (steps) => {
      const life = await liveThrough(database, steps);
      // The month ends on the third day: spans of one month, and of two.
      for (const ranges of [
        [
          [firstTeamDay, addDays(firstTeamDay, 1)],
          [addDays(firstTeamDay, 1), addDays(firstTeamDay, 2)],
        ],
        [
          [addDays(firstTeamDay, 3), addDays(firstTeamDay, 20)],
          [addDays(firstTeamDay, 5), addDays(firstTeamDay, 6)],
          [firstTeamDay, addDays(firstTeamDay, 20)],
        ],
      ])
        await compare(life, ranges);
    }),
    { numRuns: 40 },
  );
}, 240_000);
