import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import type { Bundle } from '#src/build/bundle.ts';
import { hiddenCharacter } from '#src/manifest/assets/hiddenCharacters.ts';
import { describeBroken, isBlank } from '#src/manifest/assets/visibleText.ts';
import { diskContents } from '#src/site/brandContents.ts';
import { skipPrerender } from '#src/site/drawPage.ts';
import { siteMaker } from '#src/site/sites.ts';
import { callServer as askServer, startTestServer } from '#tests/support/servers/serverTesting.ts';
import { brandsFolder } from '../brands/brandFiles.ts';
import { checkAllBrands, checkBrand } from '../brands/checkBrand.ts';
import { questionKeys } from './brandQuestions.ts';
import { createBrand } from './createBrand.ts';
import { type AskOperator, gatherAnswers } from './gatherAnswers.ts';
import { requireNewId } from './newId.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-brands-'));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function create(
  id: string,
  flags: Parameters<typeof gatherAnswers>[1] = {},
  ask: AskOperator | null = null,
) {
  requireNewId(id, folder);
  const { answers, parent } = await gatherAnswers(id, flags, ask, folder);
  return createBrand(id, answers, parent, folder);
}
const written = (id: string, file = 'brand.json') =>
  JSON.parse(readFileSync(path.join(folder, id, file), 'utf8'));

describe('[OP-1] brand new', () => {
  test('with defaults: six files, valid, short, and only what differs', async () => {
    expect(await create('lucky-lagoon')).toEqual([
      'brands/lucky-lagoon/brand.json',
      'brands/lucky-lagoon/hosting.json',
      'brands/lucky-lagoon/server.json',
      'brands/lucky-lagoon/shell.json',
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
    for (const same of ['extends', 'currency', 'timeZone', 'languages', 'templates', 'pages', 'menus'])
      expect(brand).not.toHaveProperty(same);
    expect(
      readFileSync(path.join(folder, 'lucky-lagoon/brand.json'), 'utf8').split('\n').length,
    ).toBeLessThan(45);
  });

  test('flags answer the questions', async () => {
    await create('acme', {
      name: 'Acme Play',
      hosts: 'play.acme.com, acme.example',
      languages: 'ar,EN, english',
      colors: '7a2e8c #FB3',
      scheme: 'dark',
      template: 'mem_cen=1',
      currency: 'jpy',
      timeZone: 'Asia/Tokyo',
    });
    expect(written('acme')).toMatchObject({
      name: 'Acme Play',
      languages: { default: 'AR', offered: ['AR', 'EN'] },
      theme: { scheme: 'dark' },
      templates: { mem_cen: '1' },
      currency: { code: 'JPY', symbol: '¥', decimals: 0 },
      timeZone: 'Asia/Tokyo',
    });
    expect(written('acme', 'hosting.json').hosts).toEqual(['play.acme.com', 'acme.example']);
    expect(written('acme', 'server.json')).toMatchObject({ demo: false });
    expect(checkBrand('acme', folder).problems).toEqual([]);
  });

  test('a brand starts without demo content, unless it is asked for', async () => {
    await create('acme');
    await create('acme-two', { from: 'acme', demo: 'yes' });
    expect(['acme', 'acme-two'].map((id) => checkBrand(id, folder).startingSettings)).toEqual([
      { demo: false },
      { demo: true },
    ]);
    expect(written('acme', 'shell.json').widgets).toEqual({ bottomMenu: { props: { depositBadge: null } } });
    // Nothing invented is left to take away.
    expect(existsSync(path.join(folder, 'acme-two/shell.json'))).toBe(false);
    await expect(create('acme-three', { demo: 'perhaps' })).rejects.toThrow('--demo: Say yes or no.');
  });

  test('a brand can extend another, and contains only what differs from it', async () => {
    await create('acme', { scheme: 'dark', currency: 'EUR' });
    await create('acme-two', { from: 'acme' });
    const brand = written('acme-two');
    expect(brand.extends).toBe('acme');
    expect(brand).not.toHaveProperty('currency');
    expect(brand.theme).not.toHaveProperty('scheme');
    expect(checkBrand('acme-two', folder).brand?.currency.code).toBe('EUR');
  });

  test('on a terminal it asks one question at a time, and again after an invalid answer', async () => {
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
    [{ languages: 'EM' }, 'There is no language "EM". There are '],
    [{ languages: 'Arabik' }, 'Did you mean AR?'],
    [{ hosts: 'base.localhost' }, 'belongs to the brand "base"'],
    [{ hosts: 'not_a_host' }, 'is not a host name'],
    [{ colors: 'red' }, 'is not a colour'],
    [{ colors: '#111 #222 #333 #444 #555 #666' }, 'one to 5 colours'],
    [{ scheme: 'dusk' }, 'Say light or dark'],
    [{ template: 'mem_cem=1' }, 'Did you mean mem_cen?'],
    [{ currency: 'UDS' }, 'Did you mean USD?'],
    [{ timeZone: 'Asia/Bankok' }, 'Did you mean Asia/Bangkok?'],
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

  test('never overwrites a brand', async () => {
    await create('acme');
    const before = readFileSync(path.join(folder, 'acme/brand.json'), 'utf8');
    await expect(create('acme', { name: 'Other' })).rejects.toThrow('is there already');
    expect(readFileSync(path.join(folder, 'acme/brand.json'), 'utf8')).toBe(before);
  });

  test('an invalid draft is not written', async () => {
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
          fc.pre(!isBlank(name) && hiddenCharacter(name) === null && describeBroken(name) === null);
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
    const siteOf = siteMaker({ bundle: () => bundle, prerender: skipPrerender });
    const sites = checkAllBrands(folder).map((checked) =>
      siteOf({ ...checked, contents: diskContents(checked.chain, folder) }),
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
