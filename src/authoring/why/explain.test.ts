import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { memberTypes } from '#schemas/codes.ts';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { defaultSettings } from '#src/server/settings/settings.ts';
import { withPagesMade } from '#tests/support/madePages.ts';
import { brandIds, brandsFolder } from '../brands/brandFiles.ts';
import { checkBrand } from '../brands/checkBrand.ts';
import { explainEntry, type ValidBrand } from './explain.ts';
import { explainPage } from './explainPage.ts';
import { flipsOf } from './flips.ts';
import { knownSettings } from './knownSettings.ts';
import { formatRemoved } from './removedPart.ts';
import { findSettings } from './settingsReport.ts';
import { type FactValues, readFacts } from './whyFacts.ts';
import { formatExplanation, formatMenus } from './whyReport.ts';
import { readTarget } from './whyTarget.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-brands-'));
cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
mkdirSync(path.join(folder, 'acme'));
const entry = { at: 10, label: 'menu.home', icon: 'house', to: 'home' };
writeFileSync(
  path.join(folder, 'acme/brand.json'),
  `{
  "schemaVersion": ${currentSchemaVersion}, "id": "acme", "name": "Acme",
  "menus": {
    "test": {
      "open": ${JSON.stringify(entry)},
      "mail": ${JSON.stringify({ ...entry, at: 20 }).slice(0, -1)},
        "when": { "flag": "MAILCEN", "memberTypeNot": [4] } },
      "agents": ${JSON.stringify({ ...entry, at: 30, when: { memberTypeIn: [41, 42] } })},
      "guarded": ${JSON.stringify({ ...entry, at: 40, to: 'secret', needs: 'realAccount' })},
      "much": ${JSON.stringify({ ...entry, at: 50, when: { flag: ['MAILCEN', 'REWCEN3', 'PERSREP', 'PLYRBT'] } })},
      "ios": ${JSON.stringify({ ...entry, at: 60, when: { any: [{ device: 'ios' }, { resource: 'TELEGRAM2' }] } })},
      "nested": ${JSON.stringify({ ...entry, at: 70, when: { any: [{ not: { session: true } }, { flag: 'PERSREP' }] } })},
      "faq": { "at": 75, "label": "menu.home", "icon": "house", "href": "https://help.acme.example/faq" }
    }
  },
  "pages": {
    "secret": { "paths": ["/m/secret"], "title": "page.home", "access": "session",
      "when": { "template": { "mem_cen": "1" } },
      "widgets": { "soon": { "widget": "site-footer", "at": 10, "when": { "promotion": "REFERRAL" } } } }
  }
}`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function validBrand(id: string, where = folder): ValidBrand {
  const checked = checkBrand(id, where);
  if (!checked.brand) throw new Error(JSON.stringify(checked.problems));
  return { ...checked, brand: checked.brand };
}
const acme = validBrand('acme');
const why = (key: string, values: FactValues = {}) =>
  explainEntry(acme, 'test', key, readFacts(values, acme.brand));
const flipWords = (key: string, values: FactValues = {}) => {
  const assumed = readFacts(values, acme.brand);
  return flipsOf('acme', `test/${key}`, explainEntry(acme, 'test', key, assumed), assumed);
};

describe('[OP-5] why an entry is shown or hidden', () => {
  test('a gate inside a gate is explained, and what would change it', () => {
    expect(why('nested')).toMatchObject({ shown: true, reason: 'every clause of its gates holds' });
    expect(why('nested', { as: 'demo', flags: ['PERSREP=off'] })).toMatchObject({
      shown: false,
      reason:
        'none of these holds: (it is not so that somebody is signed in); or the flag PERSREP (personal profit and loss) is on',
    });
    expect(flipWords('nested', { as: 'demo', flags: ['PERSREP=off'] }).map(({ words }) => words)).toEqual([
      'nobody signed in',
      'the flag PERSREP on',
    ]);
  });

  test('an entry without a gate is shown', () => {
    expect(why('open')).toMatchObject({
      shown: true,
      reason: 'it has no gate',
      flips: [],
      outcome: 'a tap opens /',
    });
  });

  test('the clause that hides it, with its line', () => {
    const { shown, reason, gates } = why('mail', { as: 'member', flags: ['MAILCEN=off'] });
    expect(shown).toBe(false);
    expect(reason).toBe('the flag MAILCEN (message centre) is off');
    expect(gates[0]?.clauses).toEqual([
      {
        says: 'the flag MAILCEN (message centre) is on',
        holds: false,
        why: 'the flag MAILCEN (message centre) is off',
        layer: 'acme',
        place: 'brands/acme/brand.json:7:19',
      },
      expect.objectContaining({ holds: true, place: 'brands/acme/brand.json:7:38' }),
    ]);
  });

  test('every failing clause is reported', () => {
    expect(why('mail', { as: 'trial', flags: ['MAILCEN=off'] }).reason).toBe(
      'the flag MAILCEN (message centre) is off, and members of type 4 (free trial) are left out',
    );
  });

  test('the gate of its target page hides it too', () => {
    const { shown, reason } = why('guarded', { as: 'member' });
    expect(shown).toBe(false);
    expect(reason).toBe('the template mem_cen is "0", not "1" (the page secret)');
  });

  test.each([
    ['visitor', 'a tap asks for a login first ("needs": "realAccount")'],
    ['trial', 'a tap is refused to a free trial ("needs": "realAccount")'],
    ['member', 'a tap opens /m/secret'],
  ])('what a tap does for a %s', (as, outcome) => {
    expect(why('guarded', { as, template: ['mem_cen=1'] }).outcome).toBe(outcome);
  });

  test('[SH-9] what a tap does on a link out of the site', () => {
    expect(why('faq').outcome).toBe('a tap opens https://help.acme.example/faq in a new tab');
  });

  test('the smallest changes that would flip it: in words, as a command to try, as a switch', () => {
    expect(flipWords('mail', { as: 'member', flags: ['MAILCEN=off'], device: 'ios' })).toEqual([
      {
        words: 'the flag MAILCEN on',
        attempt: 'npm run brand -- why acme test/mail --as member --device ios --flags MAILCEN=on',
        commands: ['npm run switch -- acme flag MAILCEN=on'],
      },
    ]);
    expect(flipWords('agents')).toEqual([
      {
        words: 'signed in, such as with type 41 (agent) or 42 (agent)',
        attempt: 'npm run brand -- why acme test/agents --as agent',
        commands: [],
      },
    ]);
    expect(flipWords('guarded', { as: 'member' })[0]?.commands).toEqual([
      'npm run switch -- acme template mem_cen=1',
    ]);
    expect(flipWords('ios').map(({ words }) => words)).toEqual([
      'a device that runs iOS',
      'an address for TELEGRAM2 in the settings',
    ]);
  });

  test('a suggested command really flips it', () => {
    const values = { as: 'trial', flags: ['MAILCEN=off'] };
    for (const { attempt } of flipWords('mail', values)) {
      const [, as = ''] = /--as (\S+)/.exec(attempt) ?? [];
      const flags = [...attempt.matchAll(/--flags (\S+)/g)].map(([, pair = '']) => pair);
      expect(why('mail', { as, flags }).shown).toBe(true);
    }
  });

  test('an entry that no small change would show is reported as such', () => {
    const off = { flags: ['MAILCEN=off,REWCEN3=off,PERSREP=off,PLYRBT=off'] };
    const assumed = readFacts(off, acme.brand);
    expect(flipWords('much', off)).toEqual([]);
    expect(
      formatExplanation(acme, 'test/much', explainEntry(acme, 'test', 'much', assumed), assumed).join('\n'),
    ).toContain('its gate has to change');
  });

  test('missing facts are those of a fresh reference server, and reported', () => {
    expect(why('mail', { as: 'member' }).assumed).toEqual(['MAILCEN on']);
    expect(why('mail', { as: 'member', flags: ['MAILCEN'] }).assumed).toEqual([]);
  });
});

describe('[OP-5] why a page opens or does not', () => {
  const page = (values: FactValues) => explainPage(acme, 'secret', readFacts(values, acme.brand));

  test('its access, its gate, and its widgets', () => {
    const { shown, reason, gates, outcome, nodes } = page({ template: ['mem_cen=1'] });
    expect(shown).toBe(false);
    expect(reason).toBe('nobody is signed in (its access "session")');
    expect(outcome).toContain('asks for a login first');
    expect(gates.map(({ of }) => of)).toEqual(['its access "session"', 'this page']);
    expect(nodes?.[0]).toEqual({
      target: 'secret/soon',
      widget: 'site-footer',
      shown: true,
      reason: 'every clause of its gates holds',
    });
    expect(page({ as: 'member', template: ['mem_cen=1'] }).shown).toBe(true);
  });

  test('an address names its page; unknown names get the nearest', () => {
    expect(readTarget('/m/secret?a=1', acme)).toEqual({ kind: 'page', page: 'secret' });
    expect(readTarget('page:secret', acme)).toEqual({ kind: 'page', page: 'secret' });
    expect(readTarget('test/mail', acme)).toEqual({ kind: 'entry', menu: 'test', entry: 'mail' });
    expect(readTarget('test', acme)).toEqual({ kind: 'menus', menus: ['test'] });
    expect(() => readTarget('/m/secre', acme)).toThrow('Did you mean "/m/secret"?');
    expect(() => readTarget('page:secrets', acme)).toThrow('Did you mean "secret"?');
    expect(() => readTarget('tset/mail', acme)).toThrow('Did you mean "test"?');
    expect(() => readTarget('test/mial', acme)).toThrow('Did you mean "mail"?');
  });
});

describe('[OP-5] removed parts', () => {
  const removedReport = (word: string, brand: ValidBrand) => {
    const target = readTarget(word, brand);
    if (target.kind !== 'removed') throw new Error(`${word} is a ${target.kind}`);
    return formatRemoved(brand.id, target);
  };
  const write = (id: string, files: Record<string, object>) => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.join(folder, id, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, id, file), JSON.stringify(content, null, 2));
    }
  };

  test('an entry: which file has null, and where it was defined', () => {
    const brand = { schemaVersion: currentSchemaVersion, id: 'lantern', name: 'Lantern', extends: 'acme' };
    write('lantern', {
      'brand.json': brand,
      'menus/test.json': { $schema: '../../../schemas/json/menu.schema.json', mail: null },
    });
    const lantern = validBrand('lantern');
    expect(removedReport('test/mail', lantern)).toEqual([
      'lantern: menu test, entry mail',
      '',
      'REMOVED: brands/lantern/menus/test.json:3:3 says null. No setting brings it back.',
      '  Without that null it is as brands/acme/brand.json:6:7 says.',
    ]);
    write('lamp', { 'brand.json': { ...brand, id: 'lamp', extends: 'lantern' } });
    expect(removedReport('test/mail', validBrand('lamp'))[2]).toBe(
      'REMOVED: brands/lantern/menus/test.json:3:3 says null (lantern). No setting brings it back.',
    );
    expect(() => readTarget('test/mial', lantern)).toThrow('The menu "test" of lantern has no entry "mial".');
  });
});

