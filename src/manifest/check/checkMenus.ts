import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { listValues } from '#src/manifest/shape/describeValues.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftEntry } from '../files/draft.ts';
import { type CheckInput, isFaulty } from './checkInput.ts';
import { checkPositions } from './checkPositions.ts';

/** Checks menus: each entry either hasPage to a page or has an action, and has a position. */
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

function checkEntry(input: CheckInput, entry: DraftEntry, pointer: string): Diagnostic[] {
  const hasPage = entry.to !== undefined || isFaulty(input, `${pointer}/to`);
  const hasAction = entry.action !== undefined || isFaulty(input, `${pointer}/action`);
  // A misspelt key may be the one that seems to be missing.
  const misspelt = input.findings.some(
    ({ code, pointer: at }) => code === 'unknown-key' && at.slice(0, at.lastIndexOf('/')) === pointer,
  );
  if (hasPage === hasAction && !(misspelt && !hasPage)) {
    return [
      {
        code: 'dead-entry',
        pointer,
        message: hasPage
          ? 'This entry leads to a page and does something: only one of the two can be.'
          : 'This entry leads nowhere and does nothing.',
        expected: '"to" or "action"',
      },
    ];
  }
  return checkParams(input, entry, pointer);
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
            : 'An action takes no parameters.',
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
