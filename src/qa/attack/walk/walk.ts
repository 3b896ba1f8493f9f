import { randomBytes } from 'node:crypto';
import { seededRandom } from '#src/domain/values/random.ts';
import { issueKey, seal } from '#src/server/kernel/cipher.ts';
import { apiSamples } from '../apiSamples.ts';
import type { Attack, AttackOutcome, AttackRun } from '../attack.ts';
import { type AttackedServer, startAttackedServer } from '../attackedServer.ts';
import { memberCaller } from './callers.ts';
import { walkGames } from './games.ts';
import { idsOf } from './ids.ts';
import { walkOtherRoutes } from './otherRoutes.ts';
import { walkSessions } from './sessions.ts';
import { walkStrangers } from './strangers.ts';
import { makeVictim, rowsReader } from './victim.ts';
import type { WalkRun } from './walkRun.ts';

/** Makes what a walk needs: a victim, what requests are made of, and counters. */
export async function startWalk(
  server: WalkRun['server'],
  { seed, share, tell }: Omit<AttackRun, 'database'>,
) {
  const { database } = server;
  const faults: string[] = [];
  const figures: Record<string, number> = {};
  const random = seededRandom(`walk ${seed}`);
  // No seed's: a value that could be guessed would prove nothing.
  const victim = await makeVictim(database, 'base', `zq${randomBytes(6).toString('hex')}`);
  const run: WalkRun = {
    ...{ server, victim, random, share, reached: new Set<string>() },
    rowsOf: await rowsReader(database),
    parts: {
      random,
      words: ['demo', 'EN', 'RNG', 'PG', 'PL', 'username', '1', 'base.localhost'],
      samples: await apiSamples({ database }),
      seal: async (brandId, text) => seal(await issueKey(database, brandId, new Date()), text),
    },
    fault(text) {
      faults.push(text);
      tell(text);
    },
    count(figure, by = 1) {
      figures[figure] = (figures[figure] ?? 0) + by;
    },
  };
  return { run, faults, figures };
}

/** Operations whose answers must show the victim what is planted: else a leak would not be seen either. */
const mustShow = [
  'getMember',
  'listMessages',
  'listBankCards',
  'listOrders',
  'listDepositMethods',
  'getBalance',
];

/** Operations that must have done for a stranger what they do: requests that are refused at the door prove nothing. */
const mustReach = [
  'getMember',
  'endDevices',
  'setHeadIcon',
  'addBankCard',
  'listOrders',
  'depositByTransfer',
  'spin',
];

/** The names of `must` that are not among `names`. */
const missingIn = (must: readonly string[], names: Iterable<string>): string[] => {
  const known = new Set(names);
  return must.filter((name) => !known.has(name));
};

/**
 * Walks a server: every operation of its tables by everybody who must be refused, and by strangers with every id of a
 * victim at every place.
 */
async function walk(server: AttackedServer, attack: Omit<AttackRun, 'database'>): Promise<AttackOutcome> {
  const { run, faults, figures } = await startWalk(server, attack);
  const stranger = await memberCaller(server.database, 'base', 'marama');
  const { ids, showing } = await idsOf(run, stranger);
  figures['ids of the victim'] = ids.length;
  await walkSessions(run);
  attack.tell('who must be refused: done');
  await walkOtherRoutes(run, ids);
  attack.tell('routes that are no operations: done');
  await walkStrangers(run, ids);
  attack.tell('strangers at the API: done');
  await walkGames(run, ids);
  figures['operations reached by strangers'] = run.reached.size;
  return {
    figures,
    faults: [
      ...faults,
      ...server.errors.map((error) => `the server logged ${error}`),
      ...missingIn(mustShow, showing).map((name) => `${name} does not show what is planted`),
      ...missingIn(mustReach, run.reached).map((name) => `no stranger got past the checks of ${name}`),
    ],
  };
}

/** Members, visitors and brands reach for what is a member's. */
export const walkAttack: Attack = {
  name: 'walk',
  about: 'every operation of the tables across members and brands, with the ids of a member',
  databases: ['embedded', 'postgres'],
  async run(run) {
    const server = await startAttackedServer(run.database, ['base', 'aurora'], {
      consolePassword: 'a password of attacks',
      operatorToken: 'x'.repeat(43),
    });
    try {
      return await walk(server, run);
    } finally {
      await server.close();
    }
  },
};
