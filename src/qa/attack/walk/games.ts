import { launchGame } from '#schemas/api/play.ts';
import { type GameOperation, gameApi } from '#schemas/games/operations.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { betOf } from '../lowestBet.ts';
import { bearer, type Caller, memberCaller, sendAs } from './callers.ts';
import { leakIn } from './leaks.ts';
import { inputOf, inputWith, placesOf, requestOf, type WalkedOperation } from './walkRequest.ts';
import { shareOfList, type WalkRun, watchRows } from './walkRun.ts';

/** The games' operations, read from their table. */
export const walkedGames: readonly WalkedOperation[] = Object.entries(gameApi).map(
  ([name, operation]: [string, GameOperation]) => ({ ...operation, name }),
);

/** Who plays which engine: a member plays one game at a time. */
const players = { slot: 'demo', draw: 'vaite', sports: 'agent' } as const;

/** Opens a game of each engine as a stranger; a bet that it takes is the sample of its operation. */
async function openGames({ server: { app, games, database } }: WalkRun) {
  const game = async (family: string) => {
    const { node_id, vassalage } = await database.db
      .selectFrom('game')
      .select(['node_id', 'vassalage'])
      .where('game_type', '=', family)
      .orderBy('sort')
      .executeTakeFirstOrThrow();
    return `vendor=${vassalage}&nodeId=${node_id}`;
  };
  const queries = { slot: await game('RNG'), draw: 'code=lobby&playType=trad', sports: await game('SPORTS') };
  const callers: Record<string, Caller> = {};
  const samples: Record<string, object> = {};
  for (const [engine, account] of Object.entries(players)) {
    const player = await memberCaller(database, 'base', account);
    const query = queries[engine as keyof typeof players];
    const launched = await sendAs(app, player, {
      ...{ method: 'GET', url: `${launchGame.path}?showChoice=false&${query}`, headers: {}, body: undefined },
      from: '127.0.0.1',
    });
    const { url } = (JSON.parse(launched.body) as { value: { url: string } }).value;
    const { method, path } = gameApi.openSession;
    const opened = await games.inject({ method, url: path, payload: { ticket: url.split('#')[1] } });
    const session = opened.json() as GameSession;
    const [operation, bet] = betOf(session);
    samples[operation] = bet;
    callers[engine] = { ...player, name: `${account}'s ${engine} game`, headers: bearer(session.token) };
  }
  return { callers, samples };
}

/** Strangers play with every id of the victim at every place of every operation of the games' table. */
export async function walkGames(run: WalkRun, ids: readonly string[]): Promise<void> {
  const { server, victim, fault, count, reached } = run;
  const { callers, samples } = await openGames(run);
  const parts = { ...run.parts, samples };
  const changedTables = await watchRows(run);
  const refused: Caller[] = [
    { name: 'nobody', brandId: 'base', headers: {} },
    { name: "the victim's session of the site", brandId: 'base', headers: bearer(victim.token) },
  ];
  for (const operation of walkedGames) {
    const { name, session } = operation;
    const input = inputOf(operation, parts);
    for (const caller of session === undefined ? [] : refused) {
      const { status, code } = await sendAs(
        server.games,
        caller,
        await requestOf(operation, input, parts, caller.brandId),
      );
      if (code !== 'session.gone') fault(`${name} by ${caller.name}: ${status} ${code}, not session.gone`);
    }
    const allowed = Object.entries(callers).filter(
      ([engine]) => session === undefined || session === 'any' || session === engine,
    );
    for (const [, caller] of allowed) {
      const unchanged = await sendAs(
        server.games,
        caller,
        await requestOf(operation, input, parts, caller.brandId),
      );
      if (unchanged.status < 300) reached.add(name);
      for (const place of placesOf(operation, input)) {
        const where = `${name} by ${caller.name}, ${place.join('.')}`;
        for (const id of shareOfList(ids, run)) {
          const request = await requestOf(operation, inputWith(input, place, id), parts, caller.brandId);
          const answer = await sendAs(server.games, caller, request);
          count('calls of games with ids of the victim');
          const leak = leakIn(answer.text, victim, id);
          if (leak !== undefined) fault(`${where} = ${id}: shows ${leak}`);
          if (answer.status >= 500) fault(`${where} = ${id}: ${answer.status} ${answer.body}`);
        }
        const changed = await changedTables();
        if (changed.length > 0) fault(`${where}: rows of the victim have changed in ${changed.join(', ')}`);
      }
    }
    count('operations of games');
  }
}