describe('[OP-5][SH-5] why an entry is hidden whose page is on its way', () => {
  const real = validBrand('base', brandsFolder);
  const soon = { soon: { widget: 'coming-soon', at: 10, props: { picture: 'gift' } } };
  const unmade = (page: Page | undefined): Page => ({ ...(page as Page), widgets: soon });
  const { activity, help } = real.brand.pages;
  const pages = { ...real.brand.pages, activity: unmade(activity), help: unmade(help) };
  const base = { ...real, brand: { ...real.brand, pages } };
  const facts = readFacts({ as: 'member' }, base.brand);

  test('says so, whatever its gates say, and what brings it back', () => {
    const explanation = explainEntry(base, 'bottom', 'activity', facts);
    expect(explanation).toMatchObject({
      shown: false,
      reason: 'the page activity is on its way',
      unmade: 'activity',
      flips: [],
      outcome: null,
    });
    const lines = formatExplanation(base, 'bottom/activity', explanation, facts).join('\n');
    expect(lines).toContain('HIDDEN: the page activity is on its way.');
    expect(lines).toContain('once the page has widgets of its own in brands/base/pages/activity.json');
    expect(lines).not.toContain('its gate has to change');
  });

  test('its page opens by address, and says so', () => {
    expect(explainPage(base, 'help', facts)).toMatchObject({
      shown: true,
      reason: 'it is open to everybody; it is on its way, so only its address leads there',
    });
  });

  test('the same entry is shown once its page is made', () => {
    const made = { ...base, brand: withPagesMade(base.brand) };
    expect(explainEntry(made, 'bottom', 'activity', facts)).toMatchObject({ shown: true, unmade: null });
  });
});

