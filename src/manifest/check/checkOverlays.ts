import { idPattern } from '#schemas/manifest/ids.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  refusedKeys,
  stepsOf,
} from '#src/domain/values/json.ts';
import { certainMatch, nearest, probableTypo } from '#src/domain/values/nearest.ts';
import type { Finding } from '#src/manifest/shape/finding.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { mergeLayers } from '../files/merge.ts';
import { valueAt } from './checkInput.ts';

/** Pointers of objects whose keys brands choose themselves. */
const groups: readonly RegExp[] = [
  /^\/(?:pages|menus|forms)$/,
  /^\/menus\/[^/]+$/,
  /^\/(?:pages\/[^/]+|shell)\/widgets$/,
  /^\/forms\/[^/]+\/fields$/,
];
const isGroup = (pointer: string) => groups.some((group) => group.test(pointer));

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
const lastOf = (pointer: string) => stepsOf(pointer).at(-1) ?? '';

/** Word for a part of such a group in a message. */
function wordOf(pointer: string): string {
  const steps = stepsOf(pointer);
  if (steps.length === 2) return (steps[0] ?? '').replace(/s$/, '');
  return steps[0] === 'menus' ? 'entry' : steps[0] === 'forms' ? 'field' : 'node';
}

/** Result of checking the keys of overlays against the layers below. */
export interface OverlayCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Pointers of parts whose key is wrong: nothing else is reported about them until it is corrected. */
  readonly wrongKeys: readonly string[];
}

/** Cache of the diagnostics of the first layer. Files do not change once they are loaded. */
const firstLayerDiagnostics = new WeakMap<LoadedBrand, readonly Diagnostic[]>();

/**
 * Reports keys that a layer mentions and no layer below has: a removal that removes nothing, and a misspelt override,
 * which looks like a new part without most of the values it needs.
 */
export function checkOverlays(
  chain: readonly LoadedBrand[],
  document: JsonObject,
  findings: readonly Finding[],
): OverlayCheck {
  const missing = findings.filter(({ code }) => code === 'missing');
  const diagnostics: Diagnostic[] = [];
  const parts = new Set<string>(
    findings
      .filter(({ code, pointer }) => code === 'bad-key' && isGroup(parentOf(pointer)))
      .map(({ pointer }) => pointer),
  );
  chain.forEach((layer, index) => {
    if (index === 0) {
      const known = firstLayerDiagnostics.get(layer) ?? removalsIn(layer, layer.document, {}, []);
      firstLayerDiagnostics.set(layer, known);
      diagnostics.push(...known);
      return;
    }
    const lower = chain.slice(0, index);
    const below = mergeLayers(
      lower.map(({ id, document: values }) => ({ name: id, document: values })),
    ).document;
    const unread = lower.flatMap(({ unread }) => unread);
    const isMissing = (pointer: string) =>
      missing.some(
        (finding) => parentOf(pointer) === finding.pointer && finding.expected === `"${lastOf(pointer)}"`,
      );
    diagnostics.push(
      ...removalsIn(layer, layer.document, below, unread).filter(({ pointer }) => !isMissing(pointer)),
    );
    for (const finding of misspeltIn(layer, below, unread, document, missing)) {
      if (diagnostics.some(({ code, pointer }) => code === finding.code && pointer === finding.pointer))
        continue;
      diagnostics.push(finding);
      parts.add(finding.pointer);
    }
  });
  return { diagnostics, wrongKeys: [...parts] };
}

/** Whether an unreadable file of a lower layer may contain a pointer. */
const mayBeUnread = (pointer: string, unread: readonly string[]) =>
  unread.some((root) => root === '' || pointer.startsWith(root) || root.startsWith(`${pointer}/`));

