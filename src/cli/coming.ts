import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { pagesOnTheirWay } from '#src/domain/site/onItsWay.ts';
import { brandIds } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';

export const usage = 'npm run brand -- coming [id]';
export const options = {};

/** `brand coming [id]`: lists the pages that still show the "coming soon" widget. */
export async function run([id = baseBrand]: string[]): Promise<number> {
  if (!brandIds().includes(id)) {
    console.error(`Which brand? One of ${brandIds().join(', ')}.`);
    return 2;
  }
  const { brand } = checkBrand(id);
  if (!brand) {
    console.error(`${id} has errors: see \`npm run brand -- check ${id}\`.`);
    return 1;
  }
  const coming = pagesOnTheirWay(brand.pages);
  for (const page of coming) console.log(`${page.padEnd(24)} ${brand.pages[page]?.paths.join(', ')}`);
  console.log(`${coming.length} of ${Object.keys(brand.pages).length} pages are coming.`);
  return 0;
}
