import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pagesOnTheirWay } from '#src/domain/site/onItsWay.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import { checkedBaseBrand } from '#tests/support/reference.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { run } from './check.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-check-'));
cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pages that are on their way, whichever else are: more than a line names. */
const invented = Array.from({ length: 7 }, (_, i) => `zz-${i}`);
for (const id of invented)
  writeFileSync(
    path.join(folder, 'base/pages', `${id}.json`),
    JSON.stringify({
      paths: [`/m/${id}`],
      title: 'page.home',
      widgets: { soon: { widget: 'coming-soon', at: 10, props: { picture: 'team' } } },
    }),
  );

const manifest = path.join(folder, 'acme/brand.json');
const write = (more = '') => {
  cpSync(path.join(brandsFolder, 'base/assets'), path.join(folder, 'acme/assets'), { recursive: true });
  writeFileSync(manifest, `{\n  "schemaVersion": 2,\n  "id": "acme",\n  "name": "Acme"${more}\n}\n`);
};

let output = '';
beforeEach(() => {
  output = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      output += `${text}\n`;
    });
});
afterEach(() => vi.restoreAllMocks());

const coming = [...pagesOnTheirWay(checkedBaseBrand().pages), ...invented];
const onTheWay = (id: string) =>
  `  ${coming.length} pages on the way, which menus and links leave out: ${coming.slice(0, 6).join(', ')} … (all: npm run brand -- coming ${id})`;

const faulty = ',\n  "menus": { "bottom": { "home": { "to": "hmoe", "at": 20 } } }';

describe('[OP-2] brand check', () => {
  test('a valid brand has no problem', async () => {
    write();
    expect(await run(['acme'], folder)).toBe(0);
    expect(output).toBe(`acme: fine\n${onTheWay('acme')}\n`);
  });

  test('[SH-5] pages on their way are one line, and no problem', async () => {
    write(
      ',\n  "pages": { "zz-0": { "widgets": { "soon": null, "news": { "widget": "notice-strip", "at": 10 } } } }',
    );
    expect(await run(['acme'], folder)).toBe(0);
    expect(output).toContain('acme: fine\n');
    expect(output).toContain(`  ${coming.length - 1} pages on the way`);
    output = '';
    await run(['acme', '--format', 'json'], folder);
    const [said] = (JSON.parse(output) as { brands: { onTheirWay: string[] }[] }).brands;
    expect(said?.onTheirWay).toEqual(coming.filter((page) => page !== 'zz-0'));
  });

  test('reports each problem with its line, the nearest valid name and the fix', async () => {
    write(faulty);
    expect(await run([], folder)).toBe(1);
    expect(output).toBe(`brands/acme/brand.json

5:42  error  unknown-page  /menus/bottom/home/to
  There is no page "hmoe".
  5 │   "menus": { "bottom": { "home": { "to": "hmoe", "at": 20 } } }
    │                                          ^^^^^^
  Did you mean "home"? Write the name of a file in pages/, or make that page. (--fix does it)

5:56  warning  equal-positions  /menus/bottom/home/at
  "activity" stands at 20 too; they are ordered by their keys.
  5 │   "menus": { "bottom": { "home": { "to": "hmoe", "at": 20 } } }
    │                                                        ^^
  Give one of them another number. (--fix does it)

acme: 1 error, 1 warning
base: fine
${onTheWay('base')}

1 error, 1 warning in 1 file.
2 can be mended at once: npm run brand -- check --fix
`);
  });

  test('a warning alone is no failure', async () => {
    write(',\n  "login": { "remember": "password" }');
    expect(await run(['acme'], folder)).toBe(0);
    expect(output).toContain('acme: 1 warning');
  });

  test('--fix writes certain fixes, reports each edit, and a second run has nothing to do', async () => {
    write(faulty);
    expect(await run(['acme', '--fix'], folder)).toBe(0);
    expect(output).toContain('mended  brands/acme/brand.json:5:42  unknown-page: set it to "home"');
    expect(output).toContain('2 edits made.');
    const text = readFileSync(manifest, 'utf8');
    expect(text).toContain('"menus": { "bottom": { "home": { "to": "home", "at": 25 } } }');
    output = '';
    expect(await run(['acme', '--fix'], folder)).toBe(0);
    expect(output).toBe(`Nothing to mend for certain.\n\nacme: fine\n${onTheWay('acme')}\n`);
    expect(readFileSync(manifest, 'utf8')).toBe(text);
  });

  test('--format json keeps its keys', async () => {
    write(faulty);
    expect(await run(['acme', '--format', 'json'], folder)).toBe(1);
    const report = JSON.parse(output);
    expect(report).toMatchObject({ format: 1, sound: false, errors: 1, warnings: 1 });
    expect(report.brands).toEqual([{ id: 'acme', sound: false, errors: 1, warnings: 1, onTheirWay: [] }]);
    expect(report.problems[0]).toEqual({
      file: 'brands/acme/brand.json',
      line: 5,
      column: 42,
      brand: 'acme',
      severity: 'error',
      code: 'unknown-page',
      pointer: '/menus/bottom/home/to',
      message: 'There is no page "hmoe".',
      mend: problemKinds['unknown-page'].mend,
      nearest: 'home',
      fix: {
        does: 'set it to "home"',
        changes: [{ do: 'set', at: '/menus/bottom/home/to', value: 'home' }],
      },
    });
    output = '';
    await run(['acme', '--format', 'json', '--fix'], folder);
    expect(JSON.parse(output).mended).toHaveLength(2);
  });

  test('a problem of an extended brand is reported once', async () => {
    write();
    const base = path.join(folder, 'base/menus/bottom.json');
    const before = readFileSync(base, 'utf8');
    writeFileSync(base, before.replace('"house"', '"hosue"'));
    expect(await run([], folder)).toBe(1);
    writeFileSync(base, before);
    expect(output.match(/unknown-icon/g)).toHaveLength(1);
    expect(output).toContain('acme: 1 error\nbase: 1 error\n');
  });

  test('a folder whose name is no brand id is reported', async () => {
    write();
    mkdirSync(path.join(folder, 'Acme Two'));
    writeFileSync(path.join(folder, 'Acme Two/brand.json'), '{}');
    expect(await run([], folder)).toBe(1);
    rmSync(path.join(folder, 'Acme Two'), { recursive: true });
    expect(output).toContain('No brand can be called "Acme Two".');
    expect(output).toContain('Did you mean "acme-two"?');
  });

  test('control characters are escaped', async () => {
    write(',\n  "merchant": "a\\u001b[31m\\u202e"');
    expect(await run(['acme'], folder)).toBe(1);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('\\u202e', '\u202e'));
    await run(['acme'], folder);
    for (const character of ['\u001b', '\u202e']) expect(output).not.toContain(character);
  });

  test('--kinds lists every kind', async () => {
    expect(await run(['--kinds'], folder)).toBe(0);
    for (const code of Object.keys(problemKinds)) expect(output).toContain(`${code} `);
    output = '';
    expect(await run(['--kinds', '--format', 'json'], folder)).toBe(0);
    expect(JSON.parse(output)).toEqual(problemKinds);
  });

  test.each([
    [['acmee'], 'did you mean "acme"?'],
    [['--format', 'xml'], '"xml" is no format'],
    [['acme', 'base'], 'One brand at a time'],
  ])('%j is invalid usage and exits with 2', async (args, words) => {
    write();
    expect(await run(args, folder)).toBe(2);
    expect(output).toContain(words);
  });
});
