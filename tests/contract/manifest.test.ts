import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flags } from '#schemas/flags.ts';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { serverSettingsSchema } from '#schemas/manifest/serverSettings.ts';
import { colorTokens, contrastPairs, themeSchema } from '#schemas/manifest/theme.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { contracts } from '#widgets/contracts.ts';

interface Rule {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly items?: Rule;
  readonly anyOf?: readonly Rule[];
  readonly additionalProperties?: Rule | boolean;
}

/** Every property of a schema at any depth, with its pointer. */
function* propertiesOf(rule: Rule, at = ''): Generator<[string, Rule]> {
  for (const [name, part] of Object.entries(rule.properties ?? {})) {
    yield [pointerTo(at, name), part];
    yield* propertiesOf(part, pointerTo(at, name));
  }
  if (rule.items) yield* propertiesOf(rule.items, `${at}/*`);
  if (typeof rule.additionalProperties === 'object')
    yield* propertiesOf(rule.additionalProperties, `${at}/*`);
  for (const part of rule.anyOf ?? []) yield* propertiesOf(part, at);
}

const schemas: Record<string, object> = {
  brand: brandSchema,
  hosting: hostingSchema,
  server: serverSettingsSchema,
  ...Object.fromEntries(Object.values(contracts).map(({ name, props }) => [`props of ${name}`, props])),
};

describe('[OP-3] descriptions for editors', () => {
  test.each(Object.entries(schemas))('%s: every property is described', (_name, schema) => {
    const silent = [...propertiesOf(schema as Rule)].filter(([, { description }]) => !description?.trim());
    expect(silent.map(([place]) => place)).toEqual([]);
  });
});

test('[BR-1] the schema of a brand includes those of all files of its folder', () => {
  const parts = readdirSync(new URL('../../schemas/manifest', import.meta.url)).map((file) =>
    file.replace('.ts', ''),
  );
  for (const part of ['page', 'menu', 'form', 'theme', 'hosting', 'when']) expect(parts).toContain(part);
  expect(Object.keys(brandSchema.properties)).toEqual(
    expect.arrayContaining(['shell', 'pages', 'menus', 'forms', 'theme']),
  );
});

test('[BR-9] every colour is a token, and the contrast of every text and control colour is checked', () => {
  const { properties, required } = themeSchema.properties.colors;
  expect(Object.keys(properties).sort()).toEqual(Object.keys(colorTokens).sort());
  expect([...required].sort()).toEqual(Object.keys(colorTokens).sort());
  const checked = new Set(contrastPairs.flatMap(({ text, on }) => [text, on]));
  const decorative = ['border'];
  expect(Object.keys(colorTokens).filter((token) => !checked.has(token as 'text'))).toEqual(decorative);
});

test.each([
  ...['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'FACEBOOKLOGIN3', 'GOOGLELOGIN3'],
  ...['MOBILEVERCODELOGIN3', 'DIRECTREG3', 'DEPRECM3', 'WITHREC3', 'TRANSREC3', 'TRANSBETREPMEM3', 'PERSREP'],
  ...['REWCEN3', 'MANPLAYREB3', 'PLYRBT', 'MAILCEN', 'AGETRANSFERUP3'],
])('[BR-2] the flag %s of section 9 exists by its name', (flag) => {
  expect(flags).toHaveProperty(flag);
  expect(flags[flag as keyof typeof flags]).not.toHaveProperty('assumed');
});
