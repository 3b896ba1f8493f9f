import { expect, test } from '@playwright/test';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { policyReportPath } from '#src/domain/site/policyReports.ts';
import { refusedElement } from '#src/domain/site/published.ts';
import { type RoundRobin, startRoundRobin } from '#src/qa/attack/roundRobin.ts';
import type { EnginePage } from '#src/qa/engines/enginePage.ts';
import { firefox } from '#src/qa/engines/firefox.ts';
import { webkit } from '#src/qa/engines/webkit.ts';
import { cellRoles } from '#src/qa/matrix/cell.ts';
import { cellsOf, languagesOf } from '#src/qa/matrix/matrix.ts';
import { demoAccounts } from '#src/qa/theatre/state.ts';
import { freePort } from '#src/site/freePort.ts';
import { prepare, signInBy, triedText, untilHolds } from '#tests/support/page/engineJourney.ts';
import { siteUrl } from '#tests/support/page/page.ts';
import { brandNamed, demoPassword } from '#tests/support/reference.ts';

/** Every page of every brand, in minutes: `npm run attack -- --engines`. */
const engines = process.env.LIVERY_ENGINES === 'all' ? [firefox, webkit] : [];

// Long and independent: each has a browser of its own.
test.describe.configure({ mode: 'parallel' });

/** Time for the pages of a brand, in milliseconds. */
const patience = 20 * 60_000;

/** The pages of a brand by the first role that may open each. */
function pagesByRole(id: string) {
  const cells = cellsOf(brandNamed(id));
  const paths = new Map<string, string>();
  return cellRoles.map((role) => {
    const fresh = cells.filter((cell) => cell.role === role && !paths.has(cell.page));
    const pages = [...new Map(fresh.map(({ page, path }) => [page, path]))];
    for (const [page, path] of pages) paths.set(page, path);
    return { role, pages };
  });
}

/** What pages report of their policy, heard by a proxy in front of the server: the paths of the pages. */
async function startListening(): Promise<{ port: number; reported: string[]; proxy: RoundRobin }> {
  const reported: string[] = [];
  const server = Number(new URL(siteUrl()).port);
  const port = await freePort();
  const proxy = await startRoundRobin(
    () => [server],
    port,
    ({ url = '' }, body) => {
      if (!url.startsWith(policyReportPath)) return;
      const { 'csp-report': report } = JSON.parse(body.toString()) as { 'csp-report': PolicyReport };
      reported.push(new URL(report['document-uri']).pathname);
    },
  );
  return { port, reported, proxy };
}

interface PolicyReport {
  readonly 'document-uri': string;
}

/** Opens a page, and fails where it is not drawn, is wider than the screen, or broke its own policy. */
async function openWhole(
  page: EnginePage,
  { name, address, reported }: { name: string; address: string; reported: readonly string[] },
): Promise<void> {
  await page.goto(address);
  await untilHolds(page, 'document.documentElement.dataset.drawn !== undefined');
  await untilHolds(page, `$('[data-page="${name}"]')`);
  await untilHolds(page, `!shown('#${refusedElement}')`);
  await untilHolds(page, 'document.documentElement.scrollWidth <= innerWidth');
  expect(reported).not.toContain(await page.run('return location.pathname'));
}

for (const engine of engines)
  test.describe(`[TR-1] every page in ${engine.name}`, () => {
    const missing = engine.missing();
    test.skip(missing !== undefined, missing);

    let listening: Awaited<ReturnType<typeof startListening>>;
    test.beforeAll(async () => {
      listening = await startListening();
    });
    test.afterAll(() => listening?.proxy.stop());

    for (const id of brandIds())
      for (const { role, pages } of pagesByRole(id).filter((one) => one.pages.length > 0))
        for (const language of languagesOf(brandNamed(id)))
          test(`${id}, ${language}: ${pages.length} pages of a ${role} are drawn, and none makes script of text`, async () => {
            test.setTimeout(patience);
            const { port, reported } = listening;
            const site = siteUrl(id, `http://localhost:${port}`);
            const page = await engine.open();
            try {
              await prepare(page, id, language, site);
              if (role !== 'visitor')
                await signInBy(page, { username: demoAccounts[role], password: demoPassword, site });
              const trustsTypes = await page.run<boolean>('return "trustedTypes" in window');
              const markup = trustsTypes ? 'TypeError' : 'done';
              reported.length = 0;
              for (const [name, path] of pages)
                await test.step(name, async () => {
                  await openWhole(page, { name, address: site + path, reported });
                  expect(await triedText(page)).toEqual({ eval: 'EvalError', function: 'EvalError', markup });
                });
              // What was tried is reported: silence before it means that there was nothing.
              await expect.poll(() => reported.length).toBeGreaterThan(0);
            } finally {
              await page.close();
            }
          });
  });
