import { fromUnits, unitDecimals } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { type AttackCall, callUntilAnswered, RefusedCall, type Spinner } from '../attack/spinners.ts';
import type { Clerk } from './clerks.ts';

/** A member's client. Its addresses are those of proxies that lose and repeat some of its calls. */
export interface MoneyPlayer {
  readonly siteUrl: string;
  readonly gamesUrl: string;
  /** Token of its session at the site. */
  readonly token: string;
  readonly card: string;
  readonly paymentPassword: string;
  /** The id of the member right below; the last one has nobody, and names 0. */
  readonly below: string;
  readonly spinner: Spinner;
  /** Operators who decide on what it pays in by transfer. */
  readonly clerks: readonly Clerk[];
}

/** One attempt at a movement. Calls of the same key ask for the same. */
export interface MoneyAttempt {
  readonly player: MoneyPlayer;
  readonly key: string;
  /** Called before each call that is sent again. */
  readonly onRepeat: () => void;
}

/** A way to move money over HTTP. */
export interface MoneyOperation {
  readonly name: string;
  /** Of how many movements one is this: the share of all weights. */
  readonly weight: number;
  /** There may be nothing to move: then a key has no effect, whatever was told. */
  readonly mayBeNothing?: true;
  /**
   * Does it, again until there is an answer; resolves to what the answer tells (id, amount, state), undefined where it was
   * refused. Rejects on a refusal that nobody expects.
   */
  send(attempt: MoneyAttempt): Promise<string | undefined>;
  /** What the database holds in the same words, by key. */
  stored(db: Queries): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** What the keys of a drive begin with: other movements of the database are not its own. */
export const driveKey = 'drive-';

/** A number below `bound` that a key stands for: a movement that is sent again asks for the same. */
export const drawOf = (key: string, bound: number): number =>
  Number(BigInt(`0x${key.slice(-8)}`) % BigInt(bound));

/** An amount of two decimals from `low` on, below 64 more, that a key stands for. */
export const amountOf = (key: string, low: number): string =>
  fromUnits((BigInt(low) * 100n + (BigInt(`0x${key.slice(-8)}`) % 6400n)) * 10n ** BigInt(unitDecimals - 2));

/** Why a movement may be refused while several clients of a member move money at once. */
const expected = [
  'money.insufficient',
  'money.turnover',
  'money.tooMany',
  'money.state',
  'money.noUpline',
  'request.notFound',
  'account.missing',
  'money.promotion',
  'insufficient',
];

/** What a call resolves to; undefined where it was refused as it may be. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedCall && expected.includes(error.code)) return undefined;
    throw error;
  }
}

/** Calls the site as a player; resolves to the value of the answer, undefined where it was refused as it may be. */
export async function callAsPlayer<T>(
  { player, key, onRepeat }: MoneyAttempt,
  { path, method }: { readonly path: string; readonly method: string },
  call: Pick<AttackCall, 'body'> & { readonly query?: Readonly<Record<string, string>> } = {},
): Promise<T | undefined> {
  const { query, body } = call;
  const address = `${player.siteUrl}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
  const answer = callUntilAnswered(address, { method, token: player.token, body, key, onRepeat });
  return ((await unlessRefused(answer)) as { value: T } | undefined)?.value;
}

/** Gathers what is told of each key. */
export function byKey<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  tell: (row: T) => string,
): ReadonlyMap<string, readonly string[]> {
  const grouped = Map.groupBy(rows, keyOf);
  return new Map([...grouped].map(([key, mine]) => [key, mine.map(tell)]));
}
