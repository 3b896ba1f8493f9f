import { agentTiles } from '#schemas/agentTiles.ts';
import type { Gate } from '#schemas/manifest/when.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { Draft } from '../files/draft.ts';
import { type CheckInput, nodeGroups } from './checkInput.ts';

/** Every gate of a brand with its pointer. */
export function* gatesOf(draft: Draft): Generator<{ gate: Gate; pointer: string }> {
  for (const [id, { when }] of Object.entries(draft.pages ?? {}))
    if (when) yield { gate: when, pointer: `${pointerTo('/pages', id)}/when` };
  for (const { nodes, pointer } of nodeGroups(draft))
    for (const [key, { when }] of Object.entries(nodes))
      if (when) yield { gate: when, pointer: `${pointerTo(pointer, key)}/when` };
  for (const [id, menu] of Object.entries(draft.menus ?? {}))
    for (const [key, { when }] of Object.entries(menu))
      if (when) yield { gate: when, pointer: `${pointerTo(pointerTo('/menus', id), key)}/when` };
}

/** A gate and the gates inside it. */
export const partsOf = (gate: Gate, pointer: string): { gate: Gate; pointer: string }[] => [
  { gate, pointer },
  ...(gate.any ?? []).flatMap((part, index) => partsOf(part, `${pointer}/any/${index}`)),
  ...(gate.not ? partsOf(gate.not, `${pointer}/not`) : []),
];

/** Clauses whose names another server may extend: an unknown name is a warning, not an error. */
const extensible = [
  { clause: 'promotion', code: 'unknown-promotion', word: 'promotion', names: promotionNames },
  { clause: 'menuAllows', code: 'unknown-tile', word: 'tile of the agent home', names: agentTiles },
] as const;

/** Checks the promotions and tiles that gates name. */
export function checkGateNames({ draft }: CheckInput): Diagnostic[] {
  return [...gatesOf(draft)].flatMap(({ gate, pointer }) => checkGateName(gate, pointer));
}

/** Checks the promotions and tiles that one gate names. */
export function checkGateName(whole: Gate, at: string): Diagnostic[] {
  return partsOf(whole, at).flatMap(({ gate, pointer }) =>
    extensible.flatMap(({ clause, code, word, names }): Diagnostic[] => {
      const name = gate[clause];
      if (name === undefined || names.some((known) => known === name)) return [];
      return [
        {
          code,
          pointer: `${pointer}/${clause}`,
          message: `The server knows no ${word} "${name}".`,
          expected: names.join(', '),
          nearest: nearest(name, names),
          certain: certainMatch(name, names),
        },
      ];
    }),
  );
}
