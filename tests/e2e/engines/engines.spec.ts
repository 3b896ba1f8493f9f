import { expect, test } from '@playwright/test';
import { type EnginePage, phone } from '#src/qa/engines/enginePage.ts';
import { firefox } from '#src/qa/engines/firefox.ts';
import { webkit } from '#src/qa/engines/webkit.ts';
import { prepare, signInBy, triedText, untilHolds } from '#tests/support/page/engineJourney.ts';
import { siteUrl } from '#tests/support/page/page.ts';
import { demoPassword, textsOf } from '#tests/support/reference.ts';

/** Who signs in here, on a brand where no other journey changes the account, which would end the session. */
const player = { username: 'demo', password: demoPassword };
const nickname = 'Teva';
const playersBrand = 'banyan';

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
      await untilHolds(page, picture('[aria-roledescription] img'));
      await untilHolds(page, picture('[role="tabpanel"] article img'));
      await untilHolds(page, `innerWidth < ${phone.width + 100}`);
      await untilHolds(page, 'document.documentElement.scrollWidth <= innerWidth');
    });

    test('the strict policy holds: no text becomes script or markup', async () => {
      // Firefox has Trusted Types from 148, WebKit from 26 on; before them the policy alone is in the way.
      const trustsTypes = await page.run<boolean>('return "trustedTypes" in window');
      const markup = trustsTypes ? 'TypeError' : 'done';
      expect(await triedText(page)).toEqual({ eval: 'EvalError', function: 'EvalError', markup });
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
      await untilHolds(page, `shown('main form input[type="password"]')`);
      await page.click('main form button[type="submit"]');
      await untilHolds(page, `$('main form [aria-invalid="true"]')`);
      await untilHolds(page, `document.activeElement.getAttribute('aria-invalid') === 'true'`);
      expect(await page.run('return document.body.innerText.includes("Evaluating a string")')).toBe(false);
    });

    test('a member signs in and plays a round of a game in its frame', async () => {
      const site = siteUrl(playersBrand);
      await prepare(page, playersBrand);
      await signInBy(page, { ...player, site });
      await page.goto(`${site}/m/mine`);
      await untilHolds(page, `$('[data-page="member-centre"]')?.innerText.includes('${nickname}')`);
      const game = await page.run<{ nodeId: string; vassalage: string }>(`
        const call = new XMLHttpRequest();
        call.open('GET', '/lgw/games/mobile?gameType=RNG&pageNo=1&language=EN', false);
        call.send();
        return JSON.parse(call.responseText).value.games[0];`);
      const { nodeId, vassalage: vendor } = game;
      await page.goto(`${site}/m/launchGame?${new URLSearchParams({ vendor, gameId: nodeId, nodeId })}`);
      await untilHolds(page, `shown('.spin')`, 'iframe');
      await page.click('.spin', 'iframe');
      await untilHolds(page, `$('p[role="status"]').textContent.trim() !== ''`, 'iframe');
      const spinning = textsOf('EN')['demoGame.slot.spinning'] ?? '';
      await untilHolds(
        page,
        `!$('p[role="status"]').textContent.includes(${JSON.stringify(spinning)})`,
        'iframe',
      );
    });

    test('right to left: Arabic is shown in Arabic, mirrored, and nothing scrolls sideways', async () => {
      await prepare(page, 'aurora', 'AR');
      await page.goto(`${siteUrl('aurora')}/`);
      await untilHolds(page, `document.dir === 'rtl'`);
      const home = textsOf('AR')['menu.home'] ?? '';
      await untilHolds(page, `document.body.innerText.includes(${JSON.stringify(home)})`);
      await untilHolds(page, 'document.documentElement.scrollWidth <= innerWidth');
    });
  });