describe('[OP-5] all entries at once', () => {
  const kinds = ['visitor', ...Object.keys(memberTypes)];

  test.each(brandIds())('%s: every hidden entry has a one-line reason for every visitor', (id) => {
    const brand = validBrand(id, brandsFolder);
    for (const as of kinds) {
      for (const flags of [[], ['MAILCEN=off', 'WITHREC3=off', 'AGETRANSFERUP3=off']]) {
        const assumed = readFacts({ as, flags }, brand.brand);
        for (const [menu, entries] of Object.entries(brand.brand.menus))
          for (const key of Object.keys(entries)) {
            const { shown, reason } = explainEntry(brand, menu, key, assumed);
            if (shown) continue;
            expect(reason).toMatch(/\S/);
            expect(reason).not.toMatch(/\n|has no gate|every clause/);
          }
      }
    }
  });

  test('the list counts hidden entries', () => {
    const lines = formatMenus(acme, ['test'], readFacts({ as: 'member' }, acme.brand));
    expect(lines.at(-1)).toContain('5 shown, 3 hidden');
    expect(lines.find((line) => line.includes('agents'))).toContain(
      'type 0 (member) is not 41 (agent) or 42 (agent)',
    );
  });
});

describe('[OP-5] assumed visitor and settings', () => {
  test.each([
    [{ as: 'memer' }, 'did you mean "member"?'],
    [{ as: 'member:x' }, 'a type is a number'],
    [{ flags: ['MAILCN=on'] }, 'did you mean "MAILCEN"?'],
    [{ flags: ['MAILCEN=maybe'] }, 'is on or off'],
    [{ promotions: ['REFERAL=off'] }, 'did you mean "REFERRAL"?'],
    [{ has: ['uplink'] }, 'did you mean "upline"?'],
    [{ template: ['mem=1'] }, 'there is no "mem"'],
    [{ device: 'windows' }, 'there is no "windows"'],
  ])('%j is refused with the nearest name', (values, sentence) => {
    expect(() => readFacts(values as FactValues, acme.brand)).toThrow(sentence);
  });

  test('the accounts of the reference server can be named', () => {
    for (const [as, type] of [
      ['demo', 0],
      ['agent', 41],
      ['trial', 4],
    ] as const)
      expect(readFacts({ as }, acme.brand).facts.memberType).toBe(type);
  });

  test('settings of a running server replace the defaults', () => {
    const running = {
      ...defaultSettings,
      whitelabel: { ...defaultSettings.whitelabel, MAILCEN: false },
      template: { mem_cen: '1' },
    };
    const assumed = readFacts({ as: 'demo' }, acme.brand, [], { settings: running, running: true });
    const mail = explainEntry(acme, 'test', 'mail', assumed);
    expect(mail.shown).toBe(false);
    expect(formatExplanation(acme, 'test/mail', mail, assumed).at(-1)).toBe(
      '  On the running server: MAILCEN off.',
    );
    expect(explainEntry(acme, 'test', 'guarded', assumed).shown).toBe(true);
  });

  test('what server.json says is assumed, with its file and line', () => {
    const said =
      '{\n  "flags": { "MAILCEN": false },\n  "register": { "email": { "setting": "required", "minLength": 9 } }\n}';
    mkdirSync(path.join(folder, 'said'));
    writeFileSync(
      path.join(folder, 'said/brand.json'),
      `{ "schemaVersion": ${currentSchemaVersion}, "id": "said", "name": "Said", "extends": "acme" }`,
    );
    writeFileSync(path.join(folder, 'said/server.json'), said);
    const checked = validBrand('said');
    rmSync(path.join(folder, 'said'), { recursive: true });
    const known = knownSettings(checked);
    const mail = explainEntry(checked, 'test', 'mail', readFacts({ as: 'demo' }, checked.brand, [], known));
    expect([mail.shown, mail.assumed]).toEqual([false, ['MAILCEN off (brands/said/server.json:2:14)']]);
    expect(findSettings(checked, 'email', known)).toEqual([
      {
        group: 'register',
        name: 'email',
        value: 'required, minLength 9',
        source: 'brands/said/server.json:3:17',
      },
    ]);
  });

  test('a fact that is a flag switches the flag', () => {
    const { facts } = readFacts({ as: 'member', has: ['withdraw=off'] }, acme.brand);
    expect(facts.flags?.WITHDRAW3).toBe(false);
    expect(facts.has?.withdraw).toBe(false);
  });
});
