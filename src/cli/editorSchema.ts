import { type FlagName, flags } from '#schemas/flags.ts';
import { languageCodes, languages } from '#schemas/languages.ts';
import { type NamedFact, namedFacts } from '#schemas/manifest/when.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { patchSchema } from './patchSchema.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rebuilds a schema from its inside out. */
function mapSchema(schema: unknown, change: (part: Json) => Json): unknown {
  if (Array.isArray(schema)) return schema.map((part) => mapSchema(part, change));
  if (!isObject(schema)) return schema;
  return change(
    Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mapSchema(part, change)])),
  );
}

/** Names that a reference may have, each with a word on it. A closed list refuses any other name. */
export interface Offered {
  readonly names: Readonly<Record<string, string>>;
  readonly closed: boolean;
}

/**
 * Adds the names that references may have, for editors to offer: those of `offered.widget` where a schema says
 * `"x-ref": "widget"`. A brand may add pages and menus of its own, so those lists stay open. Takes the marks out.
 */
export const offerNames = (schema: unknown, offered: Readonly<Record<string, Offered>>): unknown =>
  mapSchema(schema, ({ 'x-ref': kind, ...part }) => {
    const known = typeof kind === 'string' ? offered[kind] : undefined;
    if (!known) return part;
    const { pattern, type: _, ...rest } = part;
    const names = { enum: Object.keys(known.names), enumDescriptions: Object.values(known.names) };
    return known.closed
      ? { ...rest, type: 'string', ...names }
      : { ...rest, anyOf: [names, { type: 'string', pattern }] };
  });

/** What each named fact of a gate means. */
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

/** Lists of names that have a meaning each. */
const meanings: readonly Readonly<Record<string, string>>[] = [
  Object.fromEntries(Object.entries(flags).map(([name, { meaning }]) => [name, meaning])) as Record<
    FlagName,
    string
  >,
  Object.fromEntries(languageCodes.map((code) => [code, `${languages[code].name}, ${languages[code].lang}`])),
  Object.fromEntries(namedFacts.map((name) => [name, factMeanings[name]])),
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ruleWords(rule)])),
];

/** Says beside each name of a known list what it means. */
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

/** What a manifest may say of a widget. */
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

/** Props of one widget as a node may give them: any of them, literal, from the address or from the slot around it. */
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
 * Completes a schema for editors: wherever a node names its widget, its props are those of that widget. The
 * schemas of props are defined once, and referred to.
 */
export function withWidgetProps(
  schema: Json,
  widgets: Readonly<Record<string, WidgetProps>>,
  prepare: (props: object) => Json,
): Json {
  let used = false;
  const rules = Object.keys(widgets).map((name) => ({
    if: { properties: { widget: { const: name } }, required: ['widget'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { props: { $ref: `#/definitions/props-${name}` } } },
  }));
  const body = mapSchema(schema, (part) => {
    const properties = part.properties;
    if (!isObject(properties) || !('widget' in properties) || !('props' in properties)) return part;
    used = true;
    return { ...part, allOf: [{ $ref: '#/definitions/props-by-widget' }] };
  }) as Json;
  if (!used) return body;
  const definitions = Object.fromEntries(
    Object.entries(widgets).map(([name, { props }]) => [`props-${name}`, nodeProps(prepare(props))]),
  );
  return { ...body, definitions: { 'props-by-widget': { allOf: rules }, ...definitions } };
}

/** A file that names its schema for an editor: every file of a brand may. */
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
