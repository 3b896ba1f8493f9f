import { describe, expect, test } from 'vitest';
import type { Site } from '#src/server/kernel/site.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { brandLine } from './announce.ts';

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