/** Removals in a document of a layer, of what no layer below has. */
export function removalsIn(
  layer: LoadedBrand,
  document: JsonObject,
  below: JsonObject,
  unread: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  function walk(values: JsonObject, lowerValue: Json | undefined, pointer: string) {
    const lowerValues = isObject(lowerValue) ? lowerValue : {};
    for (const [key, value] of Object.entries(values)) {
      const at = pointerTo(pointer, key);
      if (refusedKeys.has(key)) continue;
      const has = Object.hasOwn(lowerValues, key);
      if (isObject(value)) walk(value, has ? lowerValues[key] : undefined, at);
      if (value !== null || has || mayBeUnread(at, unread)) continue;
      const free = Object.keys(lowerValues).filter((name) => !Object.hasOwn(values, name));
      diagnostics.push({
        code: 'nothing-to-remove',
        pointer: at,
        atKey: true,
        message: `There is nothing called "${key}" to remove.`,
        nearest: nearest(key, free),
        certain: certainMatch(key, free),
        layer,
      });
    }
  }
  walk(document, below, '');
  return diagnostics;
}

function misspeltIn(
  layer: LoadedBrand,
  below: JsonObject,
  unread: readonly string[],
  document: JsonObject,
  missing: readonly Finding[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const at of new Set(missing.flatMap(({ pointer }) => partsAround(pointer)))) {
    const group = parentOf(at);
    const key = lastOf(at);
    const [values, lowerValue] = [valueAt(layer.document, group), valueAt(below, group)];
    if (!isObject(values) || !isObject(lowerValue) || !isObject(valueAt(document, at))) continue;
    if (!Object.hasOwn(values, key) || Object.hasOwn(lowerValue, key) || mayBeUnread(at, unread)) continue;
    const free = Object.keys(lowerValue).filter((name) => !Object.hasOwn(values, name));
    const likelyKey = probableTypo(key, free);
    if (likelyKey === undefined && !isMereChange(at, document, missing)) continue;
    const word = wordOf(at);
    const missingKeys = missing.filter(({ pointer }) => pointer === at).map(({ expected = '' }) => expected);
    const needs = missingKeys.length === 0 ? 'lacks what it needs' : `needs ${missingKeys.join(', ')}`;
    const isFile = layer.sourceOf(at)?.at === '';
    diagnostics.push({
      code: 'misspelt-key',
      pointer: at,
      atKey: true,
      message: `No ${word} called "${key}" is there to change, and a new one ${needs}.`,
      ...(isFile && likelyKey !== undefined
        ? { expected: `the file ${group.slice(1)}/${likelyKey}.json` }
        : {}),
      nearest: likelyKey,
      certain: certainMatch(key, free),
      layer,
    });
  }
  // Of nested parts only the outer key is reported.
  return diagnostics.filter(
    ({ pointer }) =>
      !diagnostics.some((other) => pointer !== other.pointer && pointer.startsWith(`${other.pointer}/`)),
  );
}

/**
 * Whether a page, menu or form that nothing below has can only be meant to change one: too much of it is missing for
 * one that is being written.
 */
function isMereChange(pointer: string, document: JsonObject, missing: readonly Finding[]): boolean {
  // A name that none may have is a problem of its own.
  if (stepsOf(pointer).length !== 2 || !new RegExp(idPattern).test(lastOf(pointer))) return false;
  const inside = missing.filter(({ pointer: at }) => at === pointer || at.startsWith(`${pointer}/`));
  if (!pointer.startsWith('/menus/'))
    return inside.length > 1 && inside.some(({ pointer: at }) => at === pointer);
  const menu = valueAt(document, pointer);
  const entries = isObject(menu) ? Object.keys(menu) : [];
  return entries.length > 1 && entries.every((key) => inside.some(({ pointer: at }) => lastOf(at) === key));
}

/** The keyed parts that contain a pointer, or are at it. */
function partsAround(pointer: string): string[] {
  const parts: string[] = [];
  for (let at = pointer; at !== ''; at = parentOf(at)) if (isGroup(parentOf(at))) parts.push(at);
  return parts;
}
