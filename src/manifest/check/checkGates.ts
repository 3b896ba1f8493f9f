import type { When } from '#schemas/manifest/when.ts';
import { accessGate } from '#src/domain/access/accessGate.ts';
import { canFail, canHold } from '#src/domain/gates/gateTable.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { DraftNode, DraftNodes, DraftPage } from '../files/draft.ts';
import type { Judged } from '../files/judged.ts';
import { mainPlace } from '../place.ts';
import { clauseWords, contradictingClauses } from './contradiction.ts';
import { placesOf, type Scene } from './scene.ts';

type Gates = readonly (When | undefined)[];

/** Verdicts on gates already seen: a gate that is inherited is the same object for every brand. */
const own = new WeakMap<object, { holds: boolean; fails: boolean }>();

function verdictOf(gate: When): { holds: boolean; fails: boolean } {
  const known = own.get(gate) ?? { holds: canHold(gate), fails: canFail(gate) };
  own.set(gate, known);
  return known;
}

/** Verdicts on gates met together, by the inner and the outer one. */
const together = new WeakMap<object, WeakMap<object, boolean>>();

/** Whether two gates can hold together; each can by itself. */
function canMeet(gate: When, other: When): boolean {
  const known = together.get(gate) ?? new WeakMap<object, boolean>();
  together.set(gate, known);
  const verdict = known.get(other) ?? canHold(gate, other);
  known.set(other, verdict);
  return verdict;
}

/** A gate by itself, then together with what stands around it. */
function checkGate(gate: When | undefined, pointer: string, around: Gates, where: string): Judged[] {
  if (gate === undefined) return [];
  const { holds, fails } = verdictOf(gate);
  const at = { pointer: `${pointer}/when` };
  const atLast = (clauses: readonly string[]) => ({
    pointer: `${at.pointer}/${clauses.at(-1)}`,
    atKey: true,
  });
  if (!holds) {
    const clauses = contradictingClauses(gate);
    const words = clauseWords(gate, clauses);
    const message = clauses.length === 1 ? `${words} never holds.` : `${words} exclude each other.`;
    return [{ ...atLast(clauses), code: 'gate-never-holds', message }];
  }
  if (!fails) {
    return [{ ...at, code: 'gate-always-holds', message: 'This holds for everybody, so it hides nothing.' }];
  }
  const outer = around.filter((one) => one !== undefined);
  const [first] = outer;
  if (!first || (outer.length === 1 && canMeet(gate, first))) return [];
  if (!canHold(...outer) || canHold(gate, ...outer)) return [];
  const clauses = contradictingClauses(gate, outer);
  return [
    {
      ...atLast(clauses),
      code: 'gate-never-holds',
      message: `Nobody who gets past the gate of ${where} is let in here: it excludes ${clauseWords(gate, clauses)}.`,
    },
  ];
}

/** The gate that the access of a page is. */
const accessOf = (page: DraftPage | undefined): Gates => {
  const gate = accessGate(page?.access);
  return gate ? [gate] : [];
};

/** Gates that can never hold, or always do; entries that lead where they are never let in. */
export function checkGates(scene: Scene): Judged[] {
  const { draft } = scene;
  const findings: Judged[] = [];
  for (const [id, page] of Object.entries(draft.pages ?? {})) {
    const where = 'a page that asks for a session';
    findings.push(...checkGate(page.when, pointerTo('/pages', id), accessOf(page), where));
  }
  for (const { nodes, pointer, page } of placesOf(draft)) {
    const around: Gates = [...accessOf(page), page?.when];
    for (const [key, node] of Object.entries(nodes)) {
      if (node.when === undefined) continue;
      const gates = [...around, ...parentsOf(node, nodes).map(({ when }) => when)];
      findings.push(...checkGate(node.when, pointerTo(pointer, key), gates, 'what it stands in'));
    }
  }
  for (const [id, menu] of Object.entries(draft.menus ?? {}))
    for (const [key, entry] of Object.entries(menu)) {
      const pointer = pointerTo(pointerTo('/menus', id), key);
      findings.push(...checkGate(entry.when, pointer, [], ''));
      const { to = '' } = entry;
      const page = Object.hasOwn(draft.pages ?? {}, to) ? draft.pages?.[to] : undefined;
      if (!page?.when || !entry.when) continue;
      if (!verdictOf(page.when).holds || !verdictOf(entry.when).holds) continue;
      if (canMeet(page.when, entry.when)) continue;
      findings.push({
        code: 'entry-never-opens',
        pointer: `${pointer}/when`,
        message: `Nobody who sees this entry may open the page "${entry.to}".`,
      });
    }
  return findings;
}

/** The nodes that a node stands in, from the inside outwards. */
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
