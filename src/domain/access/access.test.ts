import { describe, expect, test } from 'vitest';
import type { Page } from '#schemas/manifest/page.ts';
import { visitorFacts } from '../gates/gateClauses.ts';
import type { Facts } from '../gates/when.ts';
import { admission, entryVisibility, intercept } from './access.ts';

describe('[SH-9] what intercepts a tap on an entry', () => {
  const visitor = { session: false, memberType: null };
  const member = { session: true, memberType: 0 };
  const trial = { session: true, memberType: 4 };
  test.each([
    [undefined, visitor, 'none'],
    [undefined, member, 'none'],
    [undefined, trial, 'none'],
    ['session', visitor, 'login'],
    ['session', member, 'none'],
    ['session', trial, 'none'],
    ['realAccount', visitor, 'login'],
    ['realAccount', member, 'none'],
    ['realAccount', trial, 'trial'],
  ] as const)('needs %s, %j: %s', (needs, who, expected) => {
    expect(intercept(needs, who)).toBe(expected);
  });

  test.each([0, 2, 40, 41, 42])('only type 4 is a free trial, not %d', (memberType) => {
    expect(intercept('realAccount', { session: true, memberType })).toBe('none');
  });
});

describe('[BR-2] whether a page may be shown', () => {
  const facts = (session: boolean, flags: Facts['flags']): Facts => ({
    ...visitorFacts,
    session,
    memberType: session ? 0 : null,
    flags,
    promotions: null,
    resources: null,
    agentMenu: null,
    has: null,
  });
  const on = { MAILCEN: true };
  const off = { MAILCEN: false };
  const gated = { when: { flag: 'MAILCEN' } } as const;
  const rows: [page: Partial<Page>, session: boolean, flags: Facts['flags'], expected: unknown][] = [
    [{}, false, null, true],
    [{ access: 'open' }, false, null, true],
    [{ access: 'session' }, true, null, true],
    [{ access: 'session' }, false, null, 'login'],
    [{ access: 'session', otherwise: 'home' }, false, null, 'home'],
    [gated, false, on, true],
    [gated, false, off, 'home'],
    [gated, false, null, 'unknown'],
    [{ ...gated, otherwise: 'help' }, false, off, 'help'],
    // A visitor is sent to log in, whether or not the gate is known.
    [{ ...gated, access: 'session' }, false, null, 'login'],
    [{ ...gated, access: 'session' }, false, off, 'login'],
    [{ ...gated, access: 'session' }, true, null, 'unknown'],
    [{ ...gated, access: 'session' }, true, off, 'home'],
    [{ ...gated, access: 'session' }, true, on, true],
  ];
  test.each(rows)('%j, session %j, flags %j: %j', (page, session, flags, expected) => {
    const decided = admission(
      { paths: ['/m/x'], title: 'page.x', widgets: {}, ...page },
      facts(session, flags),
    );
    expect(decided.admit === false ? decided.otherwise : decided.admit).toBe(expected);
  });

  test('waits until the stored session has been read, where that matters', () => {
    const visitor = facts(false, on);
    expect(admission({ access: 'session' }, visitor, false)).toEqual({ admit: 'unknown' });
    expect(admission({ access: 'realAccount' }, visitor, false)).toEqual({ admit: 'unknown' });
    expect(admission({ access: 'open' }, visitor, false)).toEqual({ admit: true });
    expect(admission({ when: { flag: 'MAILCEN' } }, facts(false, off), false).admit).toBe(false);
  });

  test.each([
    [null, { because: 'login', otherwise: 'login' }],
    [4, { because: 'trial', otherwise: 'home' }],
    [0, { because: 'gate', otherwise: 'home' }],
  ])('gives the reason of a refusal: type %j, %j', (memberType, expected) => {
    const who = { ...facts(memberType !== null, off), memberType };
    expect(admission({ access: 'realAccount', when: { flag: 'MAILCEN' } }, who)).toEqual({
      admit: false,
      ...expected,
    });
  });

  test('[AU-15] opens no page for members before a given password is replaced', () => {
    const refused = { admit: false, because: 'first', otherwise: 'change-password' };
    const page = { access: 'realAccount', otherwise: 'member-centre' } as const;
    expect(admission(page, facts(true, on), true, 'change-password')).toEqual(refused);
    expect(admission(page, facts(true, on), true).admit).toBe(true);
    expect(admission({ access: 'session' }, facts(true, on), true, 'change-password')).toEqual(refused);
    expect(admission({ access: 'open' }, facts(true, on), true, 'change-password').admit).toBe(true);
    // A visitor signs in first, and a free trial has no password.
    expect(admission(page, facts(false, on), true, 'change-password')).toMatchObject({ because: 'login' });
    const trial = { ...facts(true, on), memberType: 4 };
    expect(admission(page, trial, true, 'change-password')).toMatchObject({ because: 'trial' });
  });

  test('opens a page for real accounts to every type but the free trial', () => {
    for (const memberType of [0, 2, 40, 41, 42])
      expect(admission({ access: 'realAccount' }, { ...facts(true, on), memberType }).admit).toBe(true);
  });

  test.each([
    [undefined, undefined, true],
    [undefined, off, false],
    [undefined, null, 'unknown'],
    [{ session: true }, on, true],
    [{ session: false }, on, false],
    // The page cannot open an entry whose own gate does not hold.
    [{ session: false }, null, false],
  ] as const)('an entry %j to a page with flags %j is shown: %j', (when, flags, expected) => {
    const page = flags === undefined ? undefined : gated;
    expect(entryVisibility(when ? { when } : {}, page, facts(true, flags ?? null))).toBe(expected);
  });
});

describe('[SH-5] an entry whose page is on its way', () => {
  const coming = { widgets: { soon: { widget: 'coming-soon' } } };

  test.each([
    ['without a gate', {}, coming],
    ['by the outline of its page', {}, { onItsWay: true }],
    ['with a gate that is not known', { when: { flag: 'MAILCEN' } } as const, coming],
    ['of a page whose gate holds', {}, { ...coming, when: { session: false } }],
  ])('is not shown %s', (_, entry, page) => {
    expect(entryVisibility(entry, page, { ...visitorFacts, flags: null })).toBe(false);
  });

  test('is back once its page has other widgets', () => {
    expect(entryVisibility({}, { widgets: { list: { widget: 'game-list' } } }, visitorFacts)).toBe(true);
  });
});
