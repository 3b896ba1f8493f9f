import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lazyPackages } from '#src/cli/chunks.ts';

const client = path.resolve(import.meta.dirname, '../../.build/client');
const entry = 'src/runtime/main.tsx';

/** What a first visit to the home page may fetch of script: bytes after brotli, and files. */
const limit = { bytes: 130_000, files: 8 };

interface Entry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const manifest: Record<string, Entry> = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
);

/** Every file that a first visit to the home page needs: the entry, the shell, the home, and their imports. */
function firstLoad(): Entry[] {
  const found = new Map<string, Entry>();
  const visit = (key: string) => {
    const part = manifest[key];
    if (!part || found.has(part.file)) return;
    found.set(part.file, part);
    for (const imported of part.imports ?? []) visit(imported);
  };
  visit(entry);
  for (const [key, { name }] of Object.entries(manifest)) {
    if (name === 'shell' || name === 'home') visit(key);
  }
  return [...found.values()].filter(({ file }) => file.endsWith('.js'));
}

const rows = firstLoad().map(({ file, name }) => ({
  file,
  name: name ?? '',
  bytes: brotliCompressSync(readFileSync(path.join(client, file))).length,
}));

describe('first load of home', () => {
  it('is the entry, the shell and the home', () => {
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['main', 'shell', 'home']));
  });

  it(`is at most ${limit.bytes} bytes of script in ${limit.files} files`, () => {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    const table = rows.map((row) => `${String(row.bytes).padStart(8)}  ${row.file}`).join('\n');
    console.log(
      `${table}\n${String(bytes).padStart(8)}  of ${limit.bytes}, ${rows.length} of ${limit.files} files`,
    );
    expect(bytes).toBeLessThanOrEqual(limit.bytes);
    expect(rows.length).toBeLessThanOrEqual(limit.files);
  });

  it.each(lazyPackages)('has no %s', (name) => {
    expect(rows.map((row) => row.name)).not.toContain(name);
  });
});
