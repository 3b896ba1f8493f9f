import type { KnownCode } from '#schemas/manifest/knownCodes.ts';
import { isObject, pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, mostSimilar, nearest } from '#src/domain/values/nearest.ts';
import type { ManifestSchema } from '#src/manifest/shape/manifestSchema.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { propSource } from '../place.ts';
import { type CheckInput, findWidget, namesOf, nodeGroups } from './checkInput.ts';
import { requiredPages } from './linksInCode.ts';

/** A code that a brand names, with its pointer. */
interface NamedCode {
  readonly kind: KnownCode;
  readonly name: string;
  readonly pointer: string;
}

const words: Readonly<Record<Exclude<KnownCode, 'pageBack'>, string>> = {
  vendor: 'maker of games',
  lottery: 'lottery',
  board: 'board of a lottery',
  prizeMode: 'prize mode',
};

/** The codes of a kind in a value: a text, or a list of texts. */
const codesIn = (kind: KnownCode, value: unknown, pointer: string): NamedCode[] =>
  typeof value === 'string'
    ? [{ kind, name: value, pointer }]
    : Array.isArray(value)
      ? value.flatMap((item, index) => codesIn(kind, item, pointerTo(pointer, index)))
      : [];

const kindOf = (rule: ManifestSchema | undefined): KnownCode | undefined =>
  rule?.['x-known'] ?? rule?.items?.['x-known'];

/** The codes that widgets are given, that pages allow for them in addresses, and that menus put there. */
function namedCodes({ draft, context }: CheckInput): NamedCode[] {
  const named: NamedCode[] = [];
  /** Kinds of the parameters of pages, by page and parameter. */
  const parameters = new Map<string, KnownCode>();
  for (const { nodes, pointer, id = '' } of nodeGroups(draft))
    for (const [key, { widget, props = {} }] of Object.entries(nodes)) {
      const rules = (findWidget(context, widget)?.props as ManifestSchema | undefined)?.properties ?? {};
      for (const [name, value] of Object.entries(props)) {
        const kind = kindOf(Object.hasOwn(rules, name) ? rules[name] : undefined);
        if (kind === undefined) continue;
        const source = propSource(value);
        if (source?.from === 'query') parameters.set(`${id} ${source.name}`, kind);
        named.push(...codesIn(kind, value, pointerTo(`${pointerTo(pointer, key)}/props`, name)));
      }
    }
  for (const [id, { query = {} }] of Object.entries(draft.pages ?? {}))
    for (const [name, parameter] of Object.entries(query)) {
      const kind = parameters.get(`${id} ${name}`);
      const pointer = `${pointerTo(`${pointerTo('/pages', id)}/query`, name)}/enum`;
      if (kind !== undefined && isObject(parameter)) named.push(...codesIn(kind, parameter.enum, pointer));
    }
  for (const [menu, entries] of Object.entries(draft.menus ?? {}))
    for (const [key, { to = '', params = {} }] of Object.entries(entries))
      for (const [name, value] of Object.entries(params)) {
        const kind = parameters.get(`${to} ${name}`);
        // Where the page lists its values, the entry is compared with those.
        if (kind === undefined || draft.pages?.[to]?.query?.[name]?.enum) continue;
        const pointer = pointerTo(`${pointerTo(pointerTo('/menus', menu), key)}/params`, name);
        named.push(...codesIn(kind, value, pointer));
      }
  return named;
}

/**
 * Looks up the codes of the back office that a brand names. What the reference server does not have is a warning; where
 * the brand's API is another server, only if it resembles something known.
 */
export function checkKnownCodes(input: CheckInput): Diagnostic[] {
  const { draft, context, removedBy } = input;
  const isElsewhere = (draft.api?.base ?? '') !== '';
  return namedCodes(input).flatMap(({ kind, name, pointer }): Diagnostic[] => {
    if (kind === 'pageBack') {
      const pages = namesOf(input, 'pages');
      // A required page that is missing is reported once, as that.
      if (!pages || name === 'history' || requiredPages.some((id) => id === name)) return [];
      // No visit comes from a page that a brand deletes, so none goes back to it.
      if (removedBy.has(pointerTo('/pages', name))) return [];
      return pages.includes(name) ? [] : [unknown('unknown-page', 'page', [...pages, 'history'])];
    }
    const known = context.codes[kind];
    if (name === '' || known.includes(name)) return [];
    if (isElsewhere && nearest(name, known) === undefined) return [];
    const code = kind === 'vendor' || kind === 'lottery' ? (`unknown-${kind}` as const) : 'unknown-board';
    return [unknown(code, words[kind], known)];

    function unknown(code: Diagnostic['code'], word: string, names: readonly string[]): Diagnostic {
      return {
        code,
        pointer,
        message: `There is no ${word} "${name}"${kind === 'pageBack' ? '' : ' at the reference server'}.`,
        expected: names.length > 20 ? `${mostSimilar(name, names, 3).join(', ')} …` : names.join(', '),
        nearest: nearest(name, names),
        certain: certainMatch(name, names),
      };
    }
  });
}
