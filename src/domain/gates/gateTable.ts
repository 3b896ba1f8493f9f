import { namedFacts, type When } from '#schemas/manifest/when.ts';
import {
  bareFacts,
  type Clause,
  clauses,
  type FactKind,
  factKinds,
  type InputValue,
  type Reads,
} from './gateClauses.ts';
import { type Facts, holds, type Known } from './when.ts';

/** One thing that gates read, with every value that could make a difference to them. */
export interface GateInput {
  readonly kind: FactKind;
  /** Name of the flag, promotion, resource, tile, fact or template setting; else the kind again. */
  readonly name: string;
  readonly values: readonly InputValue[];
}

/** An input with one of its values. */
export interface Setting {
  readonly input: GateInput;
  readonly value: InputValue;
}

type Part = Pick<When, Clause>;
const partsOf = (when: When): Part[] => {
  const { any = [], not, ...own } = when;
  return [own, ...any, ...(not ? [not] : [])];
};

const clauseNames = Object.keys(clauses) as Clause[];
const readsOf = (part: Part): Reads[] =>
  clauseNames.flatMap((clause) =>
    part[clause] === undefined
      ? []
      : (clauses[clause].reads as (value: unknown) => readonly Reads[])(part[clause]),
  );

/** Those that are never unknown come first, in this order. */
const first: readonly FactKind[] = ['who', 'device', 'installed', 'native', 'template'];
const rank = ({ kind }: GateInput) => (first.includes(kind) ? first.indexOf(kind) : first.length);

/** Everything that gates read, each input once, those that are never unknown first. */
export function inputsOf(...gates: readonly (When | undefined)[]): GateInput[] {
  const reads = gates.flatMap((gate) => (gate ? partsOf(gate) : [])).flatMap(readsOf);
  const same = Map.groupBy(reads, ({ kind, name }) => `${kind} ${name}`);
  const inputs = [...same.values()].flatMap((all): GateInput[] => {
    const [one] = all;
    if (!one) return [];
    const asked = all.flatMap((read) => read.asked ?? []);
    return [{ kind: one.kind, name: one.name, values: factKinds[one.kind].values(asked, one.name) }];
  });
  return inputs.sort((a, b) => rank(a) - rank(b));
}

/** The facts with one input set. */
export const withSetting = (facts: Facts, { input: { kind, name }, value }: Setting): Facts => ({
  ...facts,
  ...factKinds[kind].set(facts, name, value),
});

/** What the facts say of an input. */
export const settingIn = (facts: Facts, { kind, name }: GateInput): InputValue =>
  factKinds[kind].get(facts, name);

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
