import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandsFolder, projectFolder } from '../authoring/brands/brandFiles.ts';

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
