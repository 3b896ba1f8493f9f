import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '#src/manifest/problem.ts';
import type { Site } from '#src/server/site.ts';
import { type Bundle, buildFolder } from './bundle.ts';
import type { CheckedBrand } from './checkBrand.ts';
import { refusedSite } from './refusedSite.ts';
import { makeSite, type Prerender } from './site.ts';

/** The page renderer of the build. */
export async function loadRenderer(folder = buildFolder): Promise<Prerender> {
  const file = path.join(folder, 'render/render.js');
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: Prerender };
  return renderPage;
}

/** The sites of checked brands; a brand with errors gets a page that names them, and the others live on. */
export async function makeSites(
  checked: readonly CheckedBrand[],
  bundle: Bundle,
  prerender: Prerender,
): Promise<{ sites: Site[]; problems: Problem[] }> {
  const sites: Site[] = [];
  for (const one of checked) {
    const { brand } = one;
    sites.push(
      brand
        ? await makeSite({ ...one, brand }, bundle, prerender)
        : refusedSite(one.id, one.hosting, one.problems),
    );
  }
  return { sites, problems: checked.flatMap(({ problems }) => problems) };
}
