import type { EnginePage } from '#src/qa/engines/enginePage.ts';
import { expect, siteUrl } from './page.ts';

/** Runs before an expression: `$` finds an element, `shown` says whether one is seen. */
const finders = `
  const $ = (css) => document.querySelector(css);
  const shown = (css) => [...document.querySelectorAll(css)].some((one) => one.getClientRects().length > 0);
`;

/** Waits until an expression of the page holds. */
export const untilHolds = (page: EnginePage, expression: string, frame?: string) =>
  expect
    .poll(() => page.run<boolean>(`${finders} return Boolean(${expression})`, frame).catch(() => false), {
      message: expression,
    })
    .toBe(true);

/** The news of home, and what is offered, count as seen; texts are of the language. `site`: origin of the brand. */
export async function prepare(page: EnginePage, brand = 'base', language = 'EN', site?: string) {
  await page.goto(`${site ?? siteUrl(brand === 'base' ? undefined : brand)}/m/login`);
  await page.run(`
    for (const [area, key, value] of [
      [sessionStorage, 'noticeSeen', '1'], [sessionStorage, 'memberNewsSeen', '1'],
      [localStorage, 'downloadOffered', '1'], [localStorage, 'language', '${language}'],
    ]) area.setItem('${brand}:' + key, JSON.stringify(value));`);
}

/** Signs in by the form, and waits for home. */
export async function signInBy(
  page: EnginePage,
  { username, password, site = siteUrl() }: { username: string; password: string; site?: string },
): Promise<void> {
  await page.goto(`${site}/m/login`);
  await untilHolds(
    page,
    `document.documentElement.dataset.drawn !== undefined && shown('main input[name="username"]')`,
  );
  await page.type('main input[name="username"]', username);
  await page.type('main input[type="password"]', password);
  await page.click('main button[type="submit"]');
  // What is there instead, where it does not come.
  const seen = `return document.querySelector('[data-page="home"]') ? 'home'
    : [location.pathname, ...[...document.forms[0]?.elements ?? []].map(({ value, validationMessage }) =>
        value.length + ' signs ' + validationMessage), document.body.innerText.slice(0, 400)].join(' | ')`;
  await expect.poll(() => page.run<string>(seen).catch(String)).toBe('home');
}

/** What came of text that was to become script or markup: the names of the errors; `done` where nothing refused. */
type TriedText = Readonly<Record<'eval' | 'function' | 'markup', string>>;

/** Runs in the page, in a task of its own: a browser lets its driver do what a page may not. */
const tryText = `
  const nameOf = (work) => { try { work(); return 'done' } catch (error) { return error.name } };
  setTimeout(() => {
    window.outcome ??= {
      eval: nameOf(() => eval('1')),
      function: nameOf(() => new Function('return 1')()),
      markup: nameOf(() => { document.createElement('p').innerHTML = '<b>x</b>' }),
    };
  });`;

/** Tries to run text as script, and to take text as markup, in the page that is open. */
export async function triedText(page: EnginePage): Promise<TriedText> {
  let tried: TriedText | null = null;
  await expect
    .poll(async () => {
      // Again each time: the first may still be in the document that is left.
      await page.run(tryText);
      tried = await page.run<TriedText | null>('return window.outcome ?? null');
      return tried;
    })
    .not.toBeNull();
  return tried ?? { eval: '', function: '', markup: '' };
}
