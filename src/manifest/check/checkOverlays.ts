import {
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  refusedKeys,
  stepsOf,
} from '#src/domain/values/json.ts';
import { nearest, nearSlip, surelyMeant } from '#src/domain/values/nearest.ts';
import type { Finding } from '#src/manifest/shape/validate.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand } from '../files/load.ts';
import { merge } from '../files/merge.ts';
import { valueAt } from './scene.ts';

/** Parts that brands key by names of their own, by how many steps below the root they stand. */
const groups: readonly RegExp[] = [
  /^\/(?:pages|menus|forms)$/,
  /^\/menus\/[^/]+$/,
  /^\/(?:pages\/[^/]+|shell)\/widgets$/,
  /^\/forms\/[^/]+\/fields$/,
];
const isGroup = (pointer: string) => groups.some((group) => group.test(pointer));

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
const lastOf = (pointer: string) => stepsOf(pointer).at(-1) ?? '';

/** What a part of such a group is called in a sentence. */
function wordOf(pointer: string): string {
  const steps = stepsOf(pointer);
  if (steps.length === 2) return (steps[0] ?? '').replace(/s$/, '');
  return steps[0] === 'menus' ? 'entry' : steps[0] === 'forms' ? 'field' : 'node';
}

/** What overlays say of names that nothing below them has. */
export interface Overlays {
  readonly findings: readonly Judged[];
  /** Parts whose name is the fault: no more is said of them until it is mended. */
  readonly parts: readonly string[];
}

/** What the first layer alone removes in vain; files do not change once they are loaded. */
const ofFirst = new WeakMap<LoadedBrand, readonly Judged[]>();

/**
 * Names that a layer speaks of and nothing below it has: a removal that removes nothing, and an override that misses
 * what it was meant for, so that it looks like a new part without most of what it needs.
 */
export function checkOverlays(
  chain: readonly LoadedBrand[],
  document: JsonObject,
  faults: readonly Finding[],
): Overlays {
  const needed = faults.filter(({ code }) => code === 'missing');
  const findings: Judged[] = [];
  const parts = new Set<string>(
    faults
      .filter(({ code, pointer }) => code === 'bad-key' && isGroup(parentOf(pointer)))
      .map(({ pointer }) => pointer),
  );
  chain.forEach((layer, index) => {
    if (index === 0) {
      const known = ofFirst.get(layer) ?? removalsIn(layer, {}, []);
      ofFirst.set(layer, known);
      findings.push(...known);
      return;
    }
    const lower = chain.slice(0, index);
    const below = merge(lower.map(({ id, document: said }) => ({ name: id, document: said }))).document;
    const unread = lower.flatMap((one) => one.unread);
    const asked = (pointer: string) =>
      needed.some((one) => parentOf(pointer) === one.pointer && one.expected === `"${lastOf(pointer)}"`);
    findings.push(...removalsIn(layer, below, unread).filter(({ pointer }) => !asked(pointer)));
    for (const finding of misspeltIn(layer, below, unread, document, needed)) {
      if (findings.some(({ code, pointer }) => code === finding.code && pointer === finding.pointer))
        continue;
      findings.push(finding);
      parts.add(finding.pointer);
    }
  });
  return { findings, parts: [...parts] };
}

/** Whether a file below that cannot be read may say something at a pointer. */
const mayBeUnread = (pointer: string, unread: readonly string[]) =>
  unread.some((root) => root === '' || pointer.startsWith(root) || root.startsWith(`${pointer}/`));

function removalsIn(layer: LoadedBrand, below: JsonObject, unread: readonly string[]): Judged[] {
  const findings: Judged[] = [];
  function walk(said: JsonObject, under: Json | undefined, pointer: string) {
    const there = isObject(under) ? under : {};
    for (const [key, value] of Object.entries(said)) {
      const at = pointerTo(pointer, key);
      if (refusedKeys.has(key)) continue;
      const has = Object.hasOwn(there, key);
      if (isObject(value)) walk(value, has ? there[key] : undefined, at);
      if (value !== null || has || mayBeUnread(at, unread)) continue;
      const free = Object.keys(there).filter((name) => !Object.hasOwn(said, name));
      findings.push({
        code: 'nothing-to-remove',
        pointer: at,
        atKey: true,
        message: `There is nothing called "${key}" to remove.`,
        nearest: nearest(key, free),
        surely: surelyMeant(key, free),
        layer,
      });
    }
  }
  walk(layer.document, below, '');
  return findings;
}

function misspeltIn(
  layer: LoadedBrand,
  below: JsonObject,
  unread: readonly string[],
  document: JsonObject,
  needed: readonly Finding[],
): Judged[] {
  const found: Judged[] = [];
  for (const at of new Set(needed.flatMap(({ pointer }) => partsAround(pointer)))) {
    const group = parentOf(at);
    const key = lastOf(at);
    const [said, under] = [valueAt(layer.document, group), valueAt(below, group)];
    if (!isObject(said) || !isObject(under) || !isObject(valueAt(document, at))) continue;
    if (!Object.hasOwn(said, key) || Object.hasOwn(under, key) || mayBeUnread(at, unread)) continue;
    const free = Object.keys(under).filter((name) => !Object.hasOwn(said, name));
    const meant = nearSlip(key, free);
    if (meant === undefined) continue;
    const word = wordOf(at);
    const lacks = needed.filter(({ pointer }) => pointer === at).map(({ expected = '' }) => expected);
    const rest = lacks.length === 0 ? 'lacks what it needs' : `needs ${lacks.join(', ')}`;
    const isFile = layer.sourceOf(at)?.at === '';
    found.push({
      code: 'misspelt-key',
      pointer: at,
      atKey: true,
      message: `No ${word} called "${key}" is there to change, and a new one ${rest}.`,
      ...(isFile ? { expected: `the file ${group.slice(1)}/${meant}.json` } : {}),
      nearest: meant,
      surely: surelyMeant(key, free),
      layer,
    });
  }
  // Of a part inside another the outer name is the fault.
  return found.filter(
    ({ pointer }) =>
      !found.some((other) => pointer !== other.pointer && pointer.startsWith(`${other.pointer}/`)),
  );
}

/** The keyed parts that a pointer is of or lies in. */
function partsAround(pointer: string): string[] {
  const parts: string[] = [];
  for (let at = pointer; at !== ''; at = parentOf(at)) if (isGroup(parentOf(at))) parts.push(at);
  return parts;
}
