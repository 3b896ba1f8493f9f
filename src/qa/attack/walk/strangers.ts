import { type Caller, type MemberCaller, memberCaller, sendAs, visitor } from './callers.ts';
import { walked } from './ids.ts';
import { leakIn } from './leaks.ts';
import { inputOf, inputWith, placesOf, requestOf, type WalkedOperation } from './walkRequest.ts';
import { shareOfList, type WalkRun, watchRows } from './walkRun.ts';

/** Strangers of the victim: of its brand and another one, an agent, a free trial. */
export const strangersOf = ({ server: { database } }: Pick<WalkRun, 'server'>): Promise<MemberCaller[]> =>
  Promise.all([
    memberCaller(database, 'base', 'marama'),
    memberCaller(database, 'aurora', 'marama'),
    memberCaller(database, 'base', 'agent'),
    memberCaller(database, 'base', 'trial'),
  ]);

/** One operation, called by one stranger with every id of the victim at every place of its input. */
export async function walkOperation(
  run: WalkRun,
  operation: WalkedOperation,
  stranger: Caller | MemberCaller,
  ids: readonly string[],
  changedTables: () => Promise<string[]>,
): Promise<void> {
  const { parts, server, victim, fault, count, reached } = run;
  const renewed = async () => ('renew' in stranger ? stranger.renew() : stranger);
  let caller = await renewed();
  const input = inputOf(operation, parts);
  const unchanged = await sendAs(
    server.app,
    caller,
    await requestOf(operation, input, parts, caller.brandId),
  );
  if (unchanged.status < 300) reached.add(operation.name);
  caller = await renewed();
  for (const place of placesOf(operation, input)) {
    const where = `${operation.name} by ${stranger.name}, ${place.join('.')}`;
    // What was counted for one place must not close the next.
    await server.database.db.deleteFrom('login_counter').execute();
    for (const id of shareOfList(ids, run)) {
      const request = await requestOf(operation, inputWith(input, place, id), parts, caller.brandId);
      const answer = await sendAs(server.app, caller, request);
      count('calls with ids of the victim');
      if (answer.status < 300) reached.add(operation.name);
      if (answer.status === 401 && operation.session === 'required') caller = await renewed();
      const leak = leakIn(answer.text, victim, id);
      if (leak !== undefined) fault(`${where} = ${id}: shows ${leak}`);
      if (answer.status >= 500 && answer.code !== 'not.available')
        fault(`${where} = ${id}: ${answer.status} ${answer.body}`);
    }
  }
  const changed = await changedTables();
  if (changed.length > 0)
    fault(`${operation.name} by ${stranger.name}: rows of the victim have changed in ${changed.join(', ')}`);
}

/**
 * Strangers call every operation of the table with every id of the victim at every place: no answer may show anything of
 * the victim, and no row of the victim may change.
 */
export async function walkStrangers(run: WalkRun, ids: readonly string[]): Promise<void> {
  const members = await strangersOf(run);
  const visitors = [visitor('base'), visitor('aurora')];
  const changedTables = await watchRows(run);
  for (const operation of walked) {
    if (operation.planned) continue;
    const callers = [
      ...(operation.session === 'required' ? [] : visitors),
      ...(operation.session === undefined ? [] : members),
    ];
    for (const stranger of callers) await walkOperation(run, operation, stranger, ids, changedTables);
    run.count('operations');
  }
}
