import { describe, expect, test } from 'vitest';
import { whenSchema } from '#schemas/manifest/when.ts';
import { visitorFacts } from '#src/domain/gates/gateClauses.ts';
import { flippingChanges } from '#src/domain/gates/gateTable.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';
import { describeClause, describeFactChange, describeFailure, describeGate } from './describeGate.ts';

describe('[OP-5] gates in words', () => {
  test('a list is joined with commas and "and"', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => joinWords(parts))).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  test.each([
    [
      'flag',
      'MAILCEN',
      'the flag MAILCEN (message centre) is on',
      'the flag MAILCEN (message centre) is off',
    ],
    ['session', true, 'somebody is signed in', 'nobody is signed in'],
    ['memberTypeIn', [0, 41], "the member's type is 0 (member) or 41 (agent)", 'nobody is signed in'],
    ['promotion', 'REFERRAL', 'the promotion REFERRAL is enabled', 'the promotion REFERRAL is not enabled'],
    ['template', { mem_cen: '1' }, 'the template mem_cen is "1"', 'the template mem_cen is "", not "1"'],
    ['resource', 'IOS', 'the settings have an address for IOS', 'the settings have no address for IOS'],
    ['menuAllows', 'mail', 'the agent tile mail is allowed', 'the agent tile mail is not allowed'],
    ['device', 'ios', 'the device runs iOS', 'the device runs neither iOS nor Android'],
    ['installed', true, 'it runs as an installed app', 'it does not run as an installed app'],
    ['native', true, 'it runs in the native shell', 'it does not run in the native shell'],
    [
      'has',
      'withdraw',
      'withdrawal is allowed: the flag WITHDRAW3 is on',
      'withdrawal is not allowed: the flag WITHDRAW3 is off',
    ],
    [
      'any',
      [{ session: true }],
      'one of these holds: somebody is signed in',
      'none of these holds: somebody is signed in',
    ],
    [
      'any',
      [{ not: { session: true } }, { session: true, any: [{ native: true }, { installed: true }] }],
      'one of these holds: (it is not so that somebody is signed in); or (somebody is signed in and one of these holds: it runs in the native shell; or it runs as an installed app)',
      'none of these holds: (it is not so that somebody is signed in); or (somebody is signed in and one of these holds: it runs in the native shell; or it runs as an installed app)',
    ],
    [
      'not',
      { any: [{ session: true }, { native: true }] },
      'it is not so that (one of these holds: somebody is signed in; or it runs in the native shell)',
      'it is so that (one of these holds: somebody is signed in; or it runs in the native shell)',
    ],
    ['not', { session: false }, 'it is not so that nobody is signed in', 'it is so that nobody is signed in'],
  ])('%s: its condition, and why it fails', (clause, value, asks, fails) => {
    expect(describeClause(clause, value)).toBe(asks);
    expect(describeFailure(clause, value, visitorFacts)).toBe(fails);
  });

  test('every clause of the schema has a description, and an unknown one is reported', () => {
    for (const clause of Object.keys(whenSchema.properties))
      expect(describeClause(clause, clause === 'has' ? 'upline' : [])).not.toContain('nothing here knows');
    expect(describeClause('moon', 'full')).toContain('nothing here knows');
  });

  test('a whole gate, and what would change it', () => {
    expect(describeGate(undefined)).toBe('always');
    expect(describeGate({ flag: 'MAILCEN', session: true })).toBe(
      'the flag MAILCEN (message centre) is on and somebody is signed in',
    );
    expect(
      flippingChanges([{ flag: 'MAILCEN' }], visitorFacts).map((set) => set.map(describeFactChange)),
    ).toEqual([['the flag MAILCEN on']]);
  });
});
