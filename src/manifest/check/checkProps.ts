import type { Schema } from '#schemas/schema.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { ValidationResult } from '#src/manifest/shape/finding.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftNode, DraftPage } from '../files/draft.ts';
import { checkBanners } from './checkBanners.ts';
import { type CheckedWidget, type CheckInput, rankOf } from './checkInput.ts';
import { checkSource, isMeantAsSource, type PropOffers } from './checkSources.ts';
import { regulatedProps } from './linksInCode.ts';

/** Cache of the validation of literal props, by node. Inherited nodes are the same objects in every brand. */
const known = new WeakMap<
  DraftNode,
  ValidationResult & { readonly widget: CheckedWidget; readonly pointer: string }
>();

/**
 * Checks literal props against the widget's schema, and the others against what the address or the slot offers. `slot`
 * is null if it is not known what the slot offers.
 */
export function checkProps(
  input: CheckInput,
  node: DraftNode,
  nodePointer: string,
  widget: CheckedWidget,
  slot: PropOffers['slot'],
  page: DraftPage | undefined,
): Diagnostic[] {
  const pointer = `${nodePointer}/props`;
  const diagnostics: Diagnostic[] = [];
  const schema = widget.props as { properties?: Record<string, Schema>; required?: string[] };
  const literal: Record<string, unknown> = {};
  const filled = new Set<string>();
  for (const [name, value] of Object.entries(node.props ?? {})) {
    const prop = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    if (isMeantAsSource(value, prop)) {
      filled.add(name);
      if (prop) diagnostics.push(...checkSource(value, prop, pointerTo(pointer, name), { page, slot }));
    } else literal[name] = value;
  }
  const names = Object.keys(schema.properties ?? {});
  for (const name of filled) {
    if (names.includes(name)) continue;
    diagnostics.push({
      code: 'unknown-key',
      pointer: pointerTo(pointer, name),
      atKey: true,
      message: `"${name}" is not a key of this object.`,
      expected: names.join(', ') || 'none',
      nearest: nearest(name, names),
      certain: certainMatch(name, names),
    });
  }
  let validated = known.get(node);
  if (validated?.widget !== widget || validated.pointer !== pointer) {
    const required = (schema.required ?? []).filter((name) => !filled.has(name));
    validated = { widget, pointer, ...validate({ ...schema, required }, literal, pointer) };
    known.set(node, validated);
  }
  const { findings, references } = validated;
  input.references.push(...references);
  const banners = findings.some(({ pointer: at }) => at.startsWith(`${pointer}/banners`))
    ? []
    : checkBanners(input, node, pointer, page);
  return [...diagnostics, ...findings, ...banners, ...checkRegulated(input, node, pointer)];
}

/** Reports props that the brand's licence forbids; at the licence, where that came after them. */
function checkRegulated(input: CheckInput, node: DraftNode, pointer: string): Diagnostic[] {
  const jurisdiction = input.draft.compliance?.jurisdiction;
  if (jurisdiction === undefined) return [];
  return regulatedProps
    .filter(
      ({ widget, prop, value, defaultValue }) =>
        widget === node.widget && (node.props?.[prop] ?? defaultValue) === value,
    )
    .map(({ prop, value }) => {
      const said =
        node.props?.[prop] === undefined ? pointer.replace(/props$/, 'widget') : pointerTo(pointer, prop);
      const licence = '/compliance/jurisdiction';
      return {
        code: 'decorative-jackpot',
        pointer: rankOf(input, licence) > rankOf(input, said) ? licence : said,
        message: `"${value}" shows numbers that nobody can win, and the brand is held to the rules of ${jurisdiction}.`,
      };
    });
}
