import { launchBrowser } from '#src/qa/browser/browser.ts';
import { setPageLanguage, signInByApi } from '#tests/support/reference.ts';

const port = process.argv[2] ?? '4580';
const out = process.argv[3] ?? '/tmp/w/shots';
const only = process.argv[4]?.split(',');

import { mkdirSync } from 'node:fs';

mkdirSync(out, { recursive: true });
const browser = await launchBrowser(['--host-resolver-rules=MAP *.localhost 127.0.0.1']);
const pages: Record<string, string> = {
  agent: '/m/agent',
  overview: '/m/agent/team/overview',
  members: '/m/member/team',
  pnl: '/m/agent/team/pnl',
  betting: '/m/teamBetting?range=month',
  today: '/m/member/team?show=players',
};
const runs = [
  ['base', 'EN', 390, 844, 'agent'],
  ['aurora', 'AR', 320, 568, 'agent'],
  ['banyan', 'EN', 390, 844, 'agent'],
  ['base', 'TY', 320, 568, 'arii'],
] as const;
for (const [brand, lang, width, height, account] of runs) {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    baseURL: `http://${brand}.localhost:${port}`,
  });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type()))
      console.log(brand, page.url(), m.type(), m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log(brand, page.url(), 'pageerror', e.message));
  await setPageLanguage(page, lang, brand);
  await signInByApi(page, account, '', brand);
  for (const [name, path] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue;
    await page.goto(path);
    await page.waitForTimeout(2500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log('SIDEWAYS', brand, name);
    await page.screenshot({
      path: `${out}/${brand}-${lang}-${account}-${name}.png`,
      fullPage: name !== 'agent',
    });
  }
  await context.close();
}
await browser.close();
