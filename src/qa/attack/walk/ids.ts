import { operationList } from '#schemas/api/operations.ts';
import { bearer, type Caller, sendAs } from './callers.ts';
import { leakIn, leavesOf } from './leaks.ts';
import { inputOf, requestOf, type WalkedOperation } from './walkRequest.ts';
import type { WalkRun } from './walkRun.ts';

/** The API's operations, read from its table. */
export const walked = Object.values(operationList) as unknown as readonly WalkedOperation[];

/** What a caller reads by every operation that only reads, and the operations whose answers show the victim. */
async function read({ server: { app }, parts, victim }: WalkRun, caller: Caller) {
  const leaves = new Set<string>();
  const showing: string[] = [];
  for (const operation of walked) {
    if (operation.method !== 'GET' || operation.planned) continue;
    const { body, text } = await sendAs(
      app,
      caller,
      await requestOf(operation, inputOf(operation, parts), parts, caller.brandId),
    );
    if (leakIn(text, victim) !== undefined) showing.push(operation.name);
    for (const leaf of leavesOf(JSON.parse(body))) leaves.add(leaf);
  }
  return { leaves, showing };
}

async function storedOf({ rowsOf }: WalkRun, memberId: string): Promise<Set<string>> {
  const rows = Object.values(await rowsOf(memberId)).flat();
  return new Set(rows.flatMap((row) => leavesOf(JSON.parse(row))));
}

/** Times are no ids, and long texts are not either. */
const isId = (text: string): boolean => /^\S{1,120}$/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text);

/**
 * Whatever stands in the victim's rows, or is in answers to the victim, and not in those of a stranger. `showing`: the
 * operations that show the victim what is planted.
 */
export async function idsOf(run: WalkRun, stranger: Caller & { readonly memberId: string }) {
  const { victim } = run;
  const caller = { name: 'victim', brandId: victim.brandId, headers: bearer(victim.token) };
  const own = await read(run, caller);
  // What differs from one answer to the next names nothing.
  const again = await read(run, caller);
  const others = await read(run, stranger);
  const [stored, storedOfStranger] = [await storedOf(run, victim.id), await storedOf(run, stranger.memberId)];
  const ids = [...own.leaves.intersection(again.leaves).union(stored)].filter(
    (text) => isId(text) && !others.leaves.has(text) && !storedOfStranger.has(text),
  );
  return { ids: ids.sort(), showing: own.showing };
}
