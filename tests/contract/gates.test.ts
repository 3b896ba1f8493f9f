import { describe, expect, test } from 'vitest';
import base from '#brands/base/brand.json';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { Page } from '#schemas/manifest/page.ts';
import type { When } from '#schemas/manifest/when.ts';
import { mapTemplates } from '#schemas/templates.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { admission, entryVisibility, intercept } from '#src/domain/access/access.ts';
import { type FactSources, factsOf } from '#src/domain/gates/facts.ts';
import { gateInputs, settingOf, type TruthTableRow, truthTable } from '#src/domain/gates/gateTable.ts';
import { flagOfFact } from '#src/domain/gates/namedFacts.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { pageAt } from '#src/runtime/page/routes.ts';
import { withPagesMade } from '#tests/support/madePages.ts';

/**
 * The device state and server answers that lead to the facts of a row. `settled` false: the session is known, but
 * no answer has arrived.
 */
function sourcesOf(facts: Facts, settled = true): FactSources {
  const flags = Object.entries(facts.has ?? {}).flatMap(([fact, on]) => {
    const flag = flagOfFact[fact as keyof typeof flagOfFact];
    return flag === undefined ? [] : [[flag, on === true] as const];
  });
  const type = facts.memberType ?? 0;
  return {
    session: facts.session ? { type } : null,
    member: settled && facts.session ? { type, toUpline: facts.has?.upline === true } : undefined,
    settings: settled
      ? {
          whitelabel: { ...(facts.flags as Record<string, boolean>), ...Object.fromEntries(flags) },
          promotions: Object.fromEntries(
            Object.entries(facts.promotions ?? {}).map(([name, on]) => [name, { enabled: on === true }]),
          ),
          resources: [...(facts.resources ?? [])].map((resourceType) => ({
            resourceType,
            url: 'https://download.example/x',
          })),
          agentMenu: [...(facts.agentMenu ?? [])],
          customerService: facts.has?.customerService === true ? ['https://help.example/chat'] : [],
        }
      : undefined,
    serverTemplates: facts.templates,
    brand: { ...base, templates: { ...mapTemplates(() => ''), ...facts.templates } },
    device: { system: facts.device, installed: facts.installed, native: facts.native },
    invited: facts.has?.invitation === true,
  };
}

/** The result of opening a page or an entry. */
type Outcome = 'opens' | 'login' | 'trial' | 'shut' | 'unknown' | 'shown for nothing';

/** The result of opening an address: the router's guard. */
function byAddress(page: Page, facts: Facts): Outcome {
  const { admit, ...refused } = admission(page, facts);
  if (admit !== false) return admit === true ? 'opens' : 'unknown';
  const { because } = refused as { because: 'login' | 'trial' | 'gate' };
  return because === 'gate' ? 'shut' : because;
}

/** The result of tapping a menu entry. */
function byMenu(entry: MenuEntry, page: Page, facts: Facts): Outcome {
  const shown = entryVisibility(entry, page, facts);
  if (shown !== true) return shown === false ? 'shut' : 'unknown';
  const obstacle = intercept(entry.needs, facts);
  if (obstacle !== 'none') return obstacle;
  const address = byAddress(page, facts);
  return address === 'shut' ? 'shown for nothing' : address;
}

/** Whether the results of menu and router for a page are consistent. */
function agree(menu: Outcome, address: Outcome): boolean {
  if (menu === address) return true;
  // The router may refuse an entry hidden from a visitor or a trial account with a reason of its own.
  if (menu === 'shut') return address === 'login' || address === 'trial';
  // The router can redirect to the login before the settings have arrived.
  return menu === 'unknown' && (address === 'login' || address === 'trial');
}

/** Truth table over all inputs of the gates, always including the visitor and the free trial. */
function tableOf(...gates: readonly (When | undefined)[]): TruthTableRow[] {
  const accountGate: When = { memberTypeNot: [4] };
  return [...truthTable(gateInputs(accountGate, ...gates))];
}

const describeRow = ({ settings }: TruthTableRow) =>
  settings.map(({ input: { name }, value }) => `${name}=${value}`).join(' ') || 'always';

const brands = brandIds().map((id) => [id, checkBrand(id).document as unknown as Brand] as const);

describe.each(brands)('[SH-5] in the brand %s as it is', (_id, brand) => {
  const entries = Object.entries(brand.menus).flatMap(([menu, all]) =>
    Object.entries(all).map(([key, entry]) => ({ name: `${menu}/${key}`, entry })),
  );
  const unmade = entries.filter(({ entry: { to = '' } }) => isOnItsWay(brand.pages[to] ?? {}));

  test('no entry leads to a page that is on its way, whoever looks', () => {
    for (const { name, entry } of unmade) {
      const page = brand.pages[entry.to ?? ''];
      for (const { facts } of tableOf(entry.when, page?.when))
        expect([name, entryVisibility(entry, page, facts)]).toEqual([name, false]);
    }
  });
});

