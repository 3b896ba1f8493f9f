import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandsFolder } from '../brands/brandFiles.ts';
import { checkBrand } from '../brands/checkBrand.ts';
import type { ValidBrand } from './explain.ts';
import { explainNode } from './explainNode.ts';
import { explainPage } from './explainPage.ts';
import { flipsOf } from './flips.ts';
import { shellLines } from './nodeLines.ts';
import { formatRemoved } from './removedPart.ts';
import { type FactValues, readFacts } from './whyFacts.ts';
import { formatExplanation, formatShell } from './whyReport.ts';
import { readTarget } from './whyTarget.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-brands-'));
cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a brand, one value a line, so that a position names what stands there. */
function writeBrand(id: string, brand: object): ValidBrand {
  mkdirSync(path.join(folder, id), { recursive: true });
  const text = { schemaVersion: currentSchemaVersion, id, name: id, ...brand };
  writeFileSync(path.join(folder, id, 'brand.json'), JSON.stringify(text, null, 2));
  const checked = checkBrand(id, folder);
  if (!checked.brand) throw new Error(JSON.stringify(checked.problems));
  return { ...checked, brand: checked.brand };
}

const lamp = writeBrand('lamp', {
  pages: {
    home: {
      widgets: {
        notices: { when: { flag: 'MAILCEN' } },
        popular: { when: { promotion: 'REFERRAL' }, props: { look: 'cards' } },
        service: null,
      },
    },
    agent: { shell: { bottom: true } },
  },
});
const lantern = writeBrand('lantern', {
  extends: 'lamp',
  pages: { home: { widgets: { popular: { at: 1 } } } },
  shell: { widgets: { bottomMenu: { props: { look: 'dock' } } } },
});

const why = (word: string, values: FactValues = {}, brand = lantern) => {
  const target = readTarget(word, brand);
  if (target.kind !== 'node') throw new Error(`${word} is a ${target.kind}`);
  return explainNode(brand, target.place, target.node, readFacts(values, brand.brand));
};
const report = (word: string, values: FactValues = {}) =>
  formatExplanation(lantern, word, why(word, values), readFacts(values, lantern.brand)).join('\n');

describe('[OP-5] why a widget is drawn or not', () => {
  test('one without a gate is drawn, and told where', () => {
    expect(why('home/search')).toMatchObject({
      kind: 'node',
      subject: 'page home, widget search (game-search)',
      shown: true,
      reason: 'no gate stands before it',
      outcome: 'It stands on the page itself',
    });
    expect(why('home/vendors')).toMatchObject({
      shown: true,
      outcome: 'It comes as the player scrolls towards it',
    });
    expect(why('page:home/visit').outcome).toBe('It comes once the page stands');
  });

  test('its own gate, with the clause, its line, and what would change it', () => {
    const values = { flags: ['MAILCEN=off'] };
    const told = why('home/notices', values);
    expect(told.shown).toBe(false);
    expect(told.reason).toBe('the flag MAILCEN (message centre) is off');
    expect(told.gates[0]).toMatchObject({
      of: 'this widget',
      clauses: [
        { holds: false, layer: 'lamp', place: expect.stringMatching(/^brands\/lamp\/brand.json:\d+:\d+$/) },
      ],
    });
    expect(flipsOf('lantern', 'home/notices', told, readFacts(values, lantern.brand))).toEqual([
      {
        words: 'the flag MAILCEN on',
        attempt: 'npm run brand -- why lantern home/notices --as visitor --flags MAILCEN=on',
        commands: ['npm run switch -- lantern flag MAILCEN=on'],
      },
    ]);
    expect(why('home/notices', { flags: ['MAILCEN=on'] }).shown).toBe(true);
  });

  test('the gate of the widget whose slot it stands in', () => {
    const { shown, reason, outcome } = why('home/games', { promotions: ['REFERRAL=off'] });
    expect(shown).toBe(false);
    expect(reason).toContain('(popular (category-tabs), in which it stands,)');
    expect(outcome).toBe('It stands in the slot popular.panel');
  });

  test('access and gate of its page', () => {
    expect(why('agent/home').reason).toBe('nobody is signed in (the access of the page agent, "session")');
    expect(why('agent/home', { as: 'member' }).reason).toContain('(the page agent)');
    expect(why('agent/home', { as: 'agent' }).shown).toBe(true);
  });

  test('its look and its template, with the line that chose it', () => {
    expect(why('home/popular').looks).toEqual([
      { says: 'look: cards', place: expect.stringMatching(/^brands\/lamp\/brand.json:/) },
    ]);
    expect(why('home/games').looks).toContainEqual({ says: 'tile: square, the default', place: null });
    const [template] = why('member-centre/centre', { template: ['mem_cen=1'] }).looks ?? [];
    expect(template?.says).toBe('the template mem_cen is "1": the new version ("0" is the base one)');
  });

  test('every layer that touched it', () => {
    expect(why('home/popular').layers.map(({ layer, does }) => [layer, does])).toEqual([
      ['base', 'places it'],
      ['lamp', 'changes when, props.look'],
      ['lantern', 'changes at'],
    ]);
    const text = report('home/popular');
    expect(text).toMatch(/base places it +brands\/base\/pages\/home.json:\d+:\d+ \(base\)/);
    expect(text).toMatch(/lantern changes at +brands\/lantern\/brand.json:\d+:\d+$/m);
  });

  test('one that a brand removed: which line, and what would bring it back', () => {
    for (const word of ['home/service', 'page:home/service']) {
      const target = readTarget(word, lantern);
      if (target.kind !== 'removed') throw new Error(target.kind);
      const [subject, , removed, without] = formatRemoved('lantern', target);
      expect(subject).toBe('lantern: page home, widget service');
      expect(removed).toMatch(
        /^REMOVED: brands\/lamp\/brand.json:\d+:9 says null \(lamp\)\. No setting brings it back\.$/,
      );
      expect(without).toMatch(/^ {2}Without that null it is as brands\/base\/pages\/home.json:\d+:5 says\.$/);
    }
  });

  test('removed, placed again, and removed: every one of them is told', () => {
    const one = { widget: 'notice-strip', at: 7 };
    writeBrand('torch', { extends: 'lamp', pages: { home: { widgets: { service: one } } } });
    const flare = writeBrand('flare', { extends: 'torch', pages: { home: { widgets: { service: null } } } });
    const target = readTarget('home/service', flare);
    if (target.kind !== 'removed') throw new Error(target.kind);
    expect(target.layers.map(({ layer, does }) => `${layer} ${does}`)).toEqual([
      'base places it',
      'lamp removes it',
      'torch places it',
      'flare removes it',
    ]);
    expect(formatRemoved('flare', target).join('\n')).toContain('torch places it');
  });
});

