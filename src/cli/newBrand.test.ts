import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { brandsFolder, projectFolder } from '../authoring/brands/brandFiles.ts';
import { recordRunning } from '../site/runningState.ts';
import { run as runColors } from './brandColors.ts';
import { run as runNew } from './newBrand.ts';

describe('[OP-1] brand new on the command line', () => {
  const brand = (...args: string[]) =>
    spawnSync(process.execPath, ['src/cli/main.ts', 'brand', 'new', ...args], {
      cwd: projectFolder,
      encoding: 'utf8',
      input: '\n\n\n',
      timeout: 60_000,
    });

  test('does not wait for answers without a terminal', () => {
    const { status, stderr } = brand('acme-play');
    expect(status).toBe(2);
    expect(stderr).toContain('--yes');
    expect(existsSync(path.join(brandsFolder, 'acme-play'))).toBe(false);
  });

  test.each([
    [['Acme', '--yes'], 1, 'Perhaps "acme".'],
    [['base', '--yes'], 1, 'is there already'],
    [['acme-play', '--yes', '--scheme', 'dusk'], 1, '--scheme: Say light or dark.'],
    [['acme-play', '--yes', '--colours', '#111'], 2, 'Did you mean --colors?'],
    [['acme-play', 'two', '--yes'], 2, 'One id, not 2'],
  ])('%j is refused with a sentence', (args, code, sentence) => {
    const { status, stderr } = brand(...args);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
    expect(existsSync(path.join(brandsFolder, 'acme-play'))).toBe(false);
  });
});

test('[OP-1] brand new and brand colors print the address at the server that runs over --data', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-new-'));
  const data = mkdtempSync(path.join(tmpdir(), 'livery-new-data-'));
  const out: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true });
  });
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  recordRunning(data, 8911);
  expect(await runNew(['acme-play', '--yes', '--data', data], folder)).toBe(0);
  expect(out.join('\n')).toContain('http://acme-play.localhost:8911 ');
  out.length = 0;
  expect(await runColors(['acme-play', '#b3261e', '--data', data], folder)).toBe(0);
  expect(out.join('\n')).toContain('See it: http://acme-play.localhost:8911');
});
