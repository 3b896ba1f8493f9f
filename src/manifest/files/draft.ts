import type { ColorToken } from '#schemas/manifest/theme.ts';
import type { When } from '#schemas/manifest/when.ts';
import { isObject, type Json, type JsonObject, stepsOf } from '#src/domain/values/json.ts';
import type { Finding } from '#src/manifest/shape/finding.ts';

/**
 * A brand that may be incomplete: every value with a schema finding is left out, so that the rest can be checked.
 * Every value present has the right type; no value has to be present.
 */
export interface Draft {
  readonly languages?: { readonly default?: string; readonly offered?: readonly (string | null)[] };
  readonly api?: { readonly base?: string; readonly paths?: Readonly<Record<string, string>> };
  readonly currency?: { readonly code?: string; readonly symbol?: string; readonly decimals?: number };
  readonly timeZone?: string;
  readonly theme?: {
    readonly scheme?: string;
    readonly colors?: Readonly<Partial<Record<ColorToken, string>>>;
  };
  readonly assets?: Readonly<Record<string, string>>;
  readonly compliance?: { readonly jurisdiction?: string };
  readonly login?: { readonly remember?: string };
  readonly shell?: { readonly widgets?: DraftNodes };
  readonly pages?: Readonly<Record<string, DraftPage>>;
  readonly menus?: Readonly<Record<string, Readonly<Record<string, DraftEntry>>>>;
  readonly forms?: Readonly<Record<string, DraftForm>>;
}

export interface DraftNode {
  readonly widget?: string;
  readonly in?: string;
  readonly at?: number;
  readonly props?: JsonObject;
  readonly when?: When;
}
export type DraftNodes = Readonly<Record<string, DraftNode>>;

export interface DraftPage {
  readonly paths?: readonly (string | null)[];
  readonly access?: string;
  readonly otherwise?: string;
  readonly entrance?: boolean;
  readonly when?: When;
  readonly back?: string;
  readonly shell?: { readonly header?: string };
  readonly query?: Readonly<Record<string, { readonly enum?: readonly (string | null)[] }>>;
  readonly widgets?: DraftNodes;
}

export interface DraftEntry {
  readonly at?: number;
  readonly to?: string;
  readonly action?: string;
  readonly href?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly highlight?: boolean;
  readonly when?: When;
}

export interface DraftForm {
  readonly operation?: string;
  readonly fields?: Readonly<Record<string, DraftField>>;
}

export interface DraftField {
  readonly input?: string;
  readonly rule?: string;
}

/** Findings that do not make the value at their pointer unusable. */
const harmless = new Set(['missing', 'too-few', 'repeated', 'bad-key']);

/**
 * A document without the value at a pointer. In a list null takes its place, so that the other items keep their
 * indices.
 */
function without(value: Json, steps: readonly string[]): Json {
  const [step = '', ...rest] = steps;
  if (Array.isArray(value)) {
    const index = Number(step);
    if (!(index in value)) return value;
    const gap = rest.length === 0 ? null : without(value[index] as Json, rest);
    return value.map((item, at) => (at === index ? gap : item));
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  const { [step]: part, ...others } = value;
  return rest.length === 0 ? others : { ...value, [step]: without(part as Json, rest) };
}

/** Matches the gate that contains a pointer: a gate with any finding is not checked at all. */
const gate =
  /^(\/(?:menus\/[^/]+\/[^/]+|pages\/[^/]+|pages\/[^/]+\/widgets\/[^/]+|shell\/widgets\/[^/]+)\/when)(?:\/|$)/;

/**
 * The document without the values that have findings, and without `parts`. Unaffected values are shared with the
 * document.
 */
export function withoutFaults(
  document: JsonObject,
  faults: readonly Finding[],
  parts: readonly string[] = [],
): Json {
  let draft: Json = document;
  for (const pointer of parts) draft = without(draft, stepsOf(pointer));
  for (const { code, pointer } of faults) {
    const inGate = gate.exec(pointer)?.[1];
    if (inGate !== undefined) draft = without(draft, stepsOf(inGate));
    else if (!harmless.has(code) && pointer !== '') draft = without(draft, stepsOf(pointer));
  }
  return draft;
}

/** A brand that may be incomplete, without `parts`. */
export const makeDraft = (
  document: JsonObject,
  faults: readonly Finding[],
  parts: readonly string[] = [],
): Draft => withoutFaults(document, faults, parts) as Draft;
