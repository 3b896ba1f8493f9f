import { shellRegions } from '#schemas/manifest/page.ts';
import { templateNames, templatePages, versionsOf } from '#schemas/templates.ts';
import { belowPlace, latePlace, mainPlace } from '#src/manifest/place.ts';
import { contracts } from '#widgets/contracts.ts';
import { defaultOf, meaningOf } from '../diff/propDefault.ts';
import type { ListedName, NameDetail } from './listedName.ts';

/** The parts of a prop's schema that are listed. */
interface PropSchema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly 'x-ref'?: string;
}

const schemaOf = (props: object): PropSchema => props as PropSchema;

/** The values that a prop accepts, in words. */
function valuesOf(schema: PropSchema): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (schema['x-ref'] !== undefined) return [`a ${schema['x-ref']}`];
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.minimum !== undefined) return [`${schema.minimum} to ${schema.maximum ?? 'any'}`];
  if (schema.type === 'object')
    return [`an object${schema.properties ? `: ${Object.keys(schema.properties).join(', ')}` : ''}`];
  return [schema.type === 'array' ? 'a list' : 'text'];
}

/**
 * The meaning of each value from a description such as `bar: a raised bar; pill: a quiet line`; null where
 * values are not described.
 */
export function meaningsOf(schema: PropSchema): Record<string, string> | null {
  const words = meaningOf(schema);
  const places = (schema.enum ?? [])
    .map((value) => ({ value: String(value), at: new RegExp(`(^|[;.] )"?${value}"?: `).exec(words) }))
    .flatMap(({ value, at }) => (at ? [{ value, from: at.index, to: at.index + at[0].length }] : []))
    .sort((a, b) => a.from - b.from);
  if (places.length === 0) return null;
  return Object.fromEntries(
    places.map(({ value, to }, i) => [value, words.slice(to, places[i + 1]?.from).replace(/[;.]\s*$/, '')]),
  );
}

const propDetails = (schema: PropSchema): NameDetail[] =>
  Object.entries(schema.properties ?? {}).map(([name, prop]) => {
    const defaultValue = defaultOf(prop);
    return {
      name,
      meaning: meaningOf(prop),
      values: valuesOf(prop),
      ...(defaultValue === undefined ? {} : { default: defaultValue }),
      ...(schema.required?.includes(name) ? { required: true } : {}),
    };
  });

/** Every widget: what it shows, its props, its slots. */
export const listWidgets = (): ListedName[] =>
  Object.entries(contracts).map(([name, { props, slots }]) => ({
    name,
    meaning: schemaOf(props).description ?? '',
    details: [
      ...propDetails(schemaOf(props)),
      ...Object.entries(slots).map(([slot, { values }]): NameDetail => {
        const offered = Object.keys(values);
        return {
          name: slot,
          meaning: `Slot: widgets stand in it with "in": "<key of this node>.${slot}"${offered.length > 0 ? `, and may say { "fromSlot": "${offered.join('" or "')}" }` : ''}.`,
        };
      }),
    ],
  }));

/** Every widget prop that selects between looks, value by value. */
export const listLooks = (): ListedName[] => [
  ...Object.entries(contracts).flatMap(([name, { props }]) =>
    Object.entries(schemaOf(props).properties ?? {}).flatMap(([prop, schema]): ListedName[] => {
      const meanings = meaningsOf(schema);
      if (!meanings) return [];
      const defaultValue = defaultOf(schema);
      return [
        {
          name: `${name} ${prop}`,
          meaning: defaultValue === undefined ? '' : `Default: ${defaultValue}.`,
          details: Object.entries(meanings).map(([value, meaning]) => ({ name: value, meaning })),
        },
      ];
    }),
  ),
  ...templateNames.map((name) => ({
    name: `templates.${name}`,
    meaning: `In brand.json: which ${templatePages[name].toLowerCase()} is shown, until the server says otherwise.`,
    details: versionsOf(name).map(([version, value]) => ({
      name: `"${value}"`,
      meaning: `the ${version} version${version === 'base' ? '; so is every other value' : ''}`,
    })),
  })),
];

const regions: Readonly<Record<(typeof shellRegions)[number], string>> = {
  header: 'top of every page whose "shell" does not say "header": "none"',
  banner: 'under the header, on pages whose "shell" says "banner": true',
  rail: 'side of wide screens, which alone fetch it, on pages with a header or a bottom menu, or as the page\'s "shell" says by "rail"',
  bottom: 'foot of the screen, unless the page\'s "shell" says "bottom": false',
  footer: 'end of every page',
  overlay: 'over everything: popups and drawers',
};

/** Every place that a node can be in. */
export const listPlaces = (): ListedName[] => [
  { name: mainPlace, meaning: 'the page itself; for a node of a page that says no "in"' },
  {
    name: belowPlace,
    meaning: 'rows after it, each fetched as the player scrolls towards it: they cost the first load nothing',
  },
  { name: latePlace, meaning: 'fetched once the page stands, and drawn over it: popups, a bar at the side' },
  ...shellRegions.map((name) => ({ name, meaning: `in shell.json: ${regions[name]}` })),
  ...Object.entries(contracts).flatMap(([widget, { slots }]) =>
    Object.keys(slots).map((slot) => ({
      name: `<node>.${slot}`,
      meaning: `inside a node that is a ${widget}; <node> is its key`,
    })),
  ),
];
