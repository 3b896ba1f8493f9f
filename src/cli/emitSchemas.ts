import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { formSchema } from '#schemas/manifest/form.ts';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { menuSchema } from '#schemas/manifest/menu.ts';
import { pageSchema, shellSchema } from '#schemas/manifest/page.ts';
import { iconNames } from '#src/ui/icons.ts';
import { widgets } from '#widgets/index.ts';
import { openApi } from './openApi.ts';
import { offerNames, patchSchema } from './patchSchema.ts';

const folder = path.resolve(import.meta.dirname, '../../schemas/json');

type Json = Record<string, unknown>;

/** A file of a brand as operators write it: an overlay, except for what it must say of itself. */
function forEditors(title: string, schema: object, required: readonly string[] = []): Json {
  const names = { widget: Object.keys(widgets).sort(), icon: [...iconNames].sort() };
  const overlay = patchSchema(offerNames(schema, names) as Json);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...overlay,
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Every emitted file by name, with its text. */
export function emittedFiles(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(path.resolve(folder, '../../package.json'), 'utf8'));
  const documents: Record<string, Json> = {
    'brand.schema.json': forEditors('brand.json', brandSchema, ['schemaVersion', 'id']),
    'page.schema.json': forEditors('pages/<id>.json', pageSchema),
    'menu.schema.json': forEditors('menus/<id>.json', menuSchema),
    'shell.schema.json': forEditors('shell.json', shellSchema),
    'form.schema.json': forEditors('forms/<id>.json', formSchema),
    // Not inherited: each brand says its own hosts.
    'hosting.schema.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'hosting.json',
      ...hostingSchema,
    },
    'openapi.json': openApi(version),
  };
  return Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, `${JSON.stringify(document, null, 1)}\n`]),
  );
}

/** `npm run schemas`: writes the JSON schemas for editors and the OpenAPI description. */
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
  console.log(changed === 0 ? 'All schemas are up to date.' : `${changed} written.`);
  return 0;
}
