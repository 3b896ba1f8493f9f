import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { checkAllBrands } from '../authoring/brands/checkBrand.ts';
import { emittedFiles } from '../authoring/schemas/emittedFiles.ts';

const folder = path.join(projectFolder, 'schemas/json');

export const usage = 'npm run schemas';
export const options = {};

/**
 * `npm run schemas`: writes the JSON schemas for editors, the names they refer to, and the OpenAPI
 * description.
 */
export async function run(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let changed = 0;
  for (const [name, text] of Object.entries(emittedFiles())) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    changed += 1;
    console.log(`schemas/json/${name}`);
  }
  writeNames(checkAllBrands());
  console.log(changed === 0 ? 'All schemas are up to date.' : `${changed} written.`);
  return 0;
}
