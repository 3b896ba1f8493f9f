import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './publish.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-publish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let output = '';
beforeEach(() => {
  output = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      output += `${text}\n`;
    });
});
afterEach(() => vi.restoreAllMocks());

test('[OP-4] a folder that no brand can be in is refused by name, as a brand with errors is', async () => {
  const brands = path.join(folder, 'brands');
  for (const name of ['BAD', 'broken']) {
    mkdirSync(path.join(brands, name), { recursive: true });
    writeFileSync(path.join(brands, name, 'brand.json'), '{');
  }
  const asked = ['--brands', brands, '--data', path.join(folder, 'data'), '--dry-run'];
  expect(await run(['--all', ...asked, '--out', path.join(folder, 'out')])).toBe(1);
  expect(output).toContain('No brand can be called "BAD".');
  expect(output).toContain('BAD: 1 error: not published');
  expect(output).toMatch(/^broken: \d+ errors: not published$/m);
  output = '';
  expect(await run(['broken', ...asked])).toBe(1);
  expect(output).not.toContain('BAD');
});

test('[OP-4] --out is refused with a sentence where a file is, or a folder of its path is one', async () => {
  const file = path.join(folder, 'site.txt');
  writeFileSync(file, '');
  for (const out of [file, path.join(file, 'below')]) {
    output = '';
    expect(await run(['--all', '--out', out])).toBe(2);
    expect(output.split('\n')[0]).toBe(`--out wants a folder, and ${file} is a file.`);
  }
});
