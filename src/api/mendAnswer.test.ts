import { validators as pages } from 'livery:validators/pages';
import { validators as system } from 'livery:validators/system';
import { describe, expect, test } from 'vitest';
import type { Check } from '#src/domain/api/checks.ts';
import { mended } from './mendAnswer.ts';

const notices = pages.listNotices as Check;
const startup = system.getStartup as Check;
const notice = (id: string, change: object = {}) => ({
  id,
  title: id,
  content: '',
  shownFrom: null,
  ...change,
});

describe('[TR-2] an answer without its faulty parts (row 12)', () => {
  test.each([['2026-13-45T00:00:00Z'], ['soon'], [5]])('a notice with the date %j has none', (shownFrom) => {
    const value = { list: [notice('a', { shownFrom }), notice('b')] };
    expect(notices(value)).not.toBeNull();
    expect(mended('pages', value, notices)).toEqual({ list: [notice('a'), notice('b')] });
  });

  test('an item without what it needs is left out, and so are its like', () => {
    const { title: _, ...untitled } = notice('b');
    const value = { list: [notice('a'), untitled, untitled, notice('c d'), notice('e')] };
    expect(mended('pages', value, notices)).toEqual({ list: [notice('a'), notice('e')] });
  });

  test('the answer itself is not changed', () => {
    const value = { list: [notice('a', { shownFrom: 'soon' })] };
    mended('pages', value, notices);
    expect(value.list[0]?.shownFrom).toBe('soon');
  });

  test('a value that may be missing is left out', () => {
    const value = {
      maintenance: true,
      regionRestriction: false,
      location: null,
      info: { until: '2026-02-30T00:00:00Z', message: 'soon' },
      mobileTemplate: {},
      serverTime: '2026-11-01T00:00:00Z',
      sessionMode: 'token',
      cipher: { scheme: 's', kid: 'k', key: 'x' },
    };
    expect(mended('system', value, startup)).toEqual({ ...value, info: { message: 'soon' } });
    expect(mended('system', { ...value, maintenance: 'no' }, startup)).toBeUndefined();
  });

  test.each([
    ['a list of nothing but faults', { list: [{ id: 'a' }, { id: 'b' }] }],
    ['more faults than a few', { list: Array.from({ length: 30 }, () => ({})) }],
    ['no list', { list: 5 }],
    ['nothing', null],
  ])('is broken all the same with %s', (_what, value) => {
    expect(mended('pages', value, notices)).toBeUndefined();
  });

  test('nothing is left out where money is shown', () => {
    const value = { list: [notice('a', { shownFrom: 'soon' }), notice('b')] };
    for (const area of ['orders', 'wallet', 'security', 'session'] as const)
      expect(mended(area, value, notices)).toBeUndefined();
  });
});
