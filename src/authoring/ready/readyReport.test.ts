import { describe, expect, test } from 'vitest';
import { judge } from './liveBrand.fixtures.ts';
import { verdictOf } from './readiness.ts';
import { formatReadiness, readinessJson } from './readyReport.ts';

describe('[OP-2] the report of brand ready', () => {
  const cause = { facts: { consolePassword: 'short' } } as const;

  test('has a line a section, and remedies below it; colours only where they are asked for', () => {
    const plain = formatReadiness(judge(cause), { color: false });
    expect(plain).toContain('OK       Manifest: the check finds nothing');
    expect(plain).toContain('blocks   Passwords: the password of the console is too short');
    expect(plain).toContain('         → Set LIVERY_CONSOLE_PASSWORD to 12 characters or more.');
    expect(plain.at(-1)).toBe('acme may not go live yet: passwords.');
    expect(plain.join('\n')).not.toContain('\u001b');
    expect(formatReadiness(judge(cause), { color: true }).join('\n')).toContain('\u001b[');
    expect(formatReadiness(judge(), { color: false }).at(-1)).toBe('acme may go live.');
  });

  test('shows the first of many figures, and all on request', () => {
    const lines = (all: boolean) => formatReadiness(judge(), { color: false, all });
    expect(lines(false).filter((line) => / on .* at least /.test(line))).toHaveLength(5);
    expect(lines(false)).toContain('         … and 14 more (--all)');
    expect(lines(true).filter((line) => / on .* at least /.test(line))).toHaveLength(19);
  });

  test('as JSON has a verdict for every section', () => {
    const readiness = judge(cause);
    const json = JSON.parse(readinessJson(readiness)) as {
      format: number;
      brand: string;
      ready: boolean;
      sections: { id: string; verdict: string }[];
    };
    expect(json).toMatchObject({ format: 1, brand: 'acme', ready: false });
    expect(json.sections.map(({ verdict }) => verdict)).toEqual(readiness.sections.map(verdictOf));
    expect(json.sections.find(({ id }) => id === 'secrets')?.verdict).toBe('blocks');
  });
});
