import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawAfter, dueDraws, issueOf, lastDue } from './drawSchedule.ts';
import { type DrawRules, drawNumbers } from './lotteryDraws.ts';

const schedule = fc.record({
  everyMinutes: fc.constantFrom(1, 3, 5, 30, 60, 1440, 10_080),
  offsetMinutes: fc.integer({ min: 0, max: 10_079 }),
});
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map((time) => new Date(time));

test('[LO-3] now lies between the last due draw and the next draw', () => {
  fc.assert(
    fc.property(schedule, moment, (lottery, now) => {
      const last = lastDue(lottery, now);
      const next = drawAfter(lottery, last);
      expect(last <= now && now < next).toBe(true);
      expect(next.getTime() - last.getTime()).toBe(lottery.everyMinutes * 60_000);
      expect(lastDue(lottery, next)).toEqual(next);
    }),
  );
});

test('[LO-3] all draws since the last are due, oldest first; of a long backlog only the newest', () => {
  fc.assert(
    fc.property(schedule, moment, fc.integer({ min: 0, max: 100 }), (lottery, now, missed) => {
      const newest = lastDue(lottery, now);
      const drawn = new Date(newest.getTime() - missed * lottery.everyMinutes * 60_000);
      const due = dueDraws(lottery, drawn, now, 30);
      expect(due).toHaveLength(Math.min(missed, 30));
      expect([...due].sort((a, b) => a.getTime() - b.getTime())).toEqual(due);
      if (missed > 0) expect(due.at(-1)).toEqual(newest);
      expect(dueDraws(lottery, null, now, 30)).toHaveLength(30);
    }),
  );
});

test('[LO-3] every draw of a lottery has a unique issue', () => {
  const now = new Date('2026-11-21T23:59:59Z');
  for (const everyMinutes of [1, 3, 5, 30, 60, 1440, 10_080]) {
    const lottery = { everyMinutes, offsetMinutes: everyMinutes > 60 ? 510 : 0 };
    const issues = dueDraws(lottery, null, now, 3000).map((at) => issueOf(lottery, at));
    expect(new Set(issues).size).toBe(3000);
    expect([...issues].sort()).toEqual(issues);
  }
  expect(issueOf({ everyMinutes: 1, offsetMinutes: 0 }, new Date('2026-11-21T00:00:00Z'))).toBe(
    '20261121-0001',
  );
});

test('[LO-3] balls are drawn without replacement and sorted; digits may repeat; all are within their bounds', () => {
  const balls = fc.record({
    kind: fc.constant('balls' as const),
    picks: fc.integer({ min: 1, max: 20 }),
    bonusPicks: fc.integer({ min: 0, max: 2 }),
    low: fc.constant(1),
    high: fc.integer({ min: 22, max: 80 }),
  });
  fc.assert(
    fc.property(balls, (rules: DrawRules) => {
      const { numbers, bonus } = drawNumbers(rules);
      expect([numbers.length, bonus.length]).toEqual([rules.picks, rules.bonusPicks]);
      expect(new Set([...numbers, ...bonus]).size).toBe(rules.picks + rules.bonusPicks);
      expect([...numbers].sort()).toEqual(numbers);
      for (const number of [...numbers, ...bonus])
        expect(Number(number) >= rules.low && Number(number) <= rules.high && number.length === 2).toBe(true);
    }),
  );
  const dice: DrawRules = { kind: 'digits', picks: 400, bonusPicks: 0, low: 1, high: 6 };
  expect([...new Set(drawNumbers(dice).numbers)].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('[LO-3] every ball is equally likely', () => {
  const rules: DrawRules = { kind: 'balls', picks: 6, bonusPicks: 0, low: 1, high: 45 };
  const seen = new Map<string, number>();
  for (let i = 0; i < 9000; i++)
    for (const number of drawNumbers(rules).numbers) seen.set(number, (seen.get(number) ?? 0) + 1);
  const expected = (9000 * 6) / 45;
  const squares = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(seen.size).toBe(45);
  // Chi squared with 44 degrees of freedom: a fair draw exceeds this once in ten million runs.
  expect(squares).toBeLessThan(120);
});
