import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { actionNames } from '#schemas/manifest/actions.ts';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { type Form, formSchema } from '#schemas/manifest/form.ts';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { menuSchema } from '#schemas/manifest/menu.ts';
import { type Page, pageSchema, shellSchema } from '#schemas/manifest/page.ts';
import { load } from '#src/manifest/load.ts';
import { iconNames } from '#src/ui/icons.ts';
import { contracts } from '#widgets/contracts.ts';
import { readBrandSource } from './brandFiles.ts';
import { describeNames, type Offered, offerNames, withSchemaKey, withWidgetProps } from './editorSchema.ts';
import { openApi } from './openApi.ts';
import { patchSchema } from './patchSchema.ts';

const folder = path.resolve(import.meta.dirname, '../../schemas/json');

type Json = Record<string, unknown>;

/** What editors offer where a file names something: what base has, each with a word on it. */
function offered(): Record<string, Offered> {
  const { document } = load(readBrandSource('base'));
  const open = (part: unknown, word: (value: unknown) => string): Offered => ({
    names: Object.fromEntries(Object.entries(part as object).map(([id, value]) => [id, word(value)])),
    closed: false,
  });
  const keys = (what: string) => (value: unknown) => `${what} ${Object.keys(value as object).join(', ')}`;
  return {
    page: open(document.pages, (page) => (page as Page).paths.join(' ')),
    menu: open(document.menus, keys('entries:')),
    form: open(document.forms, (form) => keys('fields:')((form as Form).fields)),
    widget: {
      names: Object.fromEntries(
        Object.entries(contracts)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { props, slots }]) => [name, widgetWords(props, Object.keys(slots))]),
      ),
      closed: true,
    },
    icon: { names: Object.fromEntries([...iconNames].sort().map((name) => [name, ''])), closed: true },
    action: { names: Object.fromEntries(actionNames.map((name) => [name, ''])), closed: true },
  };
}

function widgetWords(props: object, slots: readonly string[]): string {
  const names = Object.keys((props as { properties?: object }).properties ?? {});
  return [
    `props: ${names.join(', ') || 'none'}`,
    ...(slots.length > 0 ? [`slots: ${slots.join(', ')}`] : []),
  ].join('; ');
}

/** A file of a brand as operators write it: an overlay, except for what it must say of itself. */
function forEditors(
  title: string,
  schema: object,
  names: Record<string, Offered>,
  required: readonly string[] = [],
): Json {
  const prepare = (part: object) => describeNames(offerNames(part, names)) as Json;
  const overlay = withWidgetProps(patchSchema(prepare(schema)), contracts, prepare);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...withSchemaKey(overlay),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Every emitted file by name, with its text. */
export function emittedFiles(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(path.resolve(folder, '../../package.json'), 'utf8'));
  const names = offered();
  const documents: Record<string, Json> = {
    'brand.schema.json': forEditors('brand.json', brandSchema, names, ['schemaVersion', 'id']),
    'page.schema.json': forEditors('pages/<id>.json', pageSchema, names),
    'menu.schema.json': forEditors('menus/<id>.json', menuSchema, names),
    'shell.schema.json': forEditors('shell.json', shellSchema, names),
    'form.schema.json': forEditors('forms/<id>.json', formSchema, names),
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
