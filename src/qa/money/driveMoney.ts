import { randomUUID } from 'node:crypto';
import { type Random, seededRandom } from '#src/domain/values/random.ts';
import { describeDiscrepancy } from '#src/server/operator/reconciliation/discrepancy.ts';
import { reconcile } from '#src/server/operator/reconciliation/reconcile.ts';
import type { AttackedProcesses } from '../attack/attackedProcesses.ts';
import { countMoney } from '../attack/countMoney.ts';
import { requireLoopback } from '../attack/loopback.ts';
import { openSlot } from '../attack/spinners.ts';
import { makeClerks } from './clerks.ts';
import { concludeOrders } from './concludeOrders.ts';
import { type FaultyProxy, type ProxyFault, proxyFaults, startFaultyProxy } from './faultyProxy.ts';
import { type MoneyMember, makeMoneyMembers } from './moneyMembers.ts';
import { driveKey, type MoneyOperation, type MoneyPlayer } from './moneyOperation.ts';
import { moneyOperations } from './moneyOperations.ts';
import { movesMoney } from './movesMoney.ts';

/** What is driven, and how hard. */
export interface MoneyDrive {
  readonly processes: AttackedProcesses;
  /** Draws operations, faults and kills. */
  readonly seed: string;
  readonly movements: number;
  readonly members: number;
  /** How many clients each member has, which move money at the same time. */
  readonly clients: number;
  /** How often a process is killed, and another takes its place. */
  readonly kills: number;
}

/** What came out. */
export interface MoneyDriven {
  /** Movements that took effect, and those that were refused, by operation. */
  readonly moved: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  /** Answers that were lost or refused for the moment, after which the same was sent again. */
  readonly repeats: number;
  readonly kills: number;
  readonly done: Readonly<Record<ProxyFault, number>>;
  /** Each thing that does not hold, as a sentence. */
  readonly faults: readonly string[];
}

/** What a player was told of a movement; undefined where it was refused. */
interface Told {
  readonly operation: MoneyOperation;
  readonly key: string;
  readonly outcome: string | undefined;
}

function drawOperation(random: Random): MoneyOperation {
  const all = moneyOperations.reduce((sum, { weight }) => sum + weight, 0);
  let at = random.between(0, all);
  const drawn = moneyOperations.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  return drawn ?? moneyOperations[0];
}

/** What does not hold of a movement that took effect as `effects`. */
function faultOf({ operation, key, outcome }: Told, effects: readonly string[]): string | undefined {
  const asTold = outcome === undefined ? effects.length === 0 : effects.join() === outcome;
  if (asTold || (operation.mayBeNothing && effects.length === 0)) return undefined;
  const effect = effects.length === 0 ? 'nothing' : effects.join(', ');
  return `${operation.name} ${key} was told as ${outcome ?? 'refused'}, and took effect as: ${effect}`;
}

/** Compares what players were told with what the database holds, and the books with themselves. */
async function faultsOf(books: Parameters<typeof countMoney>[0], told: readonly Told[]): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of moneyOperations) {
    const stored = await operation.stored(books.db);
    const mine = told.filter((one) => one.operation === operation);
    faults.push(...mine.flatMap((one) => faultOf(one, stored.get(one.key) ?? []) ?? []));
    const keys = new Set(mine.map(({ key }) => key));
    for (const key of stored.keys())
      if (!keys.has(key)) faults.push(`${operation.name} ${key} took effect, and nobody was told`);
  }
  const { paidTwice, ledgerSum, wrongBalances } = await countMoney(books, new Map());
  if (paidTwice > 0) faults.push(`${paidTwice} stakes or wins were posted twice, or to no order`);
  if (!/^0(\.0+)?$/.test(ledgerSum)) faults.push(`the ledger's sum is ${ledgerSum}`);
  if (wrongBalances > 0) faults.push(`${wrongBalances} members do not have what their movements come to`);
  return [...faults, ...(await reconcile(books, new Date())).findings.map(describeDiscrepancy)];
}

