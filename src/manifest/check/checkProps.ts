import type { Schema } from '#schemas/schema.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { ValidationResult } from '#src/manifest/shape/finding.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftNode, DraftPage } from '../files/draft.ts';
import { propSource } from '../place.ts';
import { checkBanners } from './checkBanners.ts';
import type { CheckedWidget, CheckInput } from './checkInput.ts';
import { regulatedProps } from './linksInCode.ts';

/** Cache of the validation of literal props, by node. Inherited nodes are the same objects in every brand. */
const known = new WeakMap<
  DraftNode,
  ValidationResult & { readonly widget: CheckedWidget; readonly pointer: string }
>();

type Slot = Readonly<Record<string, Schema>> | null;

/**
 * Checks literal props against the widget's schema, and the others against what the address or the slot offers. `slot`
 * is null if it is not known what the slot offers.
 */
export function checkProps(
  input: CheckInput,
  node: DraftNode,
  nodePointer: string,
  widget: CheckedWidget,
  slot: Slot,
  page: DraftPage | undefined,
): Diagnostic[] {
  const pointer = `${nodePointer}/props`;
  const diagnostics: Diagnostic[] = [];
  const schema = widget.props as { properties?: Record<string, Schema>; required?: string[] };
  const literal: Record<string, unknown> = {};
  const filled = new Set<string>();
  for (const [name, value] of Object.entries(node.props ?? {})) {
    if (propSource(value)) {
      filled.add(name);
      diagnostics.push(...checkSource(schema.properties ?? {}, name, value, pointer, slot, page));
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

function checkSource(
  properties: Record<string, Schema>,
  name: string,
  value: unknown,
  props: string,
  slot: Slot,
  page: DraftPage | undefined,
): Diagnostic[] {
  const source = propSource(value);
  const target = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!source || !target) return [];
  const query = page?.query ?? {};
  const pointer = pointerTo(props, name);
  if (source.from === 'slot' && slot === null) return [];
  const offered = Object.keys(source.from === 'query' ? query : (slot ?? {}));
  if (!offered.includes(source.name)) {
    const certainName = certainMatch(source.name, offered);
    const inner = `${pointer}/${source.from === 'query' ? 'fromQuery' : 'fromSlot'}`;
    return [
      {
        code: 'unknown-source',
        pointer,
        message: `${source.from === 'query' ? 'The page declares no parameter' : 'The slot offers no value'} "${source.name}".`,
        expected: offered.join(', ') || 'a value of its own',
        nearest: nearest(source.name, offered),
        ...(certainName === undefined
          ? {}
          : {
              remedy: { does: `set it to "${certainName}"`, set: [{ pointer: inner, value: certainName }] },
            }),
      },
    ];
  }
  if (source.from !== 'query') return [];
  return (query[source.name]?.enum ?? []).flatMap((value): Diagnostic[] => {
    const problem = value === null ? undefined : validate(target, value, pointer).findings[0];
    if (!problem) return [];
    const { certain: _, ...finding } = problem;
    return [{ ...finding, message: `The parameter "${source.name}" may be "${value}": ${problem.message}` }];
  });
}

/** Reports props that the brand's licence forbids. */
function checkRegulated({ draft }: CheckInput, node: DraftNode, pointer: string): Diagnostic[] {
  const jurisdiction = draft.compliance?.jurisdiction;
  if (jurisdiction === undefined) return [];
  return regulatedProps
    .filter(
      ({ widget, prop, value, defaultValue }) =>
        widget === node.widget && (node.props?.[prop] ?? defaultValue) === value,
    )
    .map(({ prop, value }) => ({
      code: 'decorative-jackpot',
      pointer:
        node.props?.[prop] === undefined ? pointer.replace(/props$/, 'widget') : pointerTo(pointer, prop),
      message: `"${value}" shows numbers that nobody can win, and the brand is held to the rules of ${jurisdiction}.`,
    }));
}
