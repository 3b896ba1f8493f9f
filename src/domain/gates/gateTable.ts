import { memberTypeCodes } from '#schemas/codes.ts';
import { type NamedFact, namedFacts, type When } from '#schemas/manifest/when.ts';
import { templateNames, templateValues } from '#schemas/templates.ts';
import { flagOfFact } from './namedFacts.ts';
import { type Facts, holds, type Known } from './when.ts';

/** What an input may be: on or off, a member's type (null: a visitor), a template setting, a device. */
export type InputValue = boolean | number | string | null;

/** One thing that gates read, with every value that could make a difference to them. */
export interface GateInput {
  readonly kind:
    | 'who'
    | 'flag'
    | 'promotion'
    | 'resource'
    | 'tile'
    | 'fact'
    | 'template'
    | 'device'
    | 'installed'
    | 'native';
  /** Name of the flag, promotion, resource, tile, fact or template setting; else the kind again. */
  readonly name: string;
  readonly values: readonly InputValue[];
}

/** An input with one of its values. */
export interface Setting {
  readonly input: GateInput;
  readonly value: InputValue;
}

/** A visitor on a desktop to whom the server offers nothing: every table begins with these facts. */
export const bareFacts: Facts = {
  session: false,
  memberType: null,
  flags: {},
  promotions: {},
  resources: new Set(),
  agentMenu: new Set(),
  templates: {},
  has: {},
  device: 'other',
  installed: false,
  native: false,
};

const onOff = [true, false] as const;

/** A value that differs from all of these. */
const anotherType = (types: readonly number[]) =>
  memberTypeCodes.find((type) => !types.includes(type)) ?? Math.max(...types) + 1;

type Part = Omit<When, 'any' | 'not'>;
const partsOf = (when: When): Part[] => {
  const { any = [], not, ...own } = when;
  return [own, ...any, ...(not ? [not] : [])];
};

/** Everything that gates read, each input once, those that are never unknown first. */
export function inputsOf(...gates: readonly (When | undefined)[]): GateInput[] {
  const parts = gates.flatMap((gate) => (gate ? partsOf(gate) : []));
  const inputs = new Map<string, GateInput>();
  const add = (kind: GateInput['kind'], name: string, values: readonly InputValue[]) =>
    inputs.set(`${kind} ${name}`, { kind, name, values });

  const types = parts.flatMap(({ memberTypeIn = [], memberTypeNot = [] }) => [
    ...memberTypeIn,
    ...memberTypeNot,
  ]);
  const asksWho = parts.some((part) => 'session' in part || part.has === 'upline') || types.length > 0;
  if (asksWho) add('who', 'who', [null, ...new Set([0, ...types, anotherType(types)])]);
  if (parts.some((part) => 'device' in part)) add('device', 'device', ['ios', 'android', 'other']);
  for (const kind of ['installed', 'native'] as const)
    if (parts.some((part) => kind in part)) add(kind, kind, onOff);
  for (const name of templateNames) {
    const asked = parts.flatMap(({ template }) => template?.[name] ?? []);
    if (asked.length > 0)
      add('template', name, [
        ...new Set([...asked, asked.includes(templateValues.base) ? '' : templateValues.base]),
      ]);
  }
  for (const part of parts) {
    for (const flag of [part.flag ?? []].flat()) add('flag', flag, onOff);
    const flag = part.has && flagOfFact[part.has as NamedFact];
    if (flag) add('flag', flag, onOff);
    else if (part.has) add('fact', part.has, onOff);
    if (part.promotion !== undefined) add('promotion', part.promotion, onOff);
    if (part.resource !== undefined) add('resource', part.resource, onOff);
    if (part.menuAllows !== undefined) add('tile', part.menuAllows, onOff);
  }
  return [...inputs.values()];
}

const without = (set: ReadonlySet<string> | null, name: string) =>
  new Set([...(set ?? [])].filter((one) => one !== name));
const toggled = (set: ReadonlySet<string> | null, name: string, on: boolean) =>
  on ? new Set([...(set ?? []), name]) : without(set, name);

/** The facts with one input set. A flag carries the named fact that is nothing but this flag. */
export function withSetting(facts: Facts, { input: { kind, name }, value }: Setting): Facts {
  const on = value === true;
  switch (kind) {
    case 'who':
      return { ...facts, session: value !== null, memberType: value as number | null };
    case 'flag': {
      const same = Object.entries(flagOfFact).find(([, flag]) => flag === name)?.[0];
      const has = same === undefined ? facts.has : { ...facts.has, [same]: on };
      return { ...facts, flags: { ...facts.flags, [name]: on }, has };
    }
    case 'promotion':
      return { ...facts, promotions: { ...facts.promotions, [name]: on } };
    case 'resource':
      return { ...facts, resources: toggled(facts.resources, name, on) };
    case 'tile':
      return { ...facts, agentMenu: toggled(facts.agentMenu, name, on) };
    case 'fact':
      return { ...facts, has: { ...facts.has, [name]: on } };
    case 'template':
      return { ...facts, templates: { ...facts.templates, [name]: String(value) } };
    case 'device':
      return { ...facts, device: value as Facts['device'] };
    default:
      return { ...facts, [kind]: on };
  }
}

