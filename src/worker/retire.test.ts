import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheNameOf, type KeptKind } from '#src/domain/site/workerSettings.ts';

/** Every kind: the compiler demands one that is added. */
const kinds: Readonly<Record<KeptKind, true>> = {
  ...{ shell: true, files: true, pages: true, pictures: true, answers: true, push: true },
};

test('[BR-10] a worker that is switched off deletes every cache that workers keep, and no other', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'retire.mjs'), 'utf8');
  const [, pattern = ''] = /const ours = \/(.+)\/;/.exec(source) ?? [];
  const ours = new RegExp(pattern);
  for (const kind of Object.keys(kinds) as KeptKind[])
    expect(
      [ours.test(cacheNameOf('acme', kind)), ours.test(cacheNameOf('acme', kind, 'c9fc'))],
      kind,
    ).toEqual([true, true]);
  for (const other of ['acme', 'acme:notes', 'workbox-precache', 'acme:push:more'])
    expect(ours.test(other)).toBe(false);
});
