import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brandsFolder, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { run as runCheck } from '#src/cli/check.ts';
import { run as runNew } from '#src/cli/newBrand.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { readSwitch } from '#src/serve/readSwitch.ts';
import {
  guideExamples,
  guideNewArguments,
  operatorsGuide,
  writeGuideExamples,
  writeGuidePictures,
} from '#tests/support/operatorsGuide.ts';

/** The documentation pages, by path. */
const pages = new Map(
  ['README.md', ...globSync('docs/*.md', { cwd: projectFolder })].map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(path.join(projectFolder, file), 'utf8'),
  ]),
);
const readme = pages.get('README.md') ?? '';
const all = [...pages.values()].join('\n');

/** A section of the README, by its heading of level two. */
function part(title: string): string {
  const begin = readme.indexOf(`## ${title}`);
  expect(begin, title).toBeGreaterThan(-1);
  const end = readme.indexOf('\n## ', begin);
  return readme.slice(begin, end === -1 ? undefined : end);
}
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .slice(1)
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
const quoted = (text: string): string[] => {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
};

describe('Where does it go?', () => {
  const paths = rows(part('Where does it go?')).flatMap(([, edit = '']) =>
    quoted(edit).filter((code) => !code.startsWith('npm ')),
  );

  test('names at least a dozen places', () => {
    expect(paths.length).toBeGreaterThanOrEqual(12);
  });

  test.each(paths)('%s exists', (place) => {
    const pattern = place.replace(/<[^>]+>/g, '*');
    expect(
      existsSync(path.join(projectFolder, pattern)) || globSync(pattern, { cwd: projectFolder }).length > 0,
    ).toBe(true);
  });
});

describe('README and docs', () => {
  /** Anchors of the headings, as code hosts generate them. */
  const anchors = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );

  test('the README is at most 150 lines, and links to every page of docs', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
    for (const file of pages.keys()) if (file !== 'README.md') expect(readme).toContain(`](${file})`);
  });

  test.each([...pages.keys()])('%s: links resolve', (file) => {
    // Links in code are examples.
    const prose = (pages.get(file) ?? '').replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
    for (const [, address = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [target = '', anchor] = address.split('#');
      const there = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      expect(existsSync(path.join(projectFolder, there)), address).toBe(true);
      if (anchor !== undefined) expect(anchors(pages.get(there) ?? ''), address).toContain(anchor);
    }
  });

  test.each([...pages.keys()])('%s: project files it mentions exist', (file) => {
    const named = quoted(pages.get(file) ?? '').filter((code) =>
      /^(?:src|tests|schemas|widgets|locales|brands\/base)\/[\w./-]+(?:\.tsx?|\.json|\/)$/.test(code),
    );
    expect(named.filter((code) => !existsSync(path.join(projectFolder, code)))).toEqual([]);
  });
});

describe('commands in README and docs', () => {
  const help = spawnSync(process.execPath, ['src/cli/main.ts', 'help'], {
    cwd: projectFolder,
    encoding: 'utf8',
  }).stderr;
  const named = [...all.matchAll(/npm (?:run brand -- [a-z]+|run [a-z:]+|start|test)/g)].map(
    ([command]) => command,
  );

  test.each([...new Set(named)])('%s is in the table of commands', (command) => {
    expect(help).toContain(command);
  });

  test('every command is documented', () => {
    const commands = [...help.matchAll(/^ {2}(npm (?:run brand -- [a-z]+|run [a-z:]+|start|test))/gm)].map(
      ([, command = '']) => command,
    );
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter((command) => !all.includes(command))).toEqual([]);
  });

  const switches = [...all.matchAll(/^npm run switch -- acme (.+)$/gm)].map(([, words = '']) => words);
  test.each(switches)('npm run switch -- acme %s is valid', (words) => {
    expect(() => readSwitch(words.split(' '))).not.toThrow();
  });
});

describe('[OP-1] the page for operators', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-readme-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(async () => {
    cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await runNew(guideNewArguments, folder)).toBe(0);
    log.mockRestore();
    await writeGuidePictures(folder);
  });

  test('has an example for each kind of file', () => {
    const files = new Set(guideExamples.map(({ file }) => file.replace('brands/acme/', '').split('/')[0]));
    expect([...files].sort()).toEqual([
      'brand.json',
      'hosting.json',
      'locales',
      'menus',
      'pages',
      'server.json',
      'shell.json',
    ]);
    expect(operatorsGuide.match(/```json/g)).toHaveLength(guideExamples.length);
  });

  test('its examples, saved file by file, are a brand without problems', () => {
    writeGuideExamples(folder);
    expect(checkBrand('acme', folder).problems.map(describeProblem)).toEqual([]);
    const { brand } = checkBrand('acme', folder);
    expect(brand?.menus.bottom).not.toHaveProperty('invite');
    expect(brand?.pages.vip?.title).toBe('page.vip');
    expect(brand?.languages.offered).toEqual(['EN', 'AR']);
    expect(brand?.menus['side-more']?.about?.to).toBe('about');
    expect(checkBrand('acme', folder).startingSettings.register).toMatchObject({
      email: { setting: 'required' },
      captcha: { setting: 'off' },
    });
  });

  test('its faulty example is reported as shown, and fixed where possible', async () => {
    const broken = guideExamples.find(({ breaks }) => breaks);
    expect(broken).toBeDefined();
    const file = path.join(folder, 'acme/pages/vip.json');
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, broken?.text ?? '');
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    expect(await runCheck(['acme'], folder)).toBe(1);
    const [, sample = ''] = /and it says:\n\n```text\n([\s\S]*?)\n```/.exec(operatorsGuide) ?? [];
    expect(printed.join('\n')).toBe(sample);

    expect(await runCheck(['acme', '--fix'], folder)).toBe(1);
    log.mockRestore();
    expect(checkBrand('acme', folder).problems.map(({ code }) => code)).toEqual(['duplicate-path']);
    writeFileSync(file, sound);
  });

  test('its query commands succeed', async () => {
    const commands = [...operatorsGuide.matchAll(/`npm run brand -- (why|show|diff|list) ([^`]+)`/g)].map(
      ([, command = '', words = '']) => [command, ...words.split(' ')],
    );
    expect(commands.length).toBeGreaterThan(4);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const load = {
      why: () => import('#src/cli/why.ts'),
      show: () => import('#src/cli/show.ts'),
      diff: () => import('#src/cli/diff.ts'),
      list: () => import('#src/cli/list.ts'),
    };
    for (const [command = '', ...words] of commands) {
      const { run } = await load[command as keyof typeof load]();
      expect(await run(words, folder), words.join(' ')).toBe(0);
    }
  });
});
