import { apiTarget } from './apiTarget.ts';
import { type Attack, type AttackOutcome, type AttackRun, shareOf } from './attack.ts';
import { startAttackedServer } from './attackedServer.ts';
import { type FuzzSummary, type FuzzTarget, faultsText, fuzz } from './fuzz.ts';
import { gamesTarget } from './gamesTarget.ts';

/** Calls of a whole run, of which a fifth are of the games. */
const calls = { api: 80_000, games: 20_000 } as const;

/** Most errors of the server's log that are quoted. */
const quotedErrors = 10;

/** Fuzzes one table, each of its operations at least this often. */
const leastCalls = 5;

async function fuzzTable(name: keyof typeof calls, target: FuzzTarget, run: AttackRun): Promise<FuzzSummary> {
  const count = shareOf(run, calls[name], leastCalls * target.operations.length);
  const tenth = Math.ceil(count / 10);
  return fuzz(target, {
    seed: run.seed,
    calls: count,
    onCall: (call) => {
      if (call > 0 && call % tenth === 0) run.tell(`${name}: ${call} of ${count} calls`);
    },
  });
}

/** Figures and faults of one table's run. */
function outcomeOf(name: keyof typeof calls, target: FuzzTarget, summary: FuzzSummary): AttackOutcome {
  const names = target.operations.map((operation) => operation.name);
  const unreached = names.filter((one) => summary.operations[one] === undefined);
  const known = [...summary.succeeded, ...summary.unbuilt];
  const never = names.filter((one) => !known.includes(one));
  const statuses = Object.entries(summary.statuses).map(([status, count]) => `${status}: ${count}`);
  return {
    figures: {
      [`${name} calls`]: summary.calls,
      [`${name} operations reached`]: `${names.length - unreached.length} of ${names.length}`,
      [`${name} operations that succeeded`]: `${summary.succeeded.length} of ${names.length}`,
      [`${name} operations not built`]: summary.unbuilt.length,
      [`${name} operations that never succeeded`]: never.join(', '),
      [`${name} answers by status`]: statuses.join(', '),
      [`${name} faults`]: summary.faultCount,
    },
    faults: [
      ...(summary.faultCount > 0
        ? [`${summary.faultCount} answers of ${name}:\n${faultsText(summary)}`]
        : []),
      ...unreached.map((one) => `${name} ${one} was not reached`),
      // Requests that are all refused at the door would prove nothing.
      ...(summary.succeeded.length * 3 < names.length ? [`of ${name} nearly nothing succeeded`] : []),
    ],
  };
}

/** Requests made from the schemas of every operation: bad input is refused, and never a fault of the server. */
export const fuzzAttack: Attack = {
  name: 'fuzz',
  about: 'requests made from the schemas of every operation: no 5xx, no stack, none forgotten',
  databases: ['embedded', 'postgres'],
  async run(run) {
    const server = await startAttackedServer(run.database);
    try {
      const [api, games] = [await apiTarget(server, 'base'), await gamesTarget(server, 'base')];
      const ofApi = outcomeOf('api', api, await fuzzTable('api', api, run));
      const ofGames = outcomeOf('games', games, await fuzzTable('games', games, run));
      return {
        figures: { ...ofApi.figures, ...ofGames.figures, 'errors in the log': server.errors.length },
        faults: [
          ...ofApi.faults,
          ...ofGames.faults,
          ...server.errors.slice(0, quotedErrors).map((error) => `the server logged ${error}`),
        ],
      };
    } finally {
      await server.close();
    }
  },
};
