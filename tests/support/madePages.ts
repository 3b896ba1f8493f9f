import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Brand, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandsFolder, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { isOnItsWay, pagesOnTheirWay, unfinishedWidgets } from '#src/domain/site/onItsWay.ts';
import { brandNamed } from './reference.ts';

/** What makes a page: any widget that says something. */
const made = { widget: 'notice-strip', at: 10 };

/** The same brand with every page made: what menus and links are when nothing is on its way. */
export const withPagesMade = (brand: Brand): Brand => ({
  ...brand,
  pages: Object.fromEntries(
    Object.entries(brand.pages).map(([id, page]) => [
      id,
      isOnItsWay(page) ? { ...page, widgets: { made } } : page,
    ]),
  ),
});

/** Pages of a manifest that make those that are on their way in the brand it extends. */
const madePages = (brand: Brand) =>
  Object.fromEntries(
    pagesOnTheirWay(brand.pages).map((id) => [
      id,
      {
        widgets: Object.fromEntries([
          ...Object.entries(brand.pages[id]?.widgets ?? {})
            .filter(([, { widget }]) => unfinishedWidgets.includes(widget))
            .map(([key]) => [key, null] as const),
          ['made', made],
        ]),
      },
    ]),
  );

/** Brands of the tests' server, besides the shipped ones: each as the shipped brand, with every page made. */
const madeBrands = { made: 'base', 'made-aurora': 'aurora', 'made-banyan': 'banyan' } as const;

/** Folder of the brands that the tests' server serves. */
export const journeyBrands = path.join(projectFolder, '.test/e2e-brands');

/** Writes the shipped brands and those with every page made into a folder. */
export function writeJourneyBrands(folder = journeyBrands): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(brandsFolder, folder, { recursive: true });
  for (const [id, from] of Object.entries(madeBrands)) writeMadeBrand(folder, id, from);
  return folder;
}

/** Makes every page of a brand in its own folder. */
export function makePages(folder: string, id: string): void {
  const { pages } = brandNamed(id);
  for (const page of pagesOnTheirWay(pages))
    writeFileSync(
      path.join(folder, id, 'pages', `${page}.json`),
      JSON.stringify({ ...pages[page], widgets: { made } }),
    );
}

/** Writes a brand as another, which the folder has, with every page made. */
function writeMadeBrand(folder: string, id: string, from: string): void {
  const brand = brandNamed(from);
  mkdirSync(path.join(folder, id), { recursive: true });
  cpSync(path.join(folder, from, 'assets'), path.join(folder, id, 'assets'), { recursive: true });
  writeFileSync(
    path.join(folder, id, 'brand.json'),
    JSON.stringify({
      schemaVersion: currentSchemaVersion,
      id,
      // Not the same: the console lists brands by name.
      name: `${brand.name} made`,
      extends: from,
      pages: madePages(brand),
    }),
  );
}
