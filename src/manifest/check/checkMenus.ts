import { joinWords } from '#src/domain/values/joinWords.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { listValues } from '#src/manifest/shape/describeValues.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftEntry } from '../files/draft.ts';
import { layerOf } from '../files/merge.ts';
import { type CheckInput, isFaulty } from './checkInput.ts';
import { checkPositions } from './checkPositions.ts';

/** Checks menus: each entry leads to a page or out of the site or has an action, and has a position. */
export function checkMenus(input: CheckInput): Diagnostic[] {
  return Object.entries(input.draft.menus ?? {}).flatMap(([id, menu]) => {
    const pointer = pointerTo('/menus', id);
    const entries = Object.entries(menu);
    const positions = entries.flatMap(([key, { at }]) => (at === undefined ? [] : [{ key, place: id, at }]));
    return [
      ...entries.flatMap(([key, entry]) => checkEntry(input, entry, pointerTo(pointer, key))),
      ...checkPositions(input, positions, pointer),
    ];
  });
}

/** What an entry may do, with the words for it: one of them only. */
const targets = { to: 'leads to a page', action: 'does something', href: 'leads out of the site' } as const;

function checkEntry(input: CheckInput, entry: DraftEntry, pointer: string): Diagnostic[] {
  const said = Object.entries(targets).filter(
    ([name]) =>
      entry[name as keyof typeof targets] !== undefined || isFaulty(input, pointerTo(pointer, name)),
  );
  // A misspelt key may be the one that seems to be missing.
  const misspelt = input.findings.some(
    ({ code, pointer: at }) => code === 'unknown-key' && at.slice(0, at.lastIndexOf('/')) === pointer,
  );
  if (said.length !== 1 && !(misspelt && said.length === 0)) {
    return [
      {
        code: 'dead-entry',
        pointer,
        message:
          said.length === 0
            ? 'This entry leads nowhere and does nothing.'
            : `This entry ${joinWords(said.map(([, words]) => words))}: only one of them can be.`,
        expected: said.length === 0 ? '"to", "action" or "href"' : surplusOf(input, said, pointer),
      },
    ];
  }
  return checkParams(input, entry, pointer);
}

/** What has to be said so that one target is left: an inherited one is taken away by null. */
function surplusOf(
  { brand, setBy }: CheckInput,
  said: readonly (readonly [name: string, words: string])[],
  pointer: string,
): string {
  const names = said.map(([name]) => name);
  const inherited = names.filter((name) => layerOf(pointerTo(pointer, name), setBy) !== brand.id);
  return inherited.length === names.length - 1
    ? inherited.map((name) => `"${name}": null`).join(', ')
    : `one of ${names.map((name) => `"${name}"`).join(', ')}`;
}

function checkParams({ draft }: CheckInput, entry: DraftEntry, pointer: string): Diagnostic[] {
  const { to = '' } = entry;
  const page = Object.hasOwn(draft.pages ?? {}, to) ? draft.pages?.[to] : undefined;
  if (!page && entry.to !== undefined) return [];
  const query = page?.query ?? {};
  return Object.entries(entry.params ?? {}).flatMap(([name, value]): Diagnostic[] => {
    const at = pointerTo(`${pointer}/params`, name);
    const declared = pointerTo(`${pointerTo('/pages', to)}/query`, name);
    if (!Object.hasOwn(query, name)) {
      return [
        {
          code: 'unknown-source',
          pointer: at,
          message: page
            ? `The page "${to}" declares no parameter "${name}".`
            : entry.href === undefined
              ? 'An action takes no parameters.'
              : 'An address outside the site has its parameters in itself.',
          expected: Object.keys(query).join(', ') || 'none',
          nearest: nearest(name, Object.keys(query)),
          needs: [`${pointer}/action`, `${pointer}/to`, declared],
        },
      ];
    }
    const allowed = query[name]?.enum?.filter((option) => option !== null) ?? [];
    // If the definition of the parameter is incomplete, its allowed values are not known.
    if (allowed.length === 0 || allowed.includes(value)) return [];
    return [
      {
        code: 'bad-value',
        pointer: at,
        message: `"${value}" is not possible here.`,
        expected: listValues(allowed),
        nearest: nearest(value, allowed),
        certain: certainMatch(value, allowed),
        needs: [`${pointer}/to`, `${declared}/enum`],
      },
    ];
  });
}
