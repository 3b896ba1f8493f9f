import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { brandIds } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';

/** `brand coming [id]`: the pages that still say they are on their way. */
export async function run([wanted = baseBrand]: string[]): Promise<number> {
  if (!brandIds().includes(wanted)) {
    console.error(`Which brand? One of ${brandIds().join(', ')}.`);
    return 2;
  }
  const { brand } = checkBrand(wanted);
  if (!brand) {
    console.error(`${wanted} has errors: see \`npm run brand -- check ${wanted}\`.`);
    return 1;
  }
  const coming = Object.entries(brand.pages).filter(([, page]) =>
    Object.values(page.widgets).some(({ widget }) => widget === 'coming-soon'),
  );
  for (const [id, page] of coming) console.log(`${id.padEnd(24)} ${page.paths.join(', ')}`);
  console.log(`${coming.length} of ${Object.keys(brand.pages).length} pages are coming.`);
  return 0;
}
