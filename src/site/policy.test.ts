import { expect, test } from 'vitest';
import { entryRelease, releaseOf } from '#src/domain/site/policyReports.ts';
import { documentPolicy } from './policy.ts';

const inline = { script: 'a()', style: 'b{}' };

test('[TR-1] row 13: violations are reported to the API at the page’s origin, by release; to no other', () => {
  const release = releaseOf('/assets/main-Ab12_d-4.js');
  expect(documentPolicy({ hosts: [] }, inline, release)).toMatch(
    /; report-uri \/wps\/system\/policy-reports\?release=Ab12_d-4$/,
  );
  expect(documentPolicy({ hosts: [], apiOrigin: 'https://api.example' }, inline, release)).not.toContain(
    'report',
  );
  const reports = { origin: 'https://errors.example', kinds: ['error' as const] };
  expect(documentPolicy({ hosts: [], reports }, inline, release)).toContain(
    "connect-src 'self' https://errors.example;",
  );
  expect(releaseOf('/src/runtime/main.tsx')).toBe('source');
  for (const name of ['main-Ab12_d-4.js', 'sign-in-Ab12_d-4.js'])
    expect(entryRelease(name)).toBe(releaseOf(`/assets/${name}`));
  for (const name of ['main-Ab12_d-4.js.br', 'app-Ab12_d-4.js', 'main.js'])
    expect(entryRelease(name)).toBeUndefined();
});
