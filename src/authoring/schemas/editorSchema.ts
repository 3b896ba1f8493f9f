import { type FlagName, flags } from '#schemas/flags.ts';
import { languageCodes, languages } from '#schemas/languages.ts';
import { type NamedFact, namedFacts } from '#schemas/manifest/when.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { patchSchema } from './patchSchema.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rebuilds a schema from the innermost parts outwards. */
function mapSchema(schema: unknown, change: (part: Json) => Json): unknown {
  if (Array.isArray(schema)) return schema.map((part) => mapSchema(part, change));
  if (!isObject(schema)) return schema;
  return change(
    Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mapSchema(part, change)])),
  );
}

/** Replaces parts of a schema, found by identity, with references to where they are defined. */
export function replaceWithRefs(schema: unknown, parts: ReadonlyMap<unknown, string>): unknown {
  const at = parts.get(schema);
  if (at !== undefined) return { ...(isObject(schema) ? pickDescription(schema) : {}), $ref: at };
  if (Array.isArray(schema)) return schema.map((part) => replaceWithRefs(part, parts));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, replaceWithRefs(part, parts)]));
}

const pickDescription = ({ description }: Json): Json => (description === undefined ? {} : { description });

/**
 * The names that a reference may have: all of them with descriptions, or the schema that lists them. Brands
 * may extend such a list, so that any other name of the right form is accepted too.
 */
export type NameSuggestions = { readonly names: Readonly<Record<string, string>> } | { readonly at: string };

/**
 * Adds the names that references may have, for editors to suggest: those of `offered.widget` where a schema
 * has `"x-ref": "widget"`. Removes the marks that only checks read.
 */
export const suggestNames = (schema: unknown, offered: Readonly<Record<string, NameSuggestions>>): unknown =>
  mapSchema(schema, ({ 'x-ref': kind, 'x-format': _, 'x-known': ___, 'x-marked': ____, ...part }) => {
    const known = typeof kind === 'string' ? offered[kind] : undefined;
    if (!known) return part;
    const { pattern, type: __, ...rest } = part;
    if ('at' in known) return { ...rest, anyOf: [{ $ref: known.at }, { type: 'string', pattern }] };
    const { names } = known;
    return { ...rest, type: 'string', enum: Object.keys(names), enumDescriptions: Object.values(names) };
  });

/** Meaning of each named fact of a gate. */
export const factMeanings: Record<NamedFact, string> = {
  upline: 'the member has an upline to transfer to',
  vipBenefits: 'VIP level benefits (flag VIPBENEFIT3)',
  dividend: 'agent dividend (flag DIVIDEND3)',
  customerService: 'customer service has an address',
  withdraw: 'withdrawal is allowed (flag WITHDRAW3)',
  invitation: 'the visit began with an invitation link',
};

const ruleWords = ({ minLength, maxLength, pattern }: (typeof rules)[RuleKey]) =>
  `${minLength === maxLength ? minLength : `${minLength} to ${maxLength}`} characters, ${pattern}`;

/** Tables of names with their meanings. */
const meanings: readonly Readonly<Record<string, string>>[] = [
  Object.fromEntries(Object.entries(flags).map(([name, { meaning }]) => [name, meaning])) as Record<
    FlagName,
    string
  >,
  Object.fromEntries(languageCodes.map((code) => [code, `${languages[code].name}, ${languages[code].lang}`])),
  Object.fromEntries(namedFacts.map((name) => [name, factMeanings[name]])),
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ruleWords(rule)])),
];

/** Adds the meanings of the names of a known list. */
export const describeNames = (schema: unknown): unknown =>
  mapSchema(schema, (part) => {
    const names = part.enum;
    const table =
      Array.isArray(names) &&
      meanings.find((one) => names.length > 0 && names.every((name) => Object.hasOwn(one, String(name))));
    return table && Array.isArray(names)
      ? { ...part, enumDescriptions: names.map((name) => table[String(name)]) }
      : part;
  });

/** The parts of a widget's contract that editors need. */
export interface WidgetProps {
  readonly props: object;
  readonly slots: Readonly<Record<string, unknown>>;
}

const bound = (from: string, description: string) => ({
  type: 'object',
  properties: { [from]: { description, type: 'string' } },
  required: [from],
  additionalProperties: false,
});

/**
 * Schema of a widget's props in a node: each prop is optional, and literal, from the address, or from the
 * surrounding slot.
 */
function nodeProps(props: Json): Json {
  const { properties = {}, ...rest } = patchSchema(props);
  return {
    ...rest,
    type: ['object', 'null'],
    properties: Object.fromEntries(
      Object.entries(properties as Json).map(([name, part]) => {
        const { description, ...value } = part as Json;
        const sources = [
          bound('fromQuery', 'Parameter of the address that the page declares under "query".'),
          bound('fromSlot', 'Value that the slot around this widget hands in.'),
        ];
        return [name, { description, anyOf: [value, ...sources] }];
      }),
    ),
  };
}

/**
 * Adds the props of each widget wherever a node names its widget. Their schemas are defined once and referred
 * to.
 */
export function withWidgetProps(
  schema: Json,
  widgets: Readonly<Record<string, WidgetProps>>,
  prepare: (props: object) => Json,
): Json {
  let hasNodes = false;
  const rules = Object.keys(widgets).map((name) => ({
    if: { properties: { widget: { const: name } }, required: ['widget'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { props: { $ref: `#/definitions/props-${name}` } } },
  }));
  const body = mapSchema(schema, (part) => {
    const properties = part.properties;
    if (!isObject(properties) || !('widget' in properties) || !('props' in properties)) return part;
    hasNodes = true;
    return { ...part, allOf: [{ $ref: '#/definitions/props-by-widget' }] };
  }) as Json;
  if (!hasNodes) return body;
  const definitions = Object.fromEntries(
    Object.entries(widgets).map(([name, { props }]) => [`props-${name}`, nodeProps(prepare(props))]),
  );
  return { ...body, definitions: { 'props-by-widget': { allOf: rules }, ...definitions } };
}

/** Allows the `$schema` key, by which any file of a brand may name its schema for editors. */
export function withSchemaKey(schema: Json): Json {
  const $schema = { description: 'Where an editor finds this schema.', type: 'string' };
  const { propertyNames, ...rest } = schema;
  const names = isObject(propertyNames)
    ? { propertyNames: { anyOf: [{ const: '$schema' }, propertyNames] } }
    : {};
  return {
    ...rest,
    ...names,
    properties: { $schema, ...(isObject(schema.properties) ? schema.properties : {}) },
  };
}
