import type { When } from '#schemas/manifest/when.ts';
import { accessGate } from '#src/domain/access/accessGate.ts';
import { canFail, canHold } from '#src/domain/gates/gateTable.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftNode, DraftNodes, DraftPage } from '../files/draft.ts';
import { mainPlace } from '../place.ts';
import { type CheckInput, nodeGroups, rankOf } from './checkInput.ts';
import { contradictingClauses, quoteClauses } from './contradiction.ts';

type Gates = readonly (When | undefined)[];

/** Cache of the verdicts on single gates. An inherited gate is the same object in every brand. */
const verdicts = new WeakMap<object, { holds: boolean; fails: boolean }>();

function verdictOf(gate: When): { holds: boolean; fails: boolean } {
  const known = verdicts.get(gate) ?? { holds: canHold(gate), fails: canFail(gate) };
  verdicts.set(gate, known);
  return known;
}

/** Cache of the verdicts on pairs of gates, by the inner and the outer one. */
const pairVerdicts = new WeakMap<object, WeakMap<object, boolean>>();

/** Whether two gates can hold together; each of them can hold alone. */
function canMeet(gate: When, other: When): boolean {
  const known = pairVerdicts.get(gate) ?? new WeakMap<object, boolean>();
  pairVerdicts.set(gate, known);
  const verdict = known.get(other) ?? canHold(gate, other);
  known.set(other, verdict);
  return verdict;
}

/** Checks a gate alone, then together with the gates around it. */
export function checkGate(
  input: CheckInput,
  gate: When | undefined,
  pointer: string,
  outerGates: Gates,
  container: string,
): Diagnostic[] {
  if (gate === undefined) return [];
  const { holds, fails } = verdictOf(gate);
  const at = { pointer: `${pointer}/when` };
  // Of clauses that exclude each other, the one that a layer said last; of one layer, the last in the file.
  const atLast = (clauses: readonly string[]) => {
    const pointers = clauses.map((clause) => `${at.pointer}/${clause}`);
    const latest = Math.max(...pointers.map((each) => rankOf(input, each)));
    return {
      pointer: pointers.findLast((each) => rankOf(input, each) === latest) ?? at.pointer,
      atKey: true,
    };
  };
  if (!holds) {
    const clauses = contradictingClauses(gate);
    const words = quoteClauses(gate, clauses);
    const message = clauses.length === 1 ? `${words} never holds.` : `${words} exclude each other.`;
    return [{ ...atLast(clauses), code: 'gate-never-holds', message }];
  }
  if (!fails) {
    return [{ ...at, code: 'gate-always-holds', message: 'This holds for everybody, so it hides nothing.' }];
  }
  const definedOuter = outerGates.filter((gate) => gate !== undefined);
  const [first] = definedOuter;
  if (!first || (definedOuter.length === 1 && canMeet(gate, first))) return [];
  if (!canHold(...definedOuter) || canHold(gate, ...definedOuter)) return [];
  const clauses = contradictingClauses(gate, definedOuter);
  return [
    {
      ...atLast(clauses),
      code: 'gate-never-holds',
      message: `Nobody who gets past the gate of ${container} is let in here: it excludes ${quoteClauses(gate, clauses)}.`,
    },
  ];
}

/** The gate that a page's `access` amounts to. */
const accessOf = (page: DraftPage | undefined): Gates => {
  const gate = accessGate(page?.access);
  return gate ? [gate] : [];
};

/** The gates that everything on a page stands behind. */
export const gatesOfPage = (page: DraftPage | undefined): Gates => [...accessOf(page), page?.when];

/** The gates around a node: those of its page, and of the nodes that contain it. */
export const gatesAround = (node: DraftNode, nodes: DraftNodes, page: DraftPage | undefined): Gates => [
  ...gatesOfPage(page),
  ...parentsOf(node, nodes).map(({ when }) => when),
];

/** Reports gates that can never hold or always hold, and entries that lead to a page whose gate excludes theirs. */
export function checkGates(input: CheckInput): Diagnostic[] {
  const { draft } = input;
  const diagnostics: Diagnostic[] = [];
  for (const [id, page] of Object.entries(draft.pages ?? {})) {
    const container = 'a page that asks for a session';
    diagnostics.push(...checkGate(input, page.when, pointerTo('/pages', id), accessOf(page), container));
  }
  for (const { nodes, pointer, page } of nodeGroups(draft)) {
    for (const [key, node] of Object.entries(nodes)) {
      if (node.when === undefined) continue;
      const containing = gatesAround(node, nodes, page);
      diagnostics.push(
        ...checkGate(input, node.when, pointerTo(pointer, key), containing, 'what it stands in'),
      );
    }
  }
  for (const [id, menu] of Object.entries(draft.menus ?? {}))
    for (const [key, entry] of Object.entries(menu)) {
      const pointer = pointerTo(pointerTo('/menus', id), key);
      diagnostics.push(...checkGate(input, entry.when, pointer, [], ''));
      const { to = '' } = entry;
      const page = Object.hasOwn(draft.pages ?? {}, to) ? draft.pages?.[to] : undefined;
      if (!page?.when || !entry.when) continue;
      if (!verdictOf(page.when).holds || !verdictOf(entry.when).holds) continue;
      if (canMeet(page.when, entry.when)) continue;
      diagnostics.push({
        code: 'entry-never-opens',
        pointer: `${pointer}/when`,
        message: `Nobody who sees this entry may open the page "${entry.to}".`,
        needs: [`${pointerTo('/pages', to)}/when`, `${pointer}/to`],
      });
    }
  return diagnostics;
}

/** The nodes that contain a node, innermost first. */
function parentsOf(node: DraftNode, nodes: DraftNodes): DraftNode[] {
  const parents: DraftNode[] = [];
  for (let place = node.in ?? mainPlace; place.includes('.'); ) {
    const key = place.slice(0, place.indexOf('.'));
    const parent = Object.hasOwn(nodes, key) ? nodes[key] : undefined;
    if (!parent || parents.includes(parent)) break;
    parents.push(parent);
    place = parent.in ?? mainPlace;
  }
  return parents;
}
