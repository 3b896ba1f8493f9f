import { readFileSync } from 'node:fs';
import path from 'node:path';
import { actionNames } from '#schemas/manifest/actions.ts';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { formSchema } from '#schemas/manifest/form.ts';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { menuSchema } from '#schemas/manifest/menu.ts';
import { pageSchema, shellSchema } from '#schemas/manifest/page.ts';
import { whenSchema } from '#schemas/manifest/when.ts';
import { iconNames } from '#src/ui/pictures/icons.ts';
import { contracts } from '#widgets/contracts.ts';
import { projectFolder } from '../brands/brandFiles.ts';
import { brandNameKinds, namesReference } from '../brands/brandNames.ts';
import {
  describeNames,
  type Offered,
  offerNames,
  referTo,
  withSchemaKey,
  withWidgetProps,
} from './editorSchema.ts';
import { openApi } from './openApi.ts';
import { patchSchema } from './patchSchema.ts';

type Json = Record<string, unknown>;

/** What editors offer where a file names something of the product, each with a word on it. */
function offered(): Record<string, Offered> {
  const listed = (names: readonly string[]): Offered => ({
    names: Object.fromEntries([...names].sort().map((name) => [name, ''])),
  });
  return {
    widget: {
      names: Object.fromEntries(
        Object.entries(contracts)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { props, slots }]) => [name, widgetWords(props, Object.keys(slots))]),
      ),
    },
    icon: listed(iconNames),
    action: listed(actionNames),
    ...Object.fromEntries(brandNameKinds.map((kind) => [kind, { at: namesReference(kind) }])),
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

/** Parts that another of the files says already: they are referred to, so that a widget, a flag or a clause more changes one. */
const parts = new Map<unknown, string>([
  [pageSchema, 'page.schema.json'],
  [pageSchema.properties.widgets, 'page.schema.json#/properties/widgets'],
  [shellSchema, 'shell.schema.json'],
  [menuSchema, 'menu.schema.json'],
  [formSchema, 'form.schema.json'],
  [whenSchema, 'page.schema.json#/properties/when'],
]);

/** Every emitted file by name, with its text. None says anything of a brand. */
export function emittedFiles(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
  const names = offered();
  const brand = referTo(brandSchema, parts) as Json;
  const shell = referTo({ ...shellSchema }, parts) as Json;
  const menu = referTo({ ...menuSchema }, parts) as Json;
  const documents: Record<string, Json> = {
    'brand.schema.json': forEditors('brand.json', brand, names, ['schemaVersion', 'id']),
    'page.schema.json': forEditors('pages/<id>.json', pageSchema, names),
    'menu.schema.json': forEditors('menus/<id>.json', menu, names),
    'shell.schema.json': forEditors('shell.json', shell, names),
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
