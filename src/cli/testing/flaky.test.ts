import { describe, expect, test } from 'vitest';
import { type Flaky, flakyAllowed, flakyTests, flakyWords, type PlaywrightReport } from './flaky.ts';

const tried = (title: string, status: 'expected' | 'flaky' | 'unexpected', ...errors: string[][]) => ({
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
      specs: [tried('passes', 'expected'), tried('fails', 'unexpected', ['no'])],
      suites: [
        {
          title: 'the banner',
          specs: [tried('turns', 'flaky', ['\u001b[31mError: too soon\u001b[39m\n  at x'], [])],
        },
      ],
    },
  ],
};

describe('tests that passed only when they were tried again', () => {
  test('are told with their place, their whole title and why each try failed', () => {
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

  test('are named at the end; with more than the allowed number the run says that it has failed', () => {
    const some = (count: number): Flaky[] =>
      Array.from({ length: count }, (_, index) => ({
        stage: 'stories',
        at: 'stories.spec.ts:1',
        title: `story ${index}`,
        tries: 2,
        errors: ['Error: late\nmore'],
      }));
    expect(flakyWords([])).toBe('');
    expect(flakyWords(some(flakyAllowed))).not.toContain('has failed');
    expect(flakyWords(some(flakyAllowed + 1))).toContain('at most 3 may: the run has failed');
    expect(flakyWords(some(1))).toContain('story 0 (try 2)\n      Error: late');
    expect(flakyWords(some(1))).not.toContain('more');
  });
});
