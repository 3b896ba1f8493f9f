import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeProblem, type Problem } from '#src/manifest/files/problem.ts';
import { run } from '../../cli/check.ts';
import { formatPlainProblems } from '../report/printProblems.ts';
import { uniqueProblems } from '../report/problemReport.ts';
import { diskShelf, ownTexts, projectFolder, readBrandSource } from './brandFiles.ts';
import { folderLimits } from './brandFolder.ts';
import { checkBrandIn, checkBrandsIn, folderProblems, productTextsReader } from './checkBrand.ts';

const texts = productTextsReader();
const identity = '{ "schemaVersion": 2, "id": "acme", "name": "Acme" }';
const secret = 'words of another folder';
let folder = '';
let outside = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brands-'));
  outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
  cpSync(path.join(projectFolder, 'brands/base'), path.join(folder, 'base'), { recursive: true });
  write('acme/brand.json', identity);
  for (const name of ['logo', 'icon']) write(`acme/assets/${name}.svg`, picture);
  writeFileSync(path.join(outside, 'home.json'), `{ "${secret}": 1 }`);
  writeFileSync(path.join(outside, 'logo.svg'), `<svg>${secret}</svg>`);
});
afterEach(() => {
  for (const each of [folder, outside]) rmSync(each, { recursive: true });
});

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>';

function write(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const problems = (id = 'acme'): readonly Problem[] => checkBrandIn(diskShelf(folder), id, texts).problems;
const found = (id?: string) =>
  problems(id).map(({ code, file, line, column }) => ({ code, file, line, column }));
const at = (code: string, file: string, line = 1, column = 1) => ({
  ...{ code, file: `brands/acme/${file}`, line, column },
});

describe('[OP-2][BR-3] links are never followed', () => {
  const links: [name: string, to: () => string, from: string][] = [
    ['a page', () => path.join(outside, 'home.json'), 'pages/home.json'],
    ['the brand file of another brand', () => path.join(folder, 'base/brand.json'), 'shell.json'],
    ['a folder', () => outside, 'pages'],
    ['a folder of pictures', () => outside, 'assets/more'],
    ['a folder that the brand does not need', () => outside, 'drafts'],
    ['a picture', () => path.join(outside, 'logo.svg'), 'assets/other.svg'],
    ['nothing', () => path.join(outside, 'gone'), 'menus/bottom.json'],
    ['itself', () => path.join(folder, 'acme'), 'again'],
    ['the folder above', () => folder, 'forms'],
  ];
  test.each(links)('to %s', (_what, to, from) => {
    mkdirSync(path.dirname(path.join(folder, 'acme', from)), { recursive: true });
    symlinkSync(to(), path.join(folder, 'acme', from));
    expect(found()).toEqual([at('linked-file', from)]);
    expect(formatPlainProblems(problems(), folder)).not.toContain(secret);
  });

  test('a linked picture that the brand names is not shown, and is one problem', () => {
    rmSync(path.join(folder, 'acme/assets/logo.svg'));
    symlinkSync(path.join(outside, 'logo.svg'), path.join(folder, 'acme/assets/logo.svg'));
    expect(diskShelf(folder).asset('acme', 'assets/logo.svg')).toBeNull();
    expect(found()).toEqual([at('linked-file', 'assets/logo.svg')]);
  });

  test('a linked folder of pictures hides what is in it', () => {
    rmSync(path.join(folder, 'acme/assets'), { recursive: true });
    symlinkSync(path.join(folder, 'base/assets'), path.join(folder, 'acme/assets'));
    expect(found()).toEqual([at('linked-file', 'assets')]);
  });

  test('a brand that is a link is no brand', async () => {
    symlinkSync(path.join(folder, 'acme'), path.join(folder, 'twin'));
    const shelf = diskShelf(folder);
    expect(shelf.ids()).toEqual(['acme', 'base']);
    expect(shelf.brand('twin')).toBeNull();
    expect(folderProblems(shelf).map(({ code, file }) => ({ code, file }))).toEqual([
      { code: 'linked-file', file: 'brands/twin' },
    ]);
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await run(['twin', '--format', 'json'], folder)).toBe(1);
    expect(formatPlainProblems(folderProblems(shelf), folder)).toContain(
      'Put a copy of the file or folder here',
    );
  });
});

