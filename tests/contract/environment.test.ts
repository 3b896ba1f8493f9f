import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();

/** Names without the product's prefix that a server reads, too. */
const plainNames = ['DATABASE_URL', 'NODE_ENV', 'PORT'];

/** Code that no server runs: tools of tests and builds, and what is written for other servers. */
const elsewhere = /^src\/(qa|build|publish|cli\/testing)\/|\.test\.ts$/;

const inCode = globSync('src/**/*.{ts,tsx,mjs}', { cwd: projectFolder })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !elsewhere.test(file))
  .flatMap((file) => {
    const text = read(file);
    return [
      ...namesIn(text, /\bLIVERY_[A-Z_]+\b/g),
      ...plainNames.filter((name) => text.includes(`env.${name}`)),
    ];
  });

const guide = read('docs/server.md');
const begin = guide.indexOf('## How it is started');
const table = guide
  .slice(begin, guide.indexOf('\n## ', begin))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[1] ?? '')
  .join('\n');
const inTable = namesIn(table, /\b(?:LIVERY_[A-Z_]+|DATABASE_URL|NODE_ENV|PORT)\b/g);

test('[SV-4] every variable that a server reads is in the table of docs/server.md, and no other', () => {
  expect(inTable.length).toBeGreaterThan(15);
  expect(inTable).toEqual([...new Set(inCode)].sort());
});

test('[SV-4] the example of an environment file has such variables only, and no secret', () => {
  const lines = read('docs/deploy/livery.env')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('='));
  expect(lines.map(([name]) => name).filter((name) => !inTable.includes(name ?? ''))).toEqual([]);
  for (const [name = '', value] of lines)
    if (/KEY|PASSWORD|SECRET/.test(name)) expect([name, value]).toEqual([name, '']);
});
