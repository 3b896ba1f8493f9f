import { expect, test } from '@playwright/test';
import type { EnginePage } from '#src/qa/engines/enginePage.ts';
import { firefox } from '#src/qa/engines/firefox.ts';
import { webkit } from '#src/qa/engines/webkit.ts';
import { siteUrl } from '#tests/support/page/page.ts';
import { demoPassword, textsOf } from '#tests/support/reference.ts';

/** The member who signs in here; other journeys count on the others. */
const player = 'vaite';

/** Runs before an expression: `$` finds an element, `shown` says whether one is seen. */
const finders = `
  const $ = (css) => document.querySelector(css);
  const shown = (css) => [...document.querySelectorAll(css)].some((one) => one.getClientRects().length > 0);
`;

/** Waits until an expression of the page holds. */
const holds = (page: EnginePage, expression: string, frame?: string) =>
  expect
    .poll(() => page.run<boolean>(`${finders} return Boolean(${expression})`, frame).catch(() => false), {
      message: expression,
    })
    .toBe(true);

/** The news of home, and what is offered, count as seen; texts are English or those of `language`. */
async function prepare(page: EnginePage, brand = 'base', language = 'EN'): Promise<void> {
  await page.goto(`${siteUrl(brand === 'base' ? undefined : brand)}/m/login`);
  await page.run(`
    for (const [area, key, value] of [
      [sessionStorage, 'noticeSeen', '1'], [sessionStorage, 'memberNewsSeen', '1'],
      [localStorage, 'downloadOffered', '1'], [localStorage, 'language', '${language}'],
    ]) area.setItem('${brand}:' + key, JSON.stringify(value));`);
}

async function signIn(page: EnginePage): Promise<void> {
  await page.goto(`${siteUrl()}/m/login`);
  await holds(
    page,
    `document.documentElement.dataset.drawn !== undefined && shown('main input[name="username"]')`,
  );
  await page.type('main input[name="username"]', player);
  await page.type('main input[type="password"]', demoPassword);
  await page.click('main button[type="submit"]');
  await holds(page, `$('[data-page="home"]')`);
}

for (const engine of [firefox, webkit])
  test.describe(`[TR-1] ${engine.name}`, () => {
    const missing = engine.missing();
    test.skip(missing !== undefined, missing);
    // One browser for all: each takes seconds to start, and a driver has one at a time.
    test.describe.configure({ mode: 'serial' });
    let page: EnginePage;
    test.beforeAll(async () => {
      page = await engine.open();
    });
    test.afterAll(() => page?.close());

    test('home is drawn: banners and games, and nothing scrolls sideways', async () => {
      await prepare(page);
      await page.goto(`${siteUrl()}/`);
      const picture = (css: string) =>
        `[...document.querySelectorAll('${css}')].some((one) => one.naturalWidth > 0)`;
      await holds(page, picture('[aria-roledescription] img'));
      await holds(page, picture('[role="tabpanel"] article img'));
      await holds(page, 'document.documentElement.scrollWidth <= innerWidth');
    });

    test('the strict policy holds: no text becomes script or markup', async () => {
      // In a task of the page's own: a browser lets its driver do what a page may not.
      const refused = async (work: string) => {
        await page.run(`
          delete window.outcome;
          setTimeout(() => {
            try { ${work}; window.outcome = 'done' } catch (error) { window.outcome = error.name }
          });`);
        await holds(page, 'window.outcome');
        return page.run<string>('return window.outcome');
      };
      expect(await refused("eval('1')")).toBe('EvalError');
      expect(await refused("new Function('return 1')()")).toBe('EvalError');
      expect(await page.run('return "trustedTypes" in window')).toBe(true);
      expect(await refused("document.createElement('p').innerHTML = '<b>x</b>'")).toBe('TypeError');
      await page
        .run(`
        const script = document.createElement('script');
        script.setAttribute('src', 'data:text/javascript,window.ran=1');
        document.body.append(script);`)
        .catch(() => undefined);
      expect(await page.run('return window.ran === undefined')).toBe(true);
    });

    test('the registration form is drawn by the server’s settings, checks, and focuses what is missing', async () => {
      await page.goto(`${siteUrl()}/m/register`);
      await holds(page, `shown('main form input[type="password"]')`);
      await page.click('main form button[type="submit"]');
      await holds(page, `$('main form [aria-invalid="true"]')`);
      await holds(page, `document.activeElement.getAttribute('aria-invalid') === 'true'`);
      expect(await page.run('return document.body.innerText.includes("Evaluating a string")')).toBe(false);
    });

    test('a member signs in and plays a round of a game in its frame', async () => {
      await signIn(page);
      await page.goto(`${siteUrl()}/m/mine`);
      await holds(page, `$('[data-page="member-centre"]')?.innerText.includes('${player}')`);
      const game = await page.run<{ nodeId: string; vassalage: string }>(`
        const call = new XMLHttpRequest();
        call.open('GET', '/lgw/games/mobile?gameType=RNG&pageNo=1&language=EN', false);
        call.send();
        return JSON.parse(call.responseText).value.games[0];`);
      const { nodeId, vassalage: vendor } = game;
      await page.goto(`${siteUrl()}/m/launchGame?${new URLSearchParams({ vendor, gameId: nodeId, nodeId })}`);
      await holds(page, `shown('.spin')`, 'iframe');
      await page.click('.spin', 'iframe');
      await holds(page, `$('p[role="status"]').textContent.trim() !== ''`, 'iframe');
      const spinning = textsOf('EN')['demoGame.slot.spinning'] ?? '';
      await holds(page, `!$('p[role="status"]').textContent.includes(${JSON.stringify(spinning)})`, 'iframe');
    });

    test('right to left: Arabic is shown in Arabic, mirrored, and nothing scrolls sideways', async () => {
      await prepare(page, 'banyan', 'AR');
      await page.goto(`${siteUrl('banyan')}/`);
      await holds(page, `document.dir === 'rtl'`);
      const home = textsOf('AR')['menu.home'] ?? '';
      await holds(page, `document.body.innerText.includes(${JSON.stringify(home)})`);
      await holds(page, 'document.documentElement.scrollWidth <= innerWidth');
    });
  });
