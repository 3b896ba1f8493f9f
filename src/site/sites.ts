import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#src/server/kernel/site.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { type Bundle, buildFolder } from '../build/bundle.ts';
import type { VisitorQuery } from './initialResults.ts';
import { refusedSite } from './refusedSite.ts';
import { type Prerender, renderSite } from './site.ts';

/** Loads the page renderer of the build. */
export async function loadRenderer(folder = buildFolder): Promise<Prerender> {
  const file = path.join(folder, 'render/render.js');
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: Prerender };
  return renderPage;
}

/**
 * The site of a checked brand; for one with errors a page that lists them. `askFor` gives access to the API,
 * for what pages show first.
 */
export async function renderCheckedSite(
  checked: CheckedBrand,
  bundle: Bundle,
  prerender: Prerender,
  folder = brandsFolder,
  askFor?: (site: Site) => Promise<VisitorQuery | undefined>,
): Promise<Site> {
  const { brand, id, hosting, startingSettings, problems } = checked;
  const ask = brand
    ? await askFor?.({ brand, hosting, startingSettings, reply: () => undefined })
    : undefined;
  return brand
    ? renderSite({ ...checked, brand }, bundle, prerender, folder, { ask })
    : refusedSite(id, hosting, problems);
}