/** The movements before which a process is killed: one in each part, somewhere in its middle half. */
const killPoints = (random: Random, { movements, kills }: MoneyDrive): number[] =>
  Array.from({ length: kills }, (_, part) =>
    Math.ceil(((part + random.between(0.25, 0.75)) * movements) / kills),
  );

/** How many movements were told of, by operation. */
const countByName = (told: readonly Told[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(told, ({ operation }) => operation.name)].map(([name, all]) => [
      name,
      new Set(all.map(({ key }) => key)).size,
    ]),
  );

/** Opens a game for each member, which their clients share. */
async function openPlayers(
  siteUrl: string,
  members: readonly MoneyMember[],
  shared: Pick<MoneyPlayer, 'siteUrl' | 'gamesUrl' | 'clerks'>,
): Promise<MoneyPlayer[]> {
  const players: MoneyPlayer[] = [];
  for (const [i, { tokens, ...member }] of members.entries()) {
    const spinner = await openSlot(siteUrl, tokens[0] ?? '', i);
    for (const token of tokens) players.push({ ...member, ...shared, token, spinner });
  }
  return players;
}

/** How often each fault was done to calls of either proxy. */
const doneBy = (...proxies: readonly FaultyProxy[]): Readonly<Record<ProxyFault, number>> => {
  const sum = (fault: ProxyFault) => proxies.reduce((all, { done }) => all + done[fault], 0);
  return Object.fromEntries(proxyFaults.map((fault) => [fault, sum(fault)])) as Record<ProxyFault, number>;
};

/**
 * Players move money at the same time, through proxies that do what `proxyFaults` says, while processes are killed. Every
 * movement is sent again under its key until it is answered, one in four once more after that: each answer must tell the same. Then the processes end, what is under way is brought to its end, and the books are compared.
 */
export async function driveMoney(drive: MoneyDrive): Promise<MoneyDriven> {
  const { processes, seed, movements } = drive;
  requireLoopback(processes.url);
  const random = seededRandom(`money ${seed}`);
  const { members, clerks } = await processes.edit(async (database) => ({
    members: await makeMoneyMembers(database, drive),
    clerks: await makeClerks(database, 2),
  }));
  const site = await startFaultyProxy(processes.url, { random, overtaken: movesMoney });
  const games = await startFaultyProxy(processes.gamesUrl, { random, overtaken: movesMoney });
  try {
    const shared = { siteUrl: site.url, gamesUrl: games.url, clerks };
    const players = await openPlayers(processes.url, members, shared);
    const points = killPoints(random, drive);
    const told: Told[] = [];
    let [begun, kills, repeats] = [0, 0, 0];
    let killing = Promise.resolve();
    const onRepeat = () => {
      repeats++;
    };
    const move = async (player: MoneyPlayer) => {
      while (begun < movements) {
        begun++;
        if (begun === points[0]) {
          points.shift();
          killing = killing.then(() => processes.kill({ revive: true })).then(() => void kills++);
          // Without the process that was to take its place, the drive is at its end.
          killing.catch(() => {
            begun = movements;
          });
        }
        const operation = drawOperation(random);
        const key = `${driveKey}${randomUUID()}`;
        const tell = async () => {
          const outcome = await operation.send({ player, key, onRepeat });
          told.push({ operation, key, outcome });
        };
        await tell();
        if (random.chance(0.25)) await tell();
      }
    };
    await Promise.all(players.map(move));
    await killing;
    await Promise.all([site.settle(), games.settle()]);
    const books = await processes.openBooks();
    try {
      const faults = [...(await concludeOrders(books)), ...(await faultsOf(books, told))];
      const moved = countByName(told.filter(({ outcome }) => outcome !== undefined));
      const refused = countByName(told.filter(({ outcome }) => outcome === undefined));
      return { moved, refused, repeats, kills, done: doneBy(site, games), faults };
    } finally {
      await books.close();
    }
  } finally {
    await Promise.all([site.stop(), games.stop()]);
  }
}
