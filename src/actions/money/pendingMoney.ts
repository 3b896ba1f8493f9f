import { plainAmount } from '#src/domain/money/units.ts';
import { hashText } from '#src/domain/values/hashText.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { readStored, store } from '#src/stores/storage.ts';

/** How long a movement without a definite answer is repeated with its key, in milliseconds; later the records tell. */
const keptForMs = 60 * 60_000;

/** Movements kept at most; the oldest is dropped. */
const mostKept = 8;

/** A movement whose answer is not known. */
interface PendingMovement {
  readonly key: string;
  readonly at: number;
}

/** What is kept for the visit: movements by operation and fingerprint. */
type Kept = Readonly<Record<string, PendingMovement>>;

/**
 * What does not make it another movement. Secrets are never written down, not even as a hash: a payment password has few
 * possible values. What it costs may have changed by a try before.
 */
const besides: readonly string[] = ['paymentPassword', 'fee'];

/** One amount has one text, so that 50 and 50.00 are no two movements. */
const plain = ([name, value]: [string, unknown]): [string, unknown] =>
  name === 'amount' && typeof value === 'string' ? [name, plainAmount(value)] : [name, value];

/**
 * The name of a movement: its operation, and a fingerprint of its member and of its body whatever the order of its
 * fields and however its amount is written. Another member who signs in on this device moves other money.
 */
export function movementName(operation: string, body: object): string {
  const shown = Object.entries(body)
    .filter(([name]) => !besides.includes(name))
    .map(plain);
  const member = currentSession()?.userName ?? '';
  return `${operation} ${hashText(JSON.stringify([member, ...shown.sort(([a], [b]) => (a < b ? -1 : 1))])).toString(36)}`;
}

const isMovement = (value: unknown): value is PendingMovement => {
  const { key, at } = (value ?? {}) as Partial<Record<keyof PendingMovement, unknown>>;
  return typeof key === 'string' && typeof at === 'number';
};

function readKept(now: number): Kept {
  const found = Object.entries(readStored('pendingMoney') ?? {});
  return Object.fromEntries(
    found.filter(
      (entry): entry is [string, PendingMovement] => isMovement(entry[1]) && now - entry[1].at < keptForMs,
    ),
  );
}

/** Whether a movement was sent before, without a definite answer. */
export const isPending = (movement: string, now = Date.now()): boolean => movement in readKept(now);

/**
 * The idempotency key of a movement: the one that it was sent with before, where there was no definite answer, else a
 * new one, kept from now on.
 */
export function keyOfMovement(movement: string, now = Date.now()): string {
  const kept = readKept(now);
  const before = kept[movement];
  if (before) return before.key;
  const key = newKey();
  const entries = [...Object.entries(kept), [movement, { key, at: now }] as const];
  store('pendingMoney', Object.fromEntries(entries.slice(-mostKept)));
  return key;
}

/** The keys of movements by these operations that were sent without a definite answer. */
export function pendingKeys(operations: readonly string[], now = Date.now()): readonly string[] {
  const kept = Object.entries(readKept(now));
  return kept.filter(([name]) => operations.includes(name.split(' ')[0] ?? '')).map(([, { key }]) => key);
}

/**
 * Forgets movements that are seen to have been made, by their keys: who asks for the same from now on wants it once more.
 * Returns the keys that were waited for.
 */
export function settleKeys(keys: readonly string[], now = Date.now()): readonly string[] {
  const kept = Object.entries(readKept(now));
  const seen = kept.filter(([, { key }]) => keys.includes(key));
  if (seen.length > 0)
    store('pendingMoney', Object.fromEntries(kept.filter((movement) => !seen.includes(movement))));
  return seen.map(([, { key }]) => key);
}

/** Forgets a movement that was answered. */
export function settleMovement(movement: string, now = Date.now()): void {
  const { [movement]: _, ...others } = readKept(now);
  store('pendingMoney', others);
}
