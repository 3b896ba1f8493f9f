import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { run } from './ready.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-ready-'));
const data = path.join(folder, '.data');
cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let output = '';
beforeEach(() => {
  output = '';
  vi.stubEnv('LIVERY_CONSOLE_PASSWORD', '');
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      output += `${text}\n`;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const ready = (...words: string[]) => run([...words, '--data', data], folder);

interface Section {
  readonly id: string;
  readonly verdict: string;
  readonly findings: readonly { says: string; remedy: string }[];
}
const sectionsSaid = () => (JSON.parse(output) as { sections: Section[] }).sections;
const section = (id: string) => sectionsSaid().find((one) => one.id === id);

describe('[OP-2] npm run brand -- ready', () => {
  test('says what stands in the way of the shipped base, and ends with 1', async () => {
    expect(await ready('base')).toBe(1);
    expect(output).toContain('blocks   Licence: no authority, from 18 years on');
    expect(output).toMatch(/base may not go live yet: licence, hosting\.\n$/);
    expect(output).not.toContain('\u001b');
  });

  test('as JSON every section has its verdict', async () => {
    expect(await ready('base', '--format', 'json')).toBe(1);
    expect(sectionsSaid()).toHaveLength(11);
    expect(section('manifest')?.verdict).toBe('ok');
    expect(section('terms')?.verdict).toBe('ok');
    expect(section('licence')?.verdict).toBe('blocks');
  });

  test('knows the password of the console by its file, and by the environment', async () => {
    await ready('base', '--format', 'json');
    expect(section('secrets')?.findings[0]?.says).toBe('The console has no password yet.');
    mkdirSync(data, { recursive: true });
    writeFileSync(path.join(data, 'console.password'), 'drawn-drawn-drawn');
    output = '';
    await ready('base', '--format', 'json');
    expect(section('secrets')?.verdict).toBe('ok');
    output = '';
    vi.stubEnv('LIVERY_CONSOLE_PASSWORD', 'eleven-char');
    await ready('base', '--format', 'json');
    expect(section('secrets')?.verdict).toBe('blocks');
    output = '';
    vi.stubEnv('LIVERY_CONSOLE_PASSWORD', 'twelve-chars');
    await ready('base', '--format', 'json');
    expect(section('secrets')?.verdict).toBe('ok');
  });

  test.each([
    [[], 'Which brand? Name one.'],
    [['bace'], 'did you mean "base"?'],
    [['base', '--format', 'yaml'], '"yaml" is no format.'],
    [['base', '--lot'], "Unknown option '--lot'"],
    [['base', '--running'], 'No server has run with the data folder'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    expect(await ready(...words)).toBe(2);
    expect(output).toContain(sentence);
  });
});