describe.each(brands)('[BR-2] in the brand %s with every page made', (_id, shipped) => {
  const brand = withPagesMade(shipped);
  const pages = Object.entries(brand.pages);
  const entries = Object.entries(brand.menus).flatMap(([menu, all]) =>
    Object.entries(all).flatMap(([key, entry]) => {
      const page = entry.to === undefined ? undefined : brand.pages[entry.to];
      return page ? [{ name: `${menu}/${key}`, entry, page }] : [];
    }),
  );

  test.each(entries)('menu, router and deep link agree on $name', ({ entry, page }) => {
    const disagree = tableOf(entry.when, page.when).flatMap((row) => {
      const facts = factsOf(sourcesOf(row.facts));
      const menu = byMenu(entry, page, facts);
      return page.paths.flatMap((path) => {
        const found = pageAt(brand, path);
        const address = byAddress(found.page, facts);
        const same = found.id === entry.to && agree(menu, address);
        return same ? [] : [`${describeRow(row)}: menu ${menu}, ${path} ${address}`];
      });
    });
    expect(disagree).toEqual([]);
  });

  test.each(entries)('the facts of $name match its table', ({ entry, page }) => {
    for (const { facts, settings } of tableOf(entry.when, page.when)) {
      const derived = factsOf(sourcesOf(facts));
      for (const { input, value } of settings)
        expect([input.name, settingOf(derived, input)]).toEqual([input.name, value]);
    }
  });

  test.each(entries)(
    '$name opens in at least one row, and waits while facts are unknown',
    ({ entry, page }) => {
      const rows = tableOf(entry.when, page.when);
      expect(rows.filter(({ facts }) => byMenu(entry, page, facts) === 'opens')).not.toEqual([]);
      for (const row of rows) {
        const early = factsOf(sourcesOf(row.facts, false));
        const late = factsOf(sourcesOf(row.facts));
        const [before, after] = [byMenu(entry, page, early), byMenu(entry, page, late)];
        // A result before the settings arrive still holds afterwards.
        if (before !== 'unknown') expect([describeRow(row), before]).toEqual([describeRow(row), after]);
        expect([describeRow(row), agree(before, byAddress(page, early))]).toEqual([describeRow(row), true]);
      }
    },
  );

  test.each(pages)('%s never redirects in a circle or to another refused page', (_page, page) => {
    const deadEnds = tableOf(page.when).flatMap((row) => {
      const facts = factsOf(sourcesOf(row.facts));
      const first = admission(page, facts);
      if (first.admit !== false) return [];
      const next = brand.pages[first.otherwise];
      const reached = next && byAddress(next, facts);
      return reached === 'opens' || reached === 'unknown' ? [] : [`${describeRow(row)}: ${first.otherwise}`];
    });
    expect(deadEnds).toEqual([]);
  });
});

/** The table of specification section 2, 'Member centre': entry, address, gate. */
const memberCentre: readonly [key: string, path: string | null, when: When | undefined][] = [
  ['benefits', '/m/member/benefits', undefined],
  ['download', null, undefined],
  ['deposit', '/m/voucherCenter', undefined],
  ['withdraw', '/m/withdraw', { has: 'withdraw' }],
  ['inviteFriends', '/m/inviteFriends', { promotion: 'REFERRAL' }],
  ['securityCentre', '/m/securityCenter', undefined],
  ['agent', '/m/agent', { session: true, memberTypeNot: [0, 4, 40] }],
  ['depositRecord', '/m/vouReport', { flag: 'DEPRECM3' }],
  ['withdrawRecord', '/m/withdrawReport', { flag: 'WITHREC3' }],
  ['transactionRecord', '/m/transaction/record', { flag: 'TRANSREC3' }],
  ['bettingRecord', '/m/gameRecord', { flag: 'TRANSBETREPMEM3' }],
  ['profitAndLoss', '/m/profitandloss', { flag: 'PERSREP' }],
  ['transferUpline', '/m/upLine/transfer', { flag: 'AGETRANSFERUP3', has: 'upline', memberTypeNot: [2] }],
  ['rewardCentre', '/m/rewardCenter', { flag: 'REWCEN3' }],
  ['manualRebate', '/m/member/manualRebate', { flag: 'MANPLAYREB3' }],
  ['missions', '/m/leaderBoard', { promotion: 'MISSION' }],
  ['rebateReport', '/m/member/rebateReport', { flag: 'PLYRBT' }],
  ['inbox', '/m/webEmail', { flag: 'MAILCEN' }],
  ['help', '/m/help', undefined],
  ['feedback', '/m/feedback', undefined],
];

describe('[MC-2] the member centre of the base brand', () => {
  const base = checkBrand('base').document as unknown as Brand;
  const menu = base.menus['member-centre'] ?? {};

  test('has exactly the twenty entries of the table', () => {
    expect(Object.keys(menu).sort()).toEqual(memberCentre.map(([key]) => key).sort());
    expect(memberCentre).toHaveLength(20);
  });

  test.each(memberCentre)('%s leads to %s, gate %j', (key, path, when) => {
    const entry = menu[key];
    expect(entry?.when).toEqual(when);
    if (path === null) expect(entry).toMatchObject({ action: 'downloadApp' });
    else expect(pageAt(base, path).id).toBe(entry?.to);
  });

  test('[SH-9] asks a visitor to sign in for all entries but help and the app', () => {
    const open = memberCentre.flatMap(([key]) => (menu[key]?.needs === undefined ? [key] : []));
    expect(open).toEqual(['download', 'help']);
    const real = memberCentre.flatMap(([key]) => (menu[key]?.needs === 'realAccount' ? [key] : []));
    expect(real).toEqual(['deposit', 'withdraw', 'inviteFriends']);
  });
});