/** What the facts say of an input. */
export function settingIn(facts: Facts, { kind, name }: GateInput): InputValue {
  switch (kind) {
    case 'who':
      return facts.session ? facts.memberType : null;
    case 'flag':
      return facts.flags?.[name] === true;
    case 'promotion':
      return facts.promotions?.[name] === true;
    case 'resource':
      return facts.resources?.has(name) === true;
    case 'tile':
      return facts.agentMenu?.has(name) === true;
    case 'fact':
      return facts.has?.[name as NamedFact] === true;
    case 'template':
      return facts.templates[name] ?? '';
    case 'device':
      return facts.device;
    default:
      return facts[kind];
  }
}

/** Nobody has an upline without being a member. */
const possible = (facts: Facts) => facts.session || facts.has?.upline !== true;

/** One line of a truth table. */
export interface Row {
  readonly settings: readonly Setting[];
  readonly facts: Facts;
}

/** Every combination of the inputs that can occur, over `base`. Grows with the product of their values. */
export function* rowsOf(inputs: readonly GateInput[], base: Facts = bareFacts): Generator<Row> {
  const [input, ...rest] = inputs;
  if (!input) {
    if (possible(base)) yield { settings: [], facts: base };
    return;
  }
  for (const value of input.values) {
    const setting = { input, value };
    for (const row of rowsOf(rest, withSetting(base, setting)))
      yield { ...row, settings: [setting, ...row.settings] };
  }
}

/** Steps after which a search gives up: a gate that needs more is no gate a person wrote. */
const mostSteps = 20_000;

/** Whether some facts make all gates together come out as wanted. */
function find(gates: readonly When[], wanted: boolean): boolean {
  const inputs = inputsOf(...gates).sort((a, b) => Number(maybeUnknown(a)) - Number(maybeUnknown(b)));
  let steps = 0;
  function search(rest: readonly GateInput[], facts: Facts): boolean {
    steps += 1;
    if (steps > mostSteps) return true;
    const verdicts = gates.map((gate) => holds(gate, facts));
    const settled = verdicts.includes(false) ? false : !verdicts.includes('unknown');
    const [input, ...later] = rest;
    if (!input) return possible(facts) && settled === wanted;
    // What is settled before the flags are chosen stays so, whatever they are.
    if (maybeUnknown(input) && !verdicts.includes('unknown') && settled !== wanted) return false;
    return input.values.some((value) => search(later, withSetting(facts, { input, value })));
  }
  const open = (kind: GateInput['kind']) =>
    Object.fromEntries(
      inputs.filter((input) => input.kind === kind).map(({ name }) => [name, 'unknown' as const]),
    );
  const has = Object.fromEntries(namedFacts.map((name) => [name, 'unknown' as const]));
  return search(inputs, { ...bareFacts, flags: open('flag'), promotions: open('promotion'), has });
}

const maybeUnknown = ({ kind }: GateInput) => kind === 'flag' || kind === 'promotion' || kind === 'fact';

/** Whether there is anybody for whom all these gates hold together. A gate too large to tell counts as yes. */
export const canHold = (...gates: readonly (When | undefined)[]): boolean =>
  find(
    gates.filter((gate) => gate !== undefined),
    true,
  );

/** Whether there is anybody for whom these gates do not hold. A gate too large to tell counts as yes. */
export const canFail = (...gates: readonly (When | undefined)[]): boolean =>
  find(
    gates.filter((gate) => gate !== undefined),
    false,
  );

/** One clause of a gate, judged. */
export interface Verdict {
  /** JSON pointer inside the gate: `/flag`, `/any/1/session`. */
  readonly pointer: string;
  readonly clause: keyof When;
  readonly value: unknown;
  readonly holds: Known;
  /** The gates inside `any` and `not`. */
  readonly parts: readonly Verdict[];
}

/** Each clause of a gate with its verdict, in the order they are written. */
export function explain(when: When | undefined, facts: Facts, pointer = ''): Verdict[] {
  return Object.entries(when ?? {}).map(([key, value]): Verdict => {
    const clause = key as keyof When;
    const at = `${pointer}/${key}`;
    const parts =
      clause === 'any'
        ? (value as When[]).flatMap((gate, index) => explain(gate, facts, `${at}/${index}`))
        : clause === 'not'
          ? explain(value as When, facts, at)
          : [];
    return { pointer: at, clause, value, holds: holds({ [clause]: value } as When, facts), parts };
  });
}

/** The most changes at once that are worth telling a person. */
const mostChanges = 3;

/** The smallest sets of changes after which the gates together come out the other way; none: nothing would. */
export function flips(gates: readonly (When | undefined)[], facts: Facts): Setting[][] {
  const judge = (now: Facts) => gates.every((gate) => holds(gate, now) === true);
  const before = judge(facts);
  const choices = inputsOf(...gates).map((input) => {
    const now = settingIn(facts, input);
    return input.values.filter((value) => value !== now).map((value) => ({ input, value }));
  });
  for (let size = 1; size <= mostChanges; size++) {
    const found = setsOf(choices, size).filter((changes) => {
      const after = changes.reduce(withSetting, facts);
      return possible(after) && judge(after) !== before;
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Every way to change this many different inputs. */
function setsOf(choices: readonly Setting[][], size: number): Setting[][] {
  if (size === 0) return [[]];
  return choices.flatMap((options, index) =>
    setsOf(choices.slice(index + 1), size - 1).flatMap((rest) => options.map((change) => [change, ...rest])),
  );
}
