import { describe, expect, test, vi } from 'vitest';
import type { Site } from '#src/server/kernel/site.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { announce, brandLine } from './announce.ts';

describe('the line of a brand at start', () => {
  const site = (hosts: string[], problems: string[] = []): Site => ({
    brand: { ...fakeSite('acme').brand, name: 'Acme' },
    hosting: { hosts },
    notes: { pages: [], gated: [], problems },
    reply: () => undefined,
  });

  test('[OP-1] lists every address of the brand', () => {
    expect(brandLine(site(['play.acme.com']), 8821, 6)).toBe(
      '  Acme    http://acme.localhost:8821  http://play.acme.com:8821',
    );
    expect(brandLine(site([]), 80, 4)).toBe('  Acme  http://acme.localhost:80');
  });

  test('[OP-2] reports errors, and the command that lists them', () => {
    expect(brandLine(site([], ['x']), 80, 4)).toBe('  Acme  has 1 error: npm run brand -- check acme');
    expect(brandLine(site([], ['x', 'y']), 80, 4)).toContain('has 2 errors');
  });
});

test('[SV-1] only the demo prints passwords: of the console, and of the invented accounts', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const printed = (demo: boolean) => {
    lines.length = 0;
    announce({ consolePassword: 'abcd-efgh', demo, theatre: undefined, sites: { all: [] } } as never, 8787);
    return lines.join('\n');
  };
  expect(printed(true)).toMatch(/password abcd-efgh[\s\S]*Accounts, with the password Livery-2026/);
  const production = printed(false);
  expect(production).toMatch(/password in console\.password of the data folder[\s\S]*no invented accounts/);
  expect(production).not.toMatch(/abcd-efgh|Livery-2026/);
});