describe('[OP-2] a folder whose name is no id of a brand is told, and is no brand', () => {
  const told = () => folderProblems(diskShelf(folder)).map(({ code, brand }) => ({ code, brand }));

  test.each(['a', 'b'.repeat(33), 'b'.repeat(200), 'Acme', 'acme_2'])('%s', (name) => {
    write(`${name}/brand.json`, identity);
    expect(diskShelf(folder).ids()).toEqual(['acme', 'base']);
    expect(told()).toEqual([{ code: 'bad-folder-name', brand: name }]);
    expect(folderProblems(diskShelf(folder))[0]?.expected).toContain('2 to 32');
  });

  test.each(['ab', 'b'.repeat(32)])('while %s is one', (name) => {
    write(`${name}/brand.json`, identity);
    expect(diskShelf(folder).ids()).toContain(name);
    expect(told()).toEqual([]);
  });

  test('though it is no UTF-8', () => {
    const name = Buffer.concat([Buffer.from(path.join(folder, 'bad')), Buffer.from([0xff])]);
    mkdirSync(name);
    writeFileSync(Buffer.concat([name, Buffer.from('/brand.json')]), identity);
    expect(told()).toEqual([{ code: 'bad-folder-name', brand: 'bad\ufffd' }]);
    rmSync(name, { recursive: true });
  });
});

describe('[OP-2] a base that cannot be read is one problem, which no other brand repeats', () => {
  const told = () =>
    uniqueProblems(checkBrandsIn(diskShelf(folder), texts).flatMap(({ problems }) => problems)).map(
      ({ code, file, brand, message }) => ({ code, file, brand, message }),
    );
  const file = 'brands/base/brand.json';
  const absent = {
    ...{ code: 'no-brand-file', file, brand: 'base' },
    message: 'There is no brand "base", which the others extend.',
  };
  beforeEach(() => {
    write('acme/hosting.json', '{ "hosts": [] }');
    write('acme/menus/bottom.json', '{ "home": { "label": "acme.start" }, "activity": null }');
    write('acme/locales/EN.json', '{ "acme.start": "Start" }');
    write('child/brand.json', '{ "schemaVersion": 2, "id": "child", "name": "Child", "extends": "acme" }');
  });

  test.each([['{'], ['']])('its brand.json is no JSON: %j', (text) => {
    write('base/brand.json', text);
    expect(told()).toMatchObject([{ code: 'not-json', file, brand: 'base' }]);
  });

  test('it has no brand.json', () => {
    rmSync(path.join(folder, 'base/brand.json'));
    expect(told()).toEqual([absent]);
  });

  test('its folder is not there', () => {
    rmSync(path.join(folder, 'base'), { recursive: true });
    expect(told()).toEqual([absent]);
  });
});

describe('[OP-2] what the base does not have any more is one problem of each brand that changes it', () => {
  const told = () =>
    uniqueProblems(checkBrandsIn(diskShelf(folder), texts).flatMap(({ problems }) => problems)).map(
      ({ code, file, message }) => `${code} ${file} ${message}`,
    );
  const without = (name: string) => rmSync(path.join(folder, 'base', name));

  test('a page', () => {
    without('pages/home.json');
    write(
      'acme/pages/home.json',
      '{ "shell": { "banner": false }, "widgets": { "games": { "props": { "columns": 2 } }, "vendors": { "at": 9 } } }',
    );
    write('child/brand.json', '{ "schemaVersion": 2, "id": "child", "name": "Child", "extends": "acme" }');
    write('child/pages/home.json', '{ "widgets": { "games": { "props": { "columns": 3 } } } }');
    expect(told()).toEqual([
      'misspelt-key brands/acme/pages/home.json No page called "home" is there to change, and a new one needs "paths", "title".',
      'missing-page brands/base/brand.json The page "home" is missing, and the product leads there by itself.',
    ]);
  });

  test('a menu', () => {
    without('menus/bottom.json');
    write('acme/menus/bottom.json', '{ "home": { "label": "menu.games" }, "invite": { "at": 12 } }');
    expect(told()).toEqual([
      'misspelt-key brands/acme/menus/bottom.json No menu called "bottom" is there to change, and a new one lacks what it needs.',
      'unknown-menu brands/base/shell.json There is no menu "bottom".',
    ]);
  });
});

