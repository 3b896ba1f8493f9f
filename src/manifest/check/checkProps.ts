import type { Schema } from '#schemas/schema.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import { type Validated, validate } from '#src/manifest/shape/validate.ts';
import type { DraftNode, DraftPage } from '../files/draft.ts';
import type { Judged } from '../files/judged.ts';
import { propSource } from '../place.ts';
import { regulatedProps } from './linksInCode.ts';
import type { KnownWidget, Scene } from './scene.ts';

/** Nodes whose literal props were judged before: those that a brand inherits unchanged cost nothing. */
const known = new WeakMap<
  DraftNode,
  Validated & { readonly widget: KnownWidget; readonly pointer: string }
>();

type Slot = Readonly<Record<string, Schema>> | null;

/**
 * Literal props against the widget's schema; the others against what the address or the slot really offers.
 * `slot` is null where nobody knows what it offers.
 */
export function checkProps(
  scene: Scene,
  node: DraftNode,
  nodePointer: string,
  widget: KnownWidget,
  slot: Slot,
  page: DraftPage | undefined,
): Judged[] {
  const pointer = `${nodePointer}/props`;
  const findings: Judged[] = [];
  const schema = widget.props as { properties?: Record<string, Schema>; required?: string[] };
  const literal: Record<string, unknown> = {};
  const filled = new Set<string>();
  for (const [name, value] of Object.entries(node.props ?? {})) {
    if (propSource(value)) {
      filled.add(name);
      findings.push(...checkSource(schema.properties ?? {}, name, value, pointer, slot, page));
    } else literal[name] = value;
  }
  const names = Object.keys(schema.properties ?? {});
  for (const name of filled) {
    if (names.includes(name)) continue;
    findings.push({
      code: 'unknown-key',
      pointer: pointerTo(pointer, name),
      atKey: true,
      message: `"${name}" is not a key of this object.`,
      expected: names.join(', ') || 'none',
      nearest: nearest(name, names),
      surely: surelyMeant(name, names),
    });
  }
  let judged = known.get(node);
  if (judged?.widget !== widget || judged.pointer !== pointer) {
    const required = (schema.required ?? []).filter((name) => !filled.has(name));
    judged = { widget, pointer, ...validate({ ...schema, required }, literal, pointer) };
    known.set(node, judged);
  }
  const { findings: wrong, references } = judged;
  scene.references.push(...references);
  return [...findings, ...wrong, ...checkRegulated(scene, node, pointer)];
}

function checkSource(
  properties: Record<string, Schema>,
  name: string,
  value: unknown,
  props: string,
  slot: Slot,
  page: DraftPage | undefined,
): Judged[] {
  const source = propSource(value);
  const target = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!source || !target) return [];
  const query = page?.query ?? {};
  const pointer = pointerTo(props, name);
  if (source.from === 'slot' && slot === null) return [];
  const offered = Object.keys(source.from === 'query' ? query : (slot ?? {}));
  if (!offered.includes(source.name)) {
    const sure = surelyMeant(source.name, offered);
    const inner = `${pointer}/${source.from === 'query' ? 'fromQuery' : 'fromSlot'}`;
    return [
      {
        code: 'unknown-source',
        pointer,
        message: `${source.from === 'query' ? 'The page declares no parameter' : 'The slot offers no value'} "${source.name}".`,
        expected: offered.join(', ') || 'a value of its own',
        nearest: nearest(source.name, offered),
        ...(sure === undefined
          ? {}
          : { remedy: { does: `set it to "${sure}"`, set: [{ pointer: inner, value: sure }] } }),
      },
    ];
  }
  if (source.from !== 'query') return [];
  return (query[source.name]?.enum ?? []).flatMap((one): Judged[] => {
    const wrong = one === null ? undefined : validate(target, one, pointer).findings[0];
    if (!wrong) return [];
    const { surely: _, ...rest } = wrong;
    return [{ ...rest, message: `The parameter "${source.name}" may be "${one}": ${wrong.message}` }];
  });
}

/** Props that the licence of the brand forbids. */
function checkRegulated({ draft }: Scene, node: DraftNode, pointer: string): Judged[] {
  const jurisdiction = draft.compliance?.jurisdiction;
  if (jurisdiction === undefined) return [];
  return regulatedProps
    .filter(
      ({ widget, prop, value, unsaid }) => widget === node.widget && (node.props?.[prop] ?? unsaid) === value,
    )
    .map(({ prop, value }) => ({
      code: 'decorative-jackpot',
      pointer:
        node.props?.[prop] === undefined ? pointer.replace(/props$/, 'widget') : pointerTo(pointer, prop),
      message: `"${value}" shows numbers that nobody can win, and the brand is held to the rules of ${jurisdiction}.`,
    }));
}
