import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { roundKinds } from '#schemas/games/codes.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { gamesFolder } from '#src/build/buildGames.ts';
import { buildFolder, readBundle } from '#src/build/bundle.ts';
import { lazyPackages } from '#src/build/chunks.ts';
import {
  compressedBytes,
  firstLoadLimit,
  firstLoad as firstLoadOf,
  firstSheetLimit,
  firstSheets,
} from '#src/site/firstLoad.ts';
import { brandNamed } from '#tests/support/reference.ts';

const limit = firstLoadLimit;

const bundle = readBundle();

/** Limits for other pages that visits start with, from mails and advertisements. */
const otherLimits = {
  login: { bytes: 136_000, files: 9 },
  'game-list': { bytes: 130_000, files: 8 },
} as const;

const sizeOf = (file: string): number => compressedBytes(bundle, file);

/** Limit for a first visit to a page of the wallet, which share a file: bytes of script after brotli. */
const walletLimit = 188_000;

/** Every script of a first visit to a page of a brand, as listed in its document. */
const firstLoad = (id: string, name = 'home') => firstLoadOf(bundle, brandNamed(id), name);

describe.each(brandIds())('first load of the home page of %s', (id) => {
  const rows = firstLoad(id);

  it('has the entry, the shell and the home', () => {
    for (const name of ['main', 'shell', 'home']) expect(rows.map(({ file }) => file).join()).toContain(name);
  });

  it(`is at most ${limit.bytes} bytes of script in ${limit.files} files`, () => {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    const table = rows.map((row) => `${String(row.bytes).padStart(8)}  ${row.file}`).join('\n');
    console.log(
      `${id}\n${table}\n${String(bytes).padStart(8)}  of ${limit.bytes}, ${rows.length} of ${limit.files} files`,
    );
    expect(bytes).toBeLessThanOrEqual(limit.bytes);
    expect(rows.length).toBeLessThanOrEqual(limit.files);
  });

  it.each(lazyPackages)('has no %s', (name) => {
    expect(rows.some(({ file }) => file.includes(`/${name}-`))).toBe(false);
  });
});

/** Limits for the style sheets of other pages: bytes after brotli. */
const sheetLimits = {
  login: { bytes: 17_000, files: 4 },
  'game-list': { bytes: 15_000, files: 2 },
  deposit: { bytes: 24_000, files: 7 },
  'security-centre': { bytes: 22_000, files: 6 },
} as const;

describe.each(brandIds())('[PE-2] style sheets of a first visit in %s', (id) => {
  it(`are one of at most ${firstSheetLimit} bytes on the home page`, () => {
    const rows = firstSheets(bundle, brandNamed(id));
    console.log(`${id} home: ${rows[0]?.bytes} of ${firstSheetLimit} bytes of styles`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.bytes).toBeLessThanOrEqual(firstSheetLimit);
  });

  it.each(Object.entries(sheetLimits))('are few and small on the page %s', (name, { bytes, files }) => {
    const rows = firstSheets(bundle, brandNamed(id), name);
    const sum = rows.reduce((sum, row) => sum + row.bytes, 0);
    console.log(`${id} ${name}: ${sum} of ${bytes} bytes of styles in ${rows.length} files`);
    expect(sum).toBeLessThanOrEqual(bytes);
    expect(rows.length).toBeLessThanOrEqual(files);
  });
});

describe('[PE-2] the sheet of wide screens', () => {
  it('has the rules of its own that phones do not wait for', () => {
    const [sheet, wide] = [firstSheets(bundle, brandNamed('base'))[0]?.file ?? '', bundle.wide ?? ''].map(
      (file) => readFileSync(path.join(bundle.assetsFolder, path.basename(file)), 'utf8'),
    );
    expect(wide).toContain('[data-rail]');
    expect(sheet).not.toContain('[data-rail]');
    expect(sheet).not.toContain('1024px');
    expect(compressedBytes(bundle, bundle.wide ?? '')).toBeLessThanOrEqual(1_500);
  });
});

describe('[PE-2] the style sheet of every page', () => {
  const home = firstSheets(bundle, brandNamed('base'))[0]?.file ?? '';
  const assets = readdirSync(bundle.assetsFolder);
  const textOf = (name: string) => readFileSync(path.join(bundle.assetsFolder, name), 'utf8');

  it('comes first on each page, before those whose rules may override it', () => {
    for (const name of Object.keys(brandNamed('base').pages))
      expect(firstSheets(bundle, brandNamed('base'), name)[0]?.file, name).toBe(home);
  });

  it('is named by no script: its hash is not part of theirs, which browsers keep for a year', () => {
    const scripts = assets.filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => textOf(name).includes(path.basename(home)))).toEqual([]);
  });

  it('has no rule of a later sheet twice', () => {
    const classesOf = (name: string) => new Set(textOf(name).match(/\.[\w-]+_[\w-]{4}(?![\w-])/g));
    const first = classesOf(path.basename(home));
    // That of wide screens has more rules for the same classes.
    const later = assets.filter(
      (name) => name.endsWith('.css') && !home.endsWith(name) && !bundle.wide?.endsWith(name),
    );
    expect(later.length).toBeGreaterThan(5);
    const twice = later.flatMap((name) => [...classesOf(name)].filter((found) => first.has(found)));
    expect(twice.filter((name) => !name.startsWith('.sign'))).toEqual([]);
  });
});