describe('[OP-2] what is no part of a brand', () => {
  test('is skipped: hidden files, packages, backups, notes', () => {
    for (const name of ['.git/config.json', '.vscode/settings.json', 'node_modules/a/package.json'])
      write(`acme/${name}`, '{ nothing');
    for (const name of ['README.md', 'pages/home.json.bak', 'pages/home.json~', 'assets/notes.txt'])
      write(`acme/${name}`, 'x');
    expect(problems().map(describeProblem)).toEqual([]);
  });

  test('is not quoted where its name seems meant for the brand', () => {
    write('acme/pages/home.jsn', `{ "${secret}": 1 }`);
    write('acme/drafts/x.json', `{ "${secret}": 1 }`);
    expect(found()).toEqual([at('stray-file', 'drafts/x.json'), at('stray-file', 'pages/home.jsn')]);
    expect(
      readBrandSource('acme', folder)
        .files.map(({ text }) => text)
        .join(),
    ).not.toContain(secret);
    expect(formatPlainProblems(problems(), folder)).not.toContain(secret);
  });
});

describe('[OP-2][BR-3] what is of the wrong kind for its place is told, and never opened', () => {
  const places = [
    ...['brand.json', 'hosting.json', 'server.json', 'shell.json', 'pages/home.json', 'forms/login.json'],
    ...['locales/EN.json', 'menus/bottom.json'],
  ];
  const wrongKind = (name: string) => [at('wrong-file-kind', name)];
  const prepare = (name: string) => {
    rmSync(path.join(folder, 'acme', name), { force: true });
    mkdirSync(path.dirname(path.join(folder, 'acme', name)), { recursive: true });
    return path.join(folder, 'acme', name);
  };

  test.each(places)('a folder in the place of %s', (name) => {
    mkdirSync(prepare(name));
    write(`acme/${name}/x.json`, '{}');
    expect(found()).toEqual(wrongKind(name));
    expect(problems()[0]).toMatchObject({
      message: 'This is a folder, and it is in the place of a file.',
      expected: 'a file',
    });
  });

  test.each(places)('a pipe in the place of %s', (name) => {
    execFileSync('mkfifo', [prepare(name)]);
    expect(found()).toEqual(wrongKind(name));
    expect(ownTexts([{ id: 'acme' }], 'EN', folder)).toEqual(ownTexts([], 'EN', folder));
  });

  test('a socket in the place of a file', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path.join(folder, 'acme/shell.json'), resolve));
    expect(found()).toEqual(wrongKind('shell.json'));
    server.close();
  });

  test.each(['pages', 'menus', 'forms', 'locales'])(
    'a file or pipe in the place of the folder %s',
    (name) => {
      write(`acme/${name}`, 'x');
      expect(found()).toEqual(wrongKind(name));
      expect(problems()[0]).toMatchObject({
        message: 'This is a file, and it is in the place of a folder.',
        expected: 'a folder',
      });
      execFileSync('mkfifo', [prepare(name)]);
      expect(found()).toEqual(wrongKind(name));
    },
  );

  test('a file in the place of the folder of pictures', () => {
    rmSync(path.join(folder, 'acme/assets'), { recursive: true });
    write('acme/assets', 'x');
    expect(found()).toEqual(wrongKind('assets'));
  });

  test('what is in no such place is nothing', () => {
    execFileSync('mkfifo', [path.join(folder, 'acme/notes')]);
    mkdirSync(path.join(folder, 'acme/drafts.json'));
    expect(found()).toEqual([]);
  });
});

describe('[OP-2][BR-3] the folder of a brand is bounded', () => {
  test('in the number of its files', () => {
    for (let count = 0; count <= folderLimits.files; count++) write(`acme/drafts/${count}.json`, '{');
    expect(found()).toEqual([at('folder-too-large', 'brand.json')]);
  });

  test('in bytes', () => {
    const part = new Uint8Array(folderLimits.bytes / 4);
    for (const name of ['a', 'b', 'c', 'd']) write(`acme/assets/${name}.bin`, part);
    expect(found()).toEqual([at('folder-too-large', 'brand.json')]);
  });

  test('a single large file is not read', () => {
    write('acme/locales/EN.json', new Uint8Array(1_000_000));
    expect(found()).toEqual([at('file-too-large', 'locales/EN.json')]);
  });
});

test('[OP-2] bytes that are not UTF-8 are found where they stand', () => {
  write('acme/locales/EN.json', Buffer.from('{\n  "menu.home": "Caf\u00e9"\n}', 'latin1'));
  expect(found()).toEqual([at('wrong-encoding', 'locales/EN.json', 2, 20)]);
  expect(problems()[0]?.message).toBe(
    'The byte 0xE9 here is not UTF-8; in an old Western encoding it would be "é".',
  );
});
