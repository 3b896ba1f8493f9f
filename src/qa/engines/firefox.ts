import { existsSync } from 'node:fs';
import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { type Engine, type EnginePage, phone } from './enginePage.ts';

/** Debian's Firefox. */
const executablePath = '/usr/bin/firefox-esr';

async function frameOf(page: Page, frame: string | undefined): Promise<Page | Frame> {
  if (frame === undefined) return page;
  const element = await page.waitForSelector(frame);
  const content = await element?.contentFrame();
  if (!content) throw new Error(`no frame is ${frame}`);
  return content;
}

const pageOf = (page: Page, close: () => Promise<void>): EnginePage => ({
  async goto(address) {
    await page.goto(address, { waitUntil: 'load' });
  },
  async run<T>(body: string, frame?: string) {
    return (await (await frameOf(page, frame)).evaluate(`(() => { ${body} })()`)) as T;
  },
  async click(css, frame) {
    const element = await (await frameOf(page, frame)).$(css);
    if (!element) throw new Error(`nothing is ${css}`);
    // Older Firefoxes do not tell where a frame stands, so nothing in it can be pointed at.
    if (frame === undefined) await element.click();
    else await element.evaluate((found) => (found as HTMLElement).click());
  },
  async type(css, text) {
    await page.type(css, text);
  },
  async screenshot() {
    return Buffer.from(await page.screenshot());
  },
  close,
});

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () =>
    existsSync(executablePath) ? undefined : 'Firefox is not installed: apt-get install firefox-esr',
  async open() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Set so, an older Firefox without an orientation to override is tolerated.
      defaultViewport: phone,
      extraPrefsFirefox: { 'intl.accept_languages': 'fr-PF' },
    });
    const page = await browser.newPage();
    return pageOf(page, () => browser.close());
  },
};