describe('[OP-5] why a widget of the shell is drawn or not', () => {
  test('on which pages its region is shown', () => {
    const { shown, outcome, looks } = why('shell/bottomMenu');
    expect(shown).toBe(true);
    expect(outcome).toMatch(/^It stands in the region bottom of every page but .*\blogin\b/);
    expect(outcome).not.toMatch(/\bagent\b/); // this brand shows it there
    expect(looks).toEqual([expect.objectContaining({ says: 'look: dock' })]);
    expect(why('shell/loginForm').outcome).toBe(
      'It stands in the slot loginPopup.form, in the region overlay of every page',
    );
  });

  test('a region that no page shows hides what stands in it', () => {
    const pages = Object.fromEntries(
      Object.entries(lamp.brand.pages).flatMap(([id, { shell }]) =>
        shell?.banner === true ? [[id, { shell: { banner: false } }]] : [],
      ),
    );
    const dark = writeBrand('dark', { extends: 'lamp', pages });
    const told = why('shell/banner', {}, dark);
    expect(told).toMatchObject({ shown: false, reason: 'no page shows the region "banner"', flips: [] });
    expect(
      formatShell('dark', shellLines(dark, readFacts({}, dark.brand).facts), readFacts({}, dark.brand)).join(
        '\n',
      ),
    ).toMatch(/HIDDEN {2}shell\/banner +banner-carousel +no page shows the region "banner"/);
  });
});

describe('[OP-5] what a page shows', () => {
  const rows = (id: string, values: FactValues = {}) =>
    explainPage(lantern, id, readFacts(values, lantern.brand)).nodes ?? [];

  test('its widgets as they are drawn, slots inside their widgets, the shell after them', () => {
    const targets = rows('home').map(({ target }) => target);
    expect(targets.slice(0, 7)).toEqual([
      'home/popular',
      'home/games',
      'home/search',
      'home/notices',
      'home/recent',
      'home/now',
      'home/featured',
    ]);
    expect(targets.indexOf('home/vendors')).toBeLessThan(targets.indexOf('home/visit'));
    expect(targets).toContain('shell/bottomMenu');
    expect(targets).not.toContain('home/service');
  });

  test('hidden ones with their reason: a gate, a gate around it, a region that the page leaves out', () => {
    const off = { flags: ['MAILCEN=off'], promotions: ['REFERRAL=off'] };
    const hidden = Object.fromEntries(
      rows('home', off).flatMap(({ target, shown, reason }) => (shown ? [] : [[target, reason]])),
    );
    expect(Object.keys(hidden).sort()).toEqual([
      ...['home/games', 'home/notices', 'home/popular', 'shell/trial', 'shell/wallets'],
    ]);
    expect(hidden['home/games']).toContain('popular');
    const login = rows('login').find(({ target }) => target === 'shell/bottomMenu');
    expect(login?.reason).toMatch(/^this page shows no bottom \(brands\/base\/pages\/login.json:\d+:\d+\)$/);
  });
});

describe('[OP-5] the name of what is asked about', () => {
  test.each([
    ['home', { kind: 'page', page: 'home' }],
    ['shell', { kind: 'shell' }],
    ['member-centre/agent', { kind: 'entry', menu: 'member-centre', entry: 'agent' }],
    ['member-centre/centre', { kind: 'node', place: 'member-centre', node: 'centre' }],
    ['page:member-centre', { kind: 'page', page: 'member-centre' }],
    ['member-centre', { kind: 'menus', menus: ['member-centre'] }],
    ['page:member-centre/centre', { kind: 'node', place: 'member-centre', node: 'centre' }],
    ['shell/header', { kind: 'node', place: null, node: 'header' }],
  ])('%s', (word, target) => {
    expect(readTarget(word, lantern)).toEqual(target);
  });

  test.each([
    ['home/vendrs', 'Did you mean "vendors"?'],
    ['page:hom/vendors', 'Did you mean "home"?'],
    ['hom/vendors', 'Did you mean "home"?'],
    ['shel', 'Did you mean "shell"?'],
    ['shell/botomMenu', 'Did you mean "bottomMenu"?'],
    ['member-centre/centr', 'Did you mean "centre"?'],
    ['vendors', 'Did you mean "game-centre/vendors" or "game-lobby/vendors" or "home/vendors"?'],
    ['home/vendors/x', 'say <menu>/<entry> or <page>/<widget>'],
  ])('%s is answered with the nearest name', (word, sentence) => {
    expect(() => readTarget(word, lantern)).toThrow(sentence);
  });
});
