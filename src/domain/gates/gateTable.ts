import { type Gate, namedFacts } from '#schemas/manifest/when.ts';
import {
  type Clause,
  type ClauseInput,
  clauses,
  type FactKind,
  factKinds,
  type InputValue,
  visitorFacts,
} from './gateClauses.ts';
import { type Facts, gatesIn, holds, type TriState } from './when.ts';

/** An input that gates read, with every value that could make a difference to them. */
export interface GateInput {
  readonly kind: FactKind;
  /** Name of the flag, promotion, resource, tile, fact or template setting; else the kind again. */
  readonly name: string;
  readonly values: readonly InputValue[];
}

/** An input with one of its values. */
export interface InputSetting {
  readonly input: GateInput;
  readonly value: InputValue;
}

const clauseNames = Object.keys(clauses) as Clause[];
const readsOf = (part: Pick<Gate, Clause>): ClauseInput[] =>
  clauseNames.flatMap((clause) =>
    part[clause] === undefined
      ? []
      : (clauses[clause].reads as (value: unknown) => readonly ClauseInput[])(part[clause]),
  );

/** Kinds that are never unknown, in display order. */
const knownKinds: readonly FactKind[] = ['who', 'device', 'installed', 'native', 'template'];
const rank = ({ kind }: GateInput) =>
  knownKinds.includes(kind) ? knownKinds.indexOf(kind) : knownKinds.length;

/** The inputs that gates read, each once; those that are never unknown first. */
export function gateInputs(...gates: readonly (Gate | undefined)[]): GateInput[] {
  const reads = gates.flatMap((gate) => (gate ? gatesIn(gate) : [])).flatMap(readsOf);
  const same = Map.groupBy(reads, ({ kind, name }) => `${kind} ${name}`);
  const inputs = [...same.values()].flatMap((all): GateInput[] => {
    const [sample] = all;
    if (!sample) return [];
    const asked = all.flatMap((read) => read.asked ?? []);
    return [
      { kind: sample.kind, name: sample.name, values: factKinds[sample.kind].values(asked, sample.name) },
    ];
  });
  return inputs.sort((a, b) => rank(a) - rank(b));
}

/** The facts with one input set. */
export const withSetting = (facts: Facts, { input: { kind, name }, value }: InputSetting): Facts => ({
  ...facts,
  ...factKinds[kind].set(facts, name, value),
});

/** The value of an input in the facts. */
export const settingOf = (facts: Facts, { kind, name }: GateInput): InputValue =>
  factKinds[kind].get(facts, name);

/** Whether facts can occur: only members have an upline. */
const isPossible = (facts: Facts) => facts.session || facts.has?.upline !== true;

/** One row of a truth table. */
export interface TruthTableRow {
  readonly settings: readonly InputSetting[];
  readonly facts: Facts;
}

/**
 * Every combination of the inputs that can occur, based on `base`. Their number grows with the product of the inputs'
 * values.
 */
export function* truthTable(
  inputs: readonly GateInput[],
  base: Facts = visitorFacts,
): Generator<TruthTableRow> {
  const [input, ...rest] = inputs;
  if (!input) {
    if (isPossible(base)) yield { settings: [], facts: base };
    return;
  }
  for (const value of input.values) {
    const setting = { input, value };
    for (const row of truthTable(rest, withSetting(base, setting)))
      yield { ...row, settings: [setting, ...row.settings] };
  }
}

/** Most steps of a search. No gate written by hand needs more. */
const mostSteps = 20_000;

/** Whether there are facts for which the conjunction of the gates is `wanted`. */
function searchFacts(gates: readonly Gate[], wanted: boolean): boolean {
  const inputs = gateInputs(...gates).sort((a, b) => Number(canBeUnknown(a)) - Number(canBeUnknown(b)));
  let steps = 0;
  function search(rest: readonly GateInput[], facts: Facts): boolean {
    steps += 1;
    if (steps > mostSteps) return true;
    const verdicts = gates.map((gate) => holds(gate, facts));
    const settled = verdicts.includes(false) ? false : !verdicts.includes('unknown');
    const [input, ...later] = rest;
    if (!input) return isPossible(facts) && settled === wanted;
    // A result that does not depend on unknown flags cannot change with them.
    if (canBeUnknown(input) && !verdicts.includes('unknown') && settled !== wanted) return false;
    return input.values.some((value) => search(later, withSetting(facts, { input, value })));
  }
  const open = (kind: GateInput['kind']) =>
    Object.fromEntries(
      inputs.filter((input) => input.kind === kind).map(({ name }) => [name, 'unknown' as const]),
    );
  const has = Object.fromEntries(namedFacts.map((name) => [name, 'unknown' as const]));
  return search(inputs, { ...visitorFacts, flags: open('flag'), promotions: open('promotion'), has });
}

const canBeUnknown = ({ kind }: GateInput) => kind === 'flag' || kind === 'promotion' || kind === 'fact';

/** Whether the gates can hold together. A gate too large to decide counts as yes. */
export const canHold = (...gates: readonly (Gate | undefined)[]): boolean =>
  searchFacts(
    gates.filter((gate) => gate !== undefined),
    true,
  );

/** Whether the gates can fail. A gate too large to decide counts as yes. */
export const canFail = (...gates: readonly (Gate | undefined)[]): boolean =>
  searchFacts(
    gates.filter((gate) => gate !== undefined),
    false,
  );

/** The evaluation of one clause of a gate. */
export interface ClauseVerdict {
  /** JSON pointer inside the gate: `/flag`, `/any/1/session`. */
  readonly pointer: string;
  readonly clause: keyof Gate;
  readonly value: unknown;
  readonly holds: TriState;
  /** The clauses of the gates inside `any` and `not`. */
  readonly parts: readonly ClauseVerdict[];
}

/** Evaluates each clause of a gate, in the order they are written. */
export function explainGate(when: Gate | undefined, facts: Facts, pointer = ''): ClauseVerdict[] {
  return Object.entries(when ?? {}).map(([key, value]): ClauseVerdict => {
    const clause = key as keyof Gate;
    const at = `${pointer}/${key}`;
    const parts =
      clause === 'any'
        ? (value as Gate[]).flatMap((gate, index) => explainGate(gate, facts, `${at}/${index}`))
        : clause === 'not'
          ? explainGate(value as Gate, facts, at)
          : [];
    return { pointer: at, clause, value, holds: holds({ [clause]: value } as Gate, facts), parts };
  });
}

/** Most simultaneous changes that are worth reporting. */
const mostChanges = 3;

/** The smallest sets of changes that flip the conjunction of the gates; empty if there are none. */
export function flippingChanges(gates: readonly (Gate | undefined)[], facts: Facts): InputSetting[][] {
  const judge = (now: Facts) => gates.every((gate) => holds(gate, now) === true);
  const before = judge(facts);
  const choices = gateInputs(...gates).map((input) => {
    const now = settingOf(facts, input);
    return input.values.filter((value) => value !== now).map((value) => ({ input, value }));
  });
  for (let size = 1; size <= mostChanges; size++) {
    const found = combinations(choices, size).filter((changes) => {
      const after = changes.reduce(withSetting, facts);
      return isPossible(after) && judge(after) !== before;
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Every combination of changes to this many different inputs. */
function combinations(choices: readonly InputSetting[][], size: number): InputSetting[][] {
  if (size === 0) return [[]];
  return choices.flatMap((options, index) =>
    combinations(choices.slice(index + 1), size - 1).flatMap((rest) =>
      options.map((change) => [change, ...rest]),
    ),
  );
}
