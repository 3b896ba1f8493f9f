/** The database of the servers that are attacked. */
export type AttackedDatabase = 'embedded' | 'postgres';

/** How an attack is run. */
export interface AttackRun {
  /** The same seed draws the same values. */
  readonly seed: string;
  /** How much of the whole attack is run: above 0, at most 1. */
  readonly share: number;
  readonly database: AttackedDatabase;
  /** Takes a line about how far it is. */
  readonly tell: (line: string) => void;
}

/** What came out of an attack. */
export interface AttackOutcome {
  readonly figures: Readonly<Record<string, number | string>>;
  /** What must not be, each with what is needed to see it again; empty where the product held. */
  readonly faults: readonly string[];
}

/** An attack on servers that it starts itself on loopback, and ends. */
export interface Attack {
  /** Its name on the command line. */
  readonly name: string;
  /** What it does, in one line. */
  readonly about: string;
  /** The databases that it is run on, each in turn; an empty list where it asks none. */
  readonly databases: readonly AttackedDatabase[];
  /** Runs it. Rejects where it could not be carried out. */
  run(run: AttackRun): Promise<AttackOutcome>;
}

/** So many of `whole` as the run's share asks for, at least `least`. */
export const shareOf = ({ share }: Pick<AttackRun, 'share'>, whole: number, least = 1): number =>
  Math.max(least, Math.round(whole * share));
