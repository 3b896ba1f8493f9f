import { describe, expect, test } from 'vitest';
import type { Page } from '#schemas/manifest/page.ts';
import { admission, intercept } from './access.ts';
import type { Facts } from './when.ts';

describe('[SH-9] what stops a tap on an entry', () => {
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
    session,
    memberType: session ? 0 : null,
    flags,
    promotions: null,
    resources: null,
    agentMenu: null,
    templates: {},
    has: null,
    device: 'other',
    installed: false,
    native: false,
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
});
