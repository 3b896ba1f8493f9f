import type { Gate, NamedFact } from '#schemas/manifest/when.ts';

/** A fact that is on, off, or not known yet because its answer has not arrived. */
export type TriState = boolean | 'unknown';

/** The facts that gates read. Plain data, made by the runtime from stores and answers. */
export interface Facts {
  readonly session: boolean;
  /** Type code of the member; null without a session. */
  readonly memberType: number | null;
  /** Whitelabel flags; null until the settings have arrived. */
  readonly flags: Readonly<Record<string, TriState>> | null;
  readonly promotions: Readonly<Record<string, TriState>> | null;
  /** Resource types with an address. */
  readonly resources: ReadonlySet<string> | null;
  readonly agentMenu: ReadonlySet<string> | null;
  readonly templates: Readonly<Record<string, string>>;
  readonly has: Readonly<Partial<Record<NamedFact, TriState>>> | null;
  readonly device: 'ios' | 'android' | 'other';
  readonly installed: boolean;
  readonly native: boolean;
}

const not = (known: TriState): TriState => (known === 'unknown' ? known : !known);

/** Conjunction: false if any part is false, else unknown if any part is unknown. */
function all(parts: readonly TriState[]): TriState {
  if (parts.includes(false)) return false;
  return parts.includes('unknown') ? 'unknown' : true;
}

const some = (parts: readonly TriState[]): TriState => not(all(parts.map(not)));

const lookUp = (table: Readonly<Record<string, TriState | undefined>> | null, key: string): TriState => {
  if (table === null) return 'unknown';
  const known = Object.hasOwn(table, key) ? table[key] : false;
  return known === 'unknown' ? known : known === true;
};

const contains = (set: ReadonlySet<string> | null, key: string): TriState =>
  set === null ? 'unknown' : set.has(key);

type Clause = keyof Gate;
type Evaluator<K extends Clause> = (value: NonNullable<Gate[K]>, facts: Facts) => TriState;

/** The evaluation of each clause. A clause that is missing here is false, so that an unknown gate never opens. */
const evaluators: { [K in Clause]-?: Evaluator<K> } = {
  flag: (names, facts) => all([names].flat().map((name) => lookUp(facts.flags, name))),
  session: (wanted, facts) => facts.session === wanted,
  memberTypeIn: (types, facts) => facts.memberType !== null && types.includes(facts.memberType),
  memberTypeNot: (types, facts) => facts.memberType === null || !types.includes(facts.memberType),
  promotion: (name, facts) => lookUp(facts.promotions, name),
  template: (wanted, facts) =>
    Object.entries(wanted).every(
      ([name, value]) => Object.hasOwn(facts.templates, name) && facts.templates[name] === value,
    ),
  resource: (type, facts) => contains(facts.resources, type),
  menuAllows: (tile, facts) => contains(facts.agentMenu, tile),
  device: (wanted, facts) => facts.device === wanted,
  installed: (wanted, facts) => facts.installed === wanted,
  native: (wanted, facts) => facts.native === wanted,
  has: (name, facts) => lookUp(facts.has, name),
  any: (gates, facts) => some(gates.map((gate) => holds(gate, facts))),
  // Negating an unknown clause, at whatever depth, would open the gate.
  not: (gate, facts) =>
    gatesIn(gate).every((each) => Object.keys(each).every(isKnown)) && not(holds(gate, facts)),
};

const isKnown = (clause: string): clause is Clause => Object.hasOwn(evaluators, clause);

/** A gate and every gate inside it. */
export const gatesIn = (gate: Gate): Gate[] => [
  gate,
  ...(gate.any ?? []).flatMap(gatesIn),
  ...(gate.not ? gatesIn(gate.not) : []),
];

/**
 * Evaluates a gate (specification 2 and 6): every clause must hold. An undefined gate always holds. Never throws: an
 * unknown clause is false.
 */
export function holds(when: Gate | undefined, facts: Facts): TriState {
  if (when === undefined) return true;
  return all(
    Object.entries(when).map(([clause, value]) => {
      if (!isKnown(clause)) return false;
      return (evaluators[clause] as (value: never, facts: Facts) => TriState)(value as never, facts);
    }),
  );
}