describe.each(Object.entries(otherLimits))('[PE-2] first load of the page %s', (name, { bytes, files }) => {
  it.each(brandIds())(`is at most ${bytes} bytes of script in ${files} files in %s`, (id) => {
    const rows = firstLoad(id, name);
    expect(rows.reduce((sum, row) => sum + row.bytes, 0)).toBeLessThanOrEqual(bytes);
    expect(rows.length).toBeLessThanOrEqual(files);
  });
});

describe.each(['deposit', 'withdraw', 'upline-transfer', 'deposit-record', 'profit-and-loss'])(
  '[PE-2] first load of the page %s',
  (name) => {
    it.each(brandIds())(`is at most ${walletLimit} bytes of script in %s`, (id) => {
      const rows = firstLoad(id, name);
      const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
      console.log(`${id} ${name}: ${bytes} of ${walletLimit} bytes in ${rows.length} files`);
      expect(bytes).toBeLessThanOrEqual(walletLimit);
    });
  },
);

/**
 * Limit for the scripts of a page with a form beyond the home page's, including the form engine: bytes after
 * brotli.
 */
const formLimit = 130_000;

describe.each(['login', 'register', 'forgot-password', 'change-password'])(
  '[PE-2] the form of the page %s',
  (name) => {
    it.each(brandIds())(`is at most ${formLimit} bytes of script beyond the shell in %s`, (id) => {
      const home = new Set(firstLoad(id).map(({ file }) => file));
      const engine =
        name === 'register' || name === 'forgot-password' ? ['src/forms/engine/SchemaForm.tsx'] : [];
      const needed = [...firstLoad(id, name).map(({ file }) => file), ...bundle.needs(engine).scripts];
      const beyond = [...new Set(needed)].filter((file) => !home.has(file));
      const bytes = beyond.reduce((sum, file) => sum + sizeOf(file), 0);
      console.log(`${id} ${name}: ${bytes} of ${formLimit} bytes beyond the shell in ${beyond.length} files`);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(formLimit);
    });
  },
);

/** Limit for the scripts and styles of a demo game and its page: bytes after brotli. */
const gameLimit = 30_000;

describe('[GL-10] a demo game', () => {
  interface Entry {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
  }
  const manifest = JSON.parse(
    readFileSync(path.join(gamesFolder, '.vite/manifest.json'), 'utf8'),
  ) as Readonly<Record<string, Entry>>;
  const entry = 'src/games/browser/main.ts';
  const weightOf = (file: string) => brotliCompressSync(readFileSync(path.join(gamesFolder, file))).length;
  const needs = (name: string, seen = new Set<string>()): Set<string> => {
    const { file = '', css = [], imports = [] } = manifest[name] ?? {};
    if (!seen.has(file)) {
      for (const needed of [file, ...css]) seen.add(needed);
      for (const name of imports) needs(name, seen);
    }
    return seen;
  };

  it.each(['slot', 'draw', 'sports'])(`%s is at most ${gameLimit} bytes with all that it needs`, (engine) => {
    const module = `src/games/browser/${engine}/start.ts`;
    expect(manifest[entry]?.dynamicImports).toContain(module);
    const files = [...needs(module, needs(entry))];
    expect(readdirSync(path.join(gamesFolder, 'assets'))).toContain(path.basename(files[0] ?? ''));
    const bytes = files.reduce((sum, file) => sum + weightOf(file), 0);
    console.log(`${engine}: ${bytes} of ${gameLimit} bytes in ${files.length} files`);
    expect(bytes).toBeLessThanOrEqual(gameLimit);
  });

  it.each(roundKinds)(`a round of %s is at most ${gameLimit} bytes with all that it needs`, (kind) => {
    const start = 'src/games/browser/round/start.ts';
    const isBoard = (name: string) => name.includes(`/kinds/${kind}/`);
    const board = Object.values(manifest)
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .find(isBoard);
    const files = needs(board ?? '', needs(start, needs(entry)));
    expect(manifest[board ?? '']?.file).toBeDefined();
    const bytes = [...files].reduce((sum, file) => sum + weightOf(file), 0);
    console.log(`${kind}: ${bytes} of ${gameLimit} bytes in ${files.size} files`);
    expect(bytes).toBeLessThanOrEqual(gameLimit);
  });
});

describe('[AU-5] the page that signs in through Firebase', () => {
  const assets = path.join(buildFolder, 'client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  /** Recognises Firebase by an address that only its SDK contains. */
  const isFirebase = (name: string) =>
    readFileSync(path.join(assets, name), 'utf8').includes('identitytoolkit.googleapis.com');

  it('alone has the Firebase code, in one file that no other page loads', () => {
    const found = scripts.filter(isFirebase);
    expect(found).toHaveLength(1);
    const [sdk = ''] = found;
    const naming = scripts.filter((name) => readFileSync(path.join(assets, name), 'utf8').includes(sdk));
    expect(naming).toEqual([path.basename(bundle.signIn.entry)]);
    for (const id of brandIds())
      for (const name of ['home', 'login', 'register'])
        expect(firstLoad(id, name).map(({ file }) => file)).not.toContain(bundle.signIn.entry);
  });

  it('is at most 40000 bytes of script in total', () => {
    const signInScripts = scripts.filter((name) => name.startsWith('sign-in-'));
    const bytes = signInScripts.reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);
    console.log(`sign-in: ${bytes} of 40000 bytes in ${signInScripts.length} files`);
    expect(bytes).toBeLessThanOrEqual(40_000);
  });
});
