import { randomUUID } from 'node:crypto';
import { type Random, seededRandom } from '#src/domain/values/random.ts';
import { describeDiscrepancy } from '#src/server/operator/reconciliation/discrepancy.ts';
import { reconcile } from '#src/server/operator/reconciliation/reconcile.ts';
import type { AttackedProcesses } from '../attack/attackedProcesses.ts';
import { countMoney } from '../attack/countMoney.ts';
import { requireLoopback } from '../attack/loopback.ts';
import { openSpinner } from '../attack/spinners.ts';
import { type ProxyFault, startFaultyProxy } from './faultyProxy.ts';
import { type MoneyOperation, type MoneyPlayer, moneyOperations } from './moneyOperations.ts';

/** What is driven, and how hard. */
export interface MoneyDrive {
  readonly processes: AttackedProcesses;
  /** Draws operations, faults and kills. */
  readonly seed: string;
  readonly movements: number;
  readonly players: number;
  /** How often a process is killed, and another takes its place. */
  readonly kills: number;
}

/** What came out. */
export interface MoneyDriven {
  readonly movements: number;
  /** Answers that were lost or refused for the moment, after which the same was sent again. */
  readonly repeats: number;
  readonly kills: number;
  readonly done: Readonly<Record<ProxyFault, number>>;
  /** Each thing that does not hold, as a sentence. */
  readonly faults: readonly string[];
}

/** What a player was told of a movement. */
interface Told {
  readonly operation: MoneyOperation;
  readonly key: string;
  readonly id: string;
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

/** Compares what players were told with what the database holds, and the books with themselves. */
async function faultsOf(books: Parameters<typeof countMoney>[0], told: readonly Told[]): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of moneyOperations) {
    const stored = await operation.stored(books.db);
    const mine = told.filter((one) => one.operation === operation);
    for (const { key, id } of mine) {
      const ids = stored.get(key) ?? [];
      if (ids.length !== 1 || ids[0] !== id)
        faults.push(`${operation.name} ${key} was told as ${id}, and took effect as: ${ids.join(', ')}`);
    }
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

/**
 * Players move money at the same time, through a proxy that delays, repeats and loses answers, while processes are
 * killed. Every movement is sent again under its key until it is answered, one in four once more after that: each answer
 * must tell the same. Then the processes end, and the books are compared.
 */
export async function driveMoney(drive: MoneyDrive): Promise<MoneyDriven> {
  const { processes, seed, movements } = drive;
  requireLoopback(processes.url);
  const random = seededRandom(`money ${seed}`);
  const games = await startFaultyProxy(processes.gamesUrl, random);
  try {
    const players: MoneyPlayer[] = [];
    for (let i = 0; i < drive.players; i++)
      players.push({ gamesUrl: games.url, spinner: await openSpinner(processes.url, i) });
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
        }
        const operation = drawOperation(random);
        const key = randomUUID();
        told.push({ operation, key, id: await operation.send(player, key, onRepeat) });
        if (random.chance(0.25))
          told.push({ operation, key, id: await operation.send(player, key, onRepeat) });
      }
    };
    await Promise.all(players.map(move));
    await killing;
    const books = await processes.openBooks();
    try {
      return { movements: begun, repeats, kills, done: games.done, faults: await faultsOf(books, told) };
    } finally {
      await books.close();
    }
  } finally {
    await games.stop();
  }
}
