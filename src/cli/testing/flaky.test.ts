import { describe, expect, test } from 'vitest';
import { type FlakyTest, flakyAllowed, flakySummary, flakyTests, type PlaywrightReport } from './flaky.ts';

const spec = (title: string, status: 'expected' | 'flaky' | 'unexpected', ...errors: string[][]) => ({
  title,
  file: 'home.spec.ts',
  line: 12,
  tests: [
    {
      status,
      results: [...errors.map((messages) => ({ errors: messages.map((message) => ({ message })) })), {}],
    },
  ],
});

const report: PlaywrightReport = {
  suites: [
    {
      title: 'home.spec.ts',
      specs: [spec('passes', 'expected'), spec('fails', 'unexpected', ['no'])],
      suites: [
        {
          title: 'the banner',
          specs: [spec('turns', 'flaky', ['\u001b[31mError: too soon\u001b[39m\n  at x'], [])],
        },
      ],
    },
  ],
};

describe('tests that passed only on a retry', () => {
  test('are reported with location, full title and the error of each failed try', () => {
    expect(flakyTests('e2e', report)).toEqual([
      {
        stage: 'e2e',
        at: 'home.spec.ts:12',
        title: 'the banner › turns',
        tries: 3,
        errors: ['Error: too soon\n  at x', 'It came to no end in its time.'],
      },
    ]);
    expect(flakyTests('e2e', {})).toEqual([]);
  });

  test('are listed at the end; above the limit the run fails', () => {
    const flakyList = (count: number): FlakyTest[] =>
      Array.from({ length: count }, (_, index) => ({
        stage: 'stories',
        at: 'stories.spec.ts:1',
        title: `story ${index}`,
        tries: 2,
        errors: ['Error: late\nmore'],
      }));
    expect(flakySummary([])).toBe('');
    expect(flakySummary(flakyList(flakyAllowed))).not.toContain('has failed');
    expect(flakySummary(flakyList(flakyAllowed + 1))).toContain('at most 3 may: the run has failed');
    expect(flakySummary(flakyList(1))).toContain('story 0 (try 2)\n      Error: late');
    expect(flakySummary(flakyList(1))).not.toContain('more');
  });
});
