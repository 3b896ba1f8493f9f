import fc from 'fast-check';
import type { Brand } from '#schemas/manifest/brand.ts';
import { diskShelf, readBrandSource } from '#src/authoring/brands/brandFiles.ts';
import { checkBrandIn, productTextsReader } from '#src/authoring/brands/checkBrand.ts';
import { readBundle } from '#src/build/bundle.ts';
import { editedStore } from '#src/manifest/files/brandStore.ts';
import { diskContents } from '#src/site/brandContents.ts';
import { loadRenderer, siteMaker } from '#src/site/sites.ts';
import { atRest, expect, test } from '#tests/support/page/page.ts';
import { type Mutant, mutants } from '#tests/support/samples/mutants.ts';
import { seedOfRun } from '#tests/support/seed.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

test.use({ rests: true });

/** Number of accepted mutants that are visited; `LIVERY_MUTANT_VISITS=200` for a long run. */
const visits = Number(process.env.LIVERY_MUTANT_VISITS) || 6;

/** An accepted mutant: a brand of its own, and the pages that the change may touch. */
interface Accepted {
  readonly mutant: Mutant;
  readonly checked: ReturnType<typeof checkBrandIn> & { readonly brand: Brand };
  readonly pages: readonly string[];
}

/** The first mutants that the check accepts. */
function accepted(): Accepted[] {
  const disk = diskShelf();
  const texts = productTextsReader();
  const found: Accepted[] = [];
  for (const mutant of fc.sample(mutants, { seed: seedOfRun(), numRuns: visits * 40 })) {
    const edits = new Map([[`brands/${mutant.brand}/${mutant.path}`, mutant.text]]);
    const checked = checkBrandIn(
      editedStore(disk, (id) => readBrandSource(id).files, edits),
      mutant.brand,
      texts,
    );
    const { brand } = checked;
    if (!brand) continue;
    const page = /^pages\/(.+)\.json$/.exec(mutant.path)?.[1] ?? 'login';
    const pages = ['home', page].flatMap((id) => brand.pages[id]?.paths[0] ?? []);
    found.push({ mutant, checked: { ...checked, brand }, pages: [...new Set(pages)] });
    if (found.length === visits) break;
  }
  return found;
}

let server: TestServer | undefined;
test.afterAll(() => server?.close());

test('[BR-3] no page of an accepted mutant of a shipped brand is blank', async ({ page }) => {
  test.setTimeout(60_000 + visits * 20_000);
  const sample = accepted();
  expect(sample).toHaveLength(visits);
  const bundle = readBundle();
  const siteOf = siteMaker({ bundle: () => bundle, prerender: await loadRenderer() });
  const sites = sample.map(({ checked }, index) => {
    const id = `mutant-${index}`;
    return siteOf({
      ...checked,
      id,
      brand: { ...checked.brand, id },
      hosting: { ...checked.hosting, hosts: [] },
      contents: diskContents(checked.chain),
    });
  });
  server = await startTestServer({ sites, assetFolders: [bundle.assetsFolder] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : address;
  for (const [index, { mutant, pages }] of sample.entries()) {
    const told = `${mutant.brand}/${mutant.path}: ${mutant.done.join('; ')}`;
    for (const path of pages) {
      await page.goto(`http://mutant-${index}.localhost:${port}${path}`);
      await atRest(page);
      await expect(page.locator('main'), told).toBeVisible();
      const shown = await page.locator('body').evaluate((body) => {
        const pictures = [...body.querySelectorAll('img, svg, canvas')].filter((one) =>
          one.checkVisibility(),
        );
        return (body as HTMLElement).innerText.trim().length + pictures.length;
      });
      expect(shown, `${path} of ${told}`).toBeGreaterThan(10);
    }
  }
});
