import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { ask as askServer, startTestServer } from '#tests/support/serverTesting.ts';
import { brandsFolder, projectFolder } from '../authoring/brands/brandFiles.ts';
import { checkAllBrands, checkBrand } from '../authoring/brands/checkBrand.ts';
import { drawLogo } from '../authoring/new/brandLogo.ts';
import { drawIcon } from '../authoring/new/brandMark.ts';
import { questionKeys } from '../authoring/new/brandQuestions.ts';
import type { Bundle } from '../build/bundle.ts';
import { leaveToBrowser } from '../site/site.ts';
import { drawSite } from '../site/sites.ts';
import { type Ask, createBrand, gatherAnswers, requireNewId } from './newBrand.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-brands-'));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function create(id: string, flags: Parameters<typeof gatherAnswers>[1] = {}, ask: Ask | null = null) {
  requireNewId(id, folder);
  const { answers, parent } = await gatherAnswers(id, flags, ask, folder);
  return createBrand(id, answers, parent, folder);
}
const written = (id: string, file = 'brand.json') =>
  JSON.parse(readFileSync(path.join(folder, id, file), 'utf8'));

describe('[OP-1] brand new', () => {
  test('with defaults: four files, sound, short, and only what differs', async () => {
    expect(await create('lucky-lagoon')).toEqual([
      'brands/lucky-lagoon/brand.json',
      'brands/lucky-lagoon/hosting.json',
      'brands/lucky-lagoon/assets/logo.svg',
      'brands/lucky-lagoon/assets/icon.svg',
    ]);
    expect(checkBrand('lucky-lagoon', folder).problems).toEqual([]);
    const brand = written('lucky-lagoon');
    expect(brand).toMatchObject({
      schemaVersion: currentSchemaVersion,
      id: 'lucky-lagoon',
      name: 'Lucky Lagoon',
    });
    for (const same of ['extends', 'currency', 'languages', 'templates', 'pages', 'menus'])
      expect(brand).not.toHaveProperty(same);
    expect(
      readFileSync(path.join(folder, 'lucky-lagoon/brand.json'), 'utf8').split('\n').length,
    ).toBeLessThan(45);
  });

  test('flags answer what the questions ask', async () => {
    await create('acme', {
      name: 'Acme Play',
      hosts: 'play.acme.com, acme.example',
      languages: 'ar,EN, english',
      colors: '7a2e8c #FB3',
      scheme: 'dark',
      template: 'mem_cen=1',
      currency: 'jpy',
    });
    expect(written('acme')).toMatchObject({
      name: 'Acme Play',
      languages: { default: 'AR', offered: ['AR', 'EN'] },
      theme: { scheme: 'dark' },
      templates: { mem_cen: '1' },
      currency: { code: 'JPY', symbol: '¥', decimals: 0 },
    });
    expect(written('acme', 'hosting.json').hosts).toEqual(['play.acme.com', 'acme.example']);
    expect(checkBrand('acme', folder).problems).toEqual([]);
  });

  test('a brand can start from another, and says what differs from that one', async () => {
    await create('acme', { scheme: 'dark', currency: 'EUR' });
    await create('acme-two', { from: 'acme' });
    const brand = written('acme-two');
    expect(brand.extends).toBe('acme');
    expect(brand).not.toHaveProperty('currency');
    expect(brand.theme).not.toHaveProperty('scheme');
    expect(checkBrand('acme-two', folder).brand?.currency.code).toBe('EUR');
  });

  test('on a terminal it asks one question at a time, and again after an unfit answer', async () => {
    const asked: string[] = [];
    const typed = ['', 'Acme', 'https://acme.com', 'acme.com', 'EN,XX', 'EN', '#7a2e8c', '', '', 'USDT:₮:2'];
    await create('acme', {}, async (question) => {
      asked.push(question);
      return typed[asked.length - 1] ?? '';
    });
    expect(asked).toHaveLength(questionKeys.length + 2);
    expect(asked[1]).toContain('[Acme]');
    expect(asked[3]).toContain('A host is a name alone');
    expect(asked[5]).toContain('There is no language "XX"');
    expect(written('acme')).toMatchObject({
      languages: { default: 'EN', offered: ['EN'] },
      currency: { code: 'USDT', symbol: '₮' },
    });
  });

  test.each([
    [{ languages: 'EM' }, 'Did you mean EN?'],
    [{ languages: 'Arabik' }, 'Did you mean AR?'],
    [{ hosts: 'base.localhost' }, 'belongs to the brand "base"'],
    [{ hosts: 'not_a_host' }, 'is not a host name'],
    [{ colors: 'red' }, 'is not a colour'],
    [{ colors: '#111 #222 #333 #444 #555 #666' }, 'one to 5 colours'],
    [{ scheme: 'dusk' }, 'Say light or dark'],
    [{ template: 'mem_cem=1' }, 'Did you mean mem_cen?'],
    [{ currency: 'UDS' }, 'Did you mean USD?'],
    [{ from: 'bas' }, 'Did you mean base?'],
    [{ name: '' }, '1 to 40'],
    [{ name: 'x'.repeat(41) }, '1 to 40'],
  ])('refuses %j, and writes nothing', async (flags, sentence) => {
    await expect(create('acme', flags)).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual(['base']);
  });

  test.each(['Acme', 'a', '9lives', '../evil', 'a--b', 'x'.repeat(33), ''])('refuses the id "%s"', (id) => {
    expect(() => requireNewId(id, folder)).toThrow('cannot be the id');
  });

  test('never writes over a brand', async () => {
    await create('acme');
    const before = readFileSync(path.join(folder, 'acme/brand.json'), 'utf8');
    await expect(create('acme', { name: 'Other' })).rejects.toThrow('is there already');
    expect(readFileSync(path.join(folder, 'acme/brand.json'), 'utf8')).toBe(before);
  });

  test('a draft that is not sound is not written', async () => {
    const { answers, parent } = await gatherAnswers('acme', {}, null, folder);
    expect(() => createBrand('acme', { ...answers, name: '' }, parent, folder)).toThrow('would not be sound');
    expect(existsSync(path.join(folder, 'acme'))).toBe(false);
  });

  test('any seeds, scheme and languages make a brand without a problem', async () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, '0'));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(hex, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('light', 'dark'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
        async (colors, scheme, name) => {
          fc.pre(!/[\p{Cc}\p{Cf}]/u.test(name) && name.trim() !== '');
          count += 1;
          await create(`brand-${count}`, { colors: colors.join(' '), scheme, name });
          expect(checkBrand(`brand-${count}`, folder).problems).toEqual([]);
          rmSync(path.join(folder, `brand-${count}`), { recursive: true });
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('[OP-1] brand new on the command line', () => {
  const brand = (...args: string[]) =>
    spawnSync(process.execPath, ['src/cli/main.ts', 'brand', 'new', ...args], {
      cwd: projectFolder,
      encoding: 'utf8',
      input: '\n\n\n',
      timeout: 60_000,
    });

  test('does not wait for answers where nobody can be asked', () => {
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
  ])('%j is refused in a sentence', (args, code, sentence) => {
    const { status, stderr } = brand(...args);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
    expect(existsSync(path.join(brandsFolder, 'acme-play'))).toBe(false);
  });
});

describe('[BR-8] a new brand is served without a build', () => {
  const bundle: Bundle = {
    entry: '/main.js',
    needs: () => ({ scripts: [], styles: [] }),
    signIn: { entry: '/assets/sign-in.js', styles: [] },
    bootGuard: '',
    assetsFolder: '',
  };

  test('at its own localhost and at its hosts, with its pictures and its API', async () => {
    await create('acme', { name: 'Acme Play', hosts: 'play.acme.com', currency: 'EUR' });
    const sites = await Promise.all(
      checkAllBrands(folder).map((checked) => drawSite(checked, bundle, leaveToBrowser, folder)),
    );
    const server = await startTestServer({ sites });
    try {
      const get = (url: string, host: string) => server.app.inject({ url, headers: { host } });
      for (const host of ['acme.localhost:8787', 'play.acme.com']) {
        const page = await get('/', host);
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain('Acme Play');
        const [logo = ''] = /\/brand\/assets\/logo\.[0-9a-f]+\.svg/.exec(page.body) ?? [];
        const picture = await get(logo, host);
        expect(picture.headers['content-type']).toContain('image/svg+xml');
        expect(picture.body).toContain('aria-label="Acme Play"');
      }
      expect((await get('/', 'localhost')).body).not.toContain('Acme Play');
      expect((await askServer(server, 'getStartup', { brand: 'acme' })).body.success).toBe(true);
    } finally {
      await server.close();
    }
  });
});

/** The tags that are left open at the end of a piece of XML; throws at one that closes another. */
function openTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', empty] of xml.matchAll(
    /<(\/?)(\w+)(?:\s+[\w-]+="[^"<&]*(?:&\w+;|&#\d+;|[^"<&])*")*\s*(\/?)>/g,
  )) {
    if (close && open.pop() !== name) throw new Error(`</${name}> closes another`);
    if (!close && !empty) open.push(name);
  }
  return open;
}

describe('[OP-1] drawn pictures', () => {
  const { colors } = (checkBrand('base').brand ?? { theme: { colors: undefined } }).theme;
  const draw = (id: string, name = id) => ({ id, name, colors: colors as NonNullable<typeof colors> });

  test('are the same for the same brand, differ between brands, and weigh little', () => {
    const ids = Array.from({ length: 40 }, (_, i) => `brand-${i}`);
    const icons = ids.map((id) => drawIcon(draw(id)));
    expect(ids.map((id) => drawIcon(draw(id)))).toEqual(icons);
    // Without the id in them.
    expect(new Set(icons.map((icon, i) => icon.replaceAll(ids[i] ?? '', ''))).size).toBeGreaterThan(30);
    for (const icon of icons) expect(icon.length).toBeLessThan(3000);
  });

  test.each([
    'Acme',
    '888 & Sons',
    'Queen of the Pacific Islands Gaming Co',
    'Café Ünal',
    '天龙',
    'بنيان',
    '<b>"\'&',
  ])(
    'a logo of "%s" is well formed, needs no font for Latin letters, and is no wider than a header allows',
    (name) => {
      const logo = drawLogo(draw('acme', name));
      expect(openTags(logo)).toEqual([]);
      expect(logo.includes('<text')).toBe(!/^[\w &üéÜ]+$/i.test(name.normalize('NFC')));
      expect(Number(/width="(\d+)"/.exec(logo)?.[1])).toBeLessThanOrEqual(192);
      expect(logo).not.toMatch(/NaN|undefined|<script|href=/);
    },
  );
});
