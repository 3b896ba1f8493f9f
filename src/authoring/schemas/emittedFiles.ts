import { readFileSync } from 'node:fs';
import path from 'node:path';
import { actionNames } from '#schemas/manifest/actions.ts';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { formSchema } from '#schemas/manifest/form.ts';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { menuSchema } from '#schemas/manifest/menu.ts';
import { pageSchema, shellSchema } from '#schemas/manifest/page.ts';
import { serverSettingsSchema } from '#schemas/manifest/serverSettings.ts';
import { whenSchema } from '#schemas/manifest/when.ts';
import { iconNames } from '#src/ui/pictures/icons.ts';
import { contracts } from '#widgets/contracts.ts';
import { projectFolder } from '../brands/brandFiles.ts';
import { brandNameKinds, namesReference } from '../brands/brandNames.ts';
import {
  describeNames,
  type NameSuggestions,
  replaceWithRefs,
  suggestNames,
  withSchemaKey,
  withWidgetProps,
} from './editorSchema.ts';
import { openApi } from './openApi.ts';
import { patchSchema } from './patchSchema.ts';

type Json = Record<string, unknown>;

/** The names that editors suggest for references, with descriptions. */
function nameSuggestions(): Record<string, NameSuggestions> {
  const listed = (names: readonly string[]): NameSuggestions => ({
    names: Object.fromEntries([...names].sort().map((name) => [name, ''])),
  });
  return {
    widget: {
      names: Object.fromEntries(
        Object.entries(contracts)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { props, slots }]) => [name, widgetDescription(props, Object.keys(slots))]),
      ),
    },
    icon: listed(iconNames),
    action: listed(actionNames),
    ...Object.fromEntries(brandNameKinds.map((kind) => [kind, { at: namesReference(kind) }])),
  };
}

function widgetDescription(props: object, slots: readonly string[]): string {
  const names = Object.keys((props as { properties?: object }).properties ?? {});
  return [
    `props: ${names.join(', ') || 'none'}`,
    ...(slots.length > 0 ? [`slots: ${slots.join(', ')}`] : []),
  ].join('; ');
}

/** The schema of a brand file for editors: an overlay in which only `required` keys are required. */
function editorSchema(
  title: string,
  schema: object,
  names: Record<string, NameSuggestions>,
  required: readonly string[] = [],
): Json {
  const prepare = (part: object) => describeNames(suggestNames(part, names)) as Json;
  const overlay = withWidgetProps(patchSchema(prepare(schema)), contracts, prepare);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...withSchemaKey(overlay),
    ...(required.length > 0 ? { required } : {}),
  };
}

/**
 * Parts defined in another of these files: they are referred to, so that a change of a widget, flag or clause
 * changes one file.
 */
const parts = new Map<unknown, string>([
  [pageSchema, 'page.schema.json'],
  [pageSchema.properties.widgets, 'page.schema.json#/properties/widgets'],
  [shellSchema, 'shell.schema.json'],
  [menuSchema, 'menu.schema.json'],
  [formSchema, 'form.schema.json'],
  [whenSchema, 'page.schema.json#/properties/when'],
]);

/** Every emitted file by name, with its text. None depends on the brands. */
export function emittedFiles(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
  const names = nameSuggestions();
  const brand = replaceWithRefs(brandSchema, parts) as Json;
  const shell = replaceWithRefs({ ...shellSchema }, parts) as Json;
  const menu = replaceWithRefs({ ...menuSchema }, parts) as Json;
  const { flags, templates } = serverSettingsSchema.properties;
  // Flags are named by the gates of pages, and versions of templates by the check: a new one changes no file more.
  const serverDocument = {
    ...serverSettingsSchema,
    properties: {
      ...serverSettingsSchema.properties,
      flags: {
        description: flags.description,
        type: 'object',
        propertyNames: { $ref: 'page.schema.json#/properties/when/properties/flag/anyOf/0' },
        additionalProperties: { description: 'Whether the flag is on.', type: 'boolean' },
      },
      templates: {
        description: templates.description,
        type: 'object',
        additionalProperties: { description: 'Version of this template.', type: 'string' },
      },
    },
  };
  const documents: Record<string, Json> = {
    'brand.schema.json': editorSchema('brand.json', brand, names, ['schemaVersion', 'id']),
    'page.schema.json': editorSchema('pages/<id>.json', pageSchema, names),
    'menu.schema.json': editorSchema('menus/<id>.json', menu, names),
    'shell.schema.json': editorSchema('shell.json', shell, names),
    'form.schema.json': editorSchema('forms/<id>.json', formSchema, names),
    'server.schema.json': editorSchema('server.json', serverDocument, names),
    // Not an overlay: the hosts that it requires are not inherited.
    'hosting.schema.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'hosting.json',
      ...(suggestNames(hostingSchema, {}) as Json),
    },
    'openapi.json': openApi(version),
  };
  return Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, `${JSON.stringify(document, null, 1)}\n`]),
  );
}
