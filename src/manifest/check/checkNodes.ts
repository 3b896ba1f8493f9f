import { shellRegions } from '#schemas/manifest/page.ts';
import type { Schema } from '#schemas/schema.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftNodes } from '../files/draft.ts';
import { belowPlace, latePlace, mainPlace } from '../place.ts';
import { type CheckContext, type CheckInput, findWidget, isFaulty, nodeGroups } from './checkInput.ts';
import { checkPositions } from './checkPositions.ts';
import { checkProps } from './checkProps.ts';

/** Places of a page. */
const pagePlaces = [mainPlace, belowPlace, latePlace];

/** Checks the nodes of the pages and of the shell: each in a place that exists, with valid props. */
export function checkNodes(input: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { nodes, pointer, page } of nodeGroups(input.draft)) {
    diagnostics.push(...checkPlaces(input, nodes, pointer, page ? pagePlaces : shellRegions));
    for (const [key, node] of Object.entries(nodes)) {
      const widget = findWidget(input.context, node.widget);
      if (!widget) continue;
      const place = node.in ?? mainPlace;
      const slot = slotOf(place, nodes, input.context);
      const at = pointerTo(pointer, key);
      // What the widget takes and what its place and page offer it are said elsewhere.
      const [parent = '', isSlot] = place.split('.');
      const needs = [`${at}/widget`, `${at}/in`, ...(isSlot ? [`${pointerTo(pointer, parent)}/widget`] : [])];
      const found = checkProps(input, node, at, widget, slot, page);
      diagnostics.push(...found.map((one) => ({ ...one, needs: [...needs, ...(one.needs ?? [])] })));
    }
  }
  return diagnostics;
}

function checkPlaces(
  input: CheckInput,
  nodes: DraftNodes,
  pointer: string,
  regions: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const places = new Set<string>(regions);
  const unknownParents = new Set<string>();
  for (const [key, node] of Object.entries(nodes)) {
    const widget = findWidget(input.context, node.widget);
    if (!widget) unknownParents.add(key);
    for (const slot of Object.keys(widget?.slots ?? {})) places.add(`${key}.${slot}`);
  }
  const positions: { key: string; place: string; at: number }[] = [];
  const inCycles = new Set<string>();
  for (const [key, node] of Object.entries(nodes)) {
    const at = pointerTo(pointer, key);
    const place = node.in ?? mainPlace;
    const parent = place.split('.')[0] ?? '';
    if (isFaulty(input, `${at}/in`) || (place.includes('.') && unknownParents.has(parent))) continue;
    if (!places.has(place)) {
      diagnostics.push({
        code: 'unknown-place',
        pointer: node.in === undefined ? at : `${at}/in`,
        message: `There is no place "${place}".`,
        expected: [...places].join(', '),
        nearest: nearest(place, places),
        ...(node.in === undefined ? {} : { certain: certainMatch(place, places) }),
        needs: [`${pointerTo(pointer, parent)}/widget`],
      });
      continue;
    }
    const cycle = cycleOf(key, nodes);
    if (cycle.length > 0) {
      if (!inCycles.has(key)) {
        const others = cycle.filter((member) => member !== key);
        diagnostics.push({
          code: 'inside-itself',
          pointer: `${at}/in`,
          message:
            others.length === 0
              ? 'A node cannot stand inside itself.'
              : `This node stands inside itself, by way of ${others.map((other) => `"${other}"`).join(', ')}.`,
        });
      }
      for (const member of cycle) inCycles.add(member);
      continue;
    }
    if (node.at !== undefined) positions.push({ key, place, at: node.at });
  }
  return [...diagnostics, ...checkPositions(input, positions, pointer)];
}

/** The nodes of the containment cycle that a node is part of; empty if there is none. */
function cycleOf(key: string, nodes: DraftNodes): string[] {
  const seen: string[] = [];
  for (let at: string | undefined = key; at !== undefined && !seen.includes(at); ) {
    seen.push(at);
    const place: string = (Object.hasOwn(nodes, at) ? nodes[at]?.in : undefined) ?? mainPlace;
    at = place.includes('.') ? place.split('.')[0] : undefined;
    if (at === key) return seen;
  }
  return [];
}

function slotOf(
  place: string,
  nodes: DraftNodes,
  context: CheckContext,
): Readonly<Record<string, Schema>> | null {
  const [parent = '', slot = ''] = place.split('.');
  if (slot === '') return {};
  const widget = Object.hasOwn(nodes, parent) ? findWidget(context, nodes[parent]?.widget) : undefined;
  if (!widget) return null;
  return (Object.hasOwn(widget.slots, slot) && widget.slots[slot]?.values) || null;
}
