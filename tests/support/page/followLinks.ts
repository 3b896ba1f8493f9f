import type { Page } from '@playwright/test';
import type { Brand } from '#schemas/manifest/brand.ts';
import { atRest, expect } from './page.ts';

/** What a link leads to when it leads nowhere: the address, where it stands, and what came instead. */
export interface DeadEnd {
  readonly address: string;
  readonly from: string;
  readonly why: string;
}

/** Runs in the page: addresses of all links, those of this site without their host. */
const linksInPage = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => {
    const url = new URL(href);
    return url.origin === location.origin ? url.pathname + url.search : href;
  });

/** What opens a menu, a sheet or an answer. */
const openers =
  'summary, button[aria-expanded="false"]:not([role="combobox"]), button[aria-haspopup]:not([aria-expanded])';

/** Closes what a button opened. One that is still coming in does not take the key: it is pressed again. */
async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open]');
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0, { timeout: 1000 });
    const entries = await page.evaluate(() => (history.state as { popups?: number } | null)?.popups ?? 0);
    expect(entries).toBe(0);
  }).toPass();
}

/** The links of a page, also those in what its buttons open: menus, sheets, answers. */
async function linksOf(page: Page): Promise<Set<string>> {
  const found = new Set(await page.evaluate(linksInPage));
  const buttons = await page.locator(openers).all();
  for (const button of buttons) {
    if (!(await button.isVisible())) continue;
    // By script: what opened before may cover it.
    await button.evaluate((element: HTMLElement) => element.click());
    await atRest(page);
    for (const link of await page.evaluate(linksInPage)) found.add(link);
    await closeDialogs(page);
  }
  return found;
}

/** Runs in the page: its id, and whether it says that there is nothing here. */
const judgePage = () => {
  const main = document.querySelector('main');
  const states = [...document.querySelectorAll<HTMLElement>('main [data-state]')].map(
    ({ dataset }) => dataset.state ?? '',
  );
  const says = (main?.innerText ?? '').trim();
  return {
    id: document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? '',
    states,
    blank: says === '' && !main?.querySelector('img, svg, iframe'),
  };
};

/** Why the page that is open is a dead end for whoever followed a link to it; null where it is none. */
async function whyDead(page: Page, expected: readonly string[], mayBeEmpty: boolean): Promise<string | null> {
  const { id, states, blank } = await page.evaluate(judgePage);
  if (!expected.includes(id)) return `shows the page ${id}`;
  if (blank) return 'shows nothing';
  const bad = states.find((state) => state !== 'empty' || !mayBeEmpty);
  return bad === undefined ? null : `says: ${bad}`;
}

/** Follows a link within the document, as a tap does. */
async function follow(page: Page, address: string): Promise<void> {
  await closeDialogs(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await atRest(page);
}

/** Pages of a brand by the path of an address. */
const pageIdsByPath = ({ pages }: Brand) =>
  new Map(Object.entries(pages).flatMap(([id, { paths }]) => paths.map((path) => [path, id] as const)));

/** Pages that are shown in place of others, and the one of a game, which needs one. */
const notWalked = new Set([
  ...['not-found', 'maintenance', 'region-blocked', 'launch-game', 'sign-in-code'],
  // Of an activity, which only a link names.
  'activity-info',
]);

/** An address of every other page. */
const firstAddresses = ({ pages }: Brand) =>
  Object.entries(pages).flatMap(([id, { paths }]) => (notWalked.has(id) ? [] : paths.slice(0, 1)));

export interface Walk {
  readonly brand: Brand;
  /** Pages that may stand in place of the one that a link names: the login page for a visitor. */
  readonly instead: readonly string[];
  /** Whether a page's lists are those of one account, or of one round, which may have nothing yet. */
  readonly mayBeEmpty: (id: string) => boolean;
}

/**
 * Walks all links of a site from the home page, each address once, and each page's menus once. Resolves to the dead
 * ends, and to the ids of the pages that were reached.
 */
export async function walkLinks(
  page: Page,
  { brand, instead, mayBeEmpty }: Walk,
): Promise<{ readonly deadEnds: readonly DeadEnd[]; readonly reached: ReadonlySet<string> }> {
  const idOf = pageIdsByPath(brand);
  const deadEnds: DeadEnd[] = [];
  const reached = new Set<string>();
  // Pages that a button leads to are walked from, too.
  const starts = ['/', ...firstAddresses(brand)];
  const seen = new Set<string>(starts);
  const queue = starts.map((address) => ({ address, from: '' }));
  await page.goto('/');
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { address, from } = next;
    const note = (why: string) => deadEnds.push({ address, from, why });
    const id = idOf.get(address.split('?')[0] ?? '');
    if (id === undefined) {
      if (address.startsWith('https://')) continue;
      const answer = address.startsWith('/') ? await page.request.get(address) : null;
      if (!answer?.ok()) note(answer ? `answers ${answer.status()}` : 'is no address to follow');
      continue;
    }
    await follow(page, address);
    const why = await whyDead(page, [id, ...instead], mayBeEmpty(id));
    // What nobody linked to may be closed to this account.
    const shown = await page.evaluate(judgePage);
    if (why !== null && (from !== '' || shown.id === id)) note(why);
    if (shown.id !== id) continue;
    const isNew = !reached.has(id);
    reached.add(id);
    const links = isNew ? await linksOf(page) : new Set(await page.evaluate(linksInPage));
    for (const link of links) {
      if (seen.has(link)) continue;
      seen.add(link);
      queue.push({ address: link, from: address });
    }
  }
  return { deadEnds, reached };
}
