import { randomUUID } from 'node:crypto';
import { gameApi } from '#schemas/games/operations.ts';
import { seededRandom } from '#src/domain/values/random.ts';
import type { AttackedProcesses } from './attackedProcesses.ts';
import { countMoney, type MoneyCount } from './countMoney.ts';
import { requireLoopback } from './loopback.ts';
import { callUntilAnswered, openSpinner, type Spinner } from './spinners.ts';

/** What is attacked, and how hard. */
export interface SpinAttack {
  readonly processes: AttackedProcesses;
  /** Draws between which spins a process is killed. */
  readonly seed: string;
  /** How many spins in all. */
  readonly spins: number;
  /** How many members spin, each one spin after the other. */
  readonly members: number;
  /** How often a process is killed, and another takes its place. */
  readonly kills: number;
  readonly tell: (line: string) => void;
}

/** What came out. */
export interface SpinOutcome extends MoneyCount {
  /** Spins that were answered with a round. */
  readonly acknowledged: number;
  /** Requests that were sent again, because their answer was lost or refused for the moment. */
  readonly repeats: number;
  readonly kills: number;
}

/** The spins at which a process is killed: one in each part of the run, somewhere in its middle half. */
function killPoints({ seed, spins, kills }: SpinAttack): number[] {
  const random = seededRandom(`spins ${seed}`);
  return Array.from({ length: kills }, (_, part) =>
    Math.ceil(((part + random.between(0.25, 0.75)) * spins) / kills),
  );
}

/**
 * Members spin at the same time, while processes are killed: an unanswered spin is sent again under its own key. Then the
 * processes end, and money is counted in their database.
 */
export async function attackSpins(attack: SpinAttack): Promise<SpinOutcome> {
  const { processes, spins, members, tell } = attack;
  requireLoopback(processes.url);
  const players: Spinner[] = [];
  for (let i = 0; i < members; i++) players.push(await openSpinner(processes.url, i));
  const points = killPoints(attack);
  const rounds = new Map<string, string>();
  let [begun, kills, repeats] = [0, 0, 0];
  let killing = Promise.resolve();
  const killOne = async () => {
    await processes.kill({ revive: true });
    kills++;
    tell(`kill ${kills} of ${attack.kills}, after ${rounds.size} spins`);
  };
  const play = async ({ token, bet }: Spinner) => {
    while (begun < spins) {
      begun++;
      if (begun === points[0]) {
        points.shift();
        killing = killing.then(killOne);
      }
      const transactionId = randomUUID();
      const round = await callUntilAnswered(`${processes.gamesUrl}${gameApi.spin.path}`, {
        token,
        body: { transactionId, bet },
        onRepeat: () => {
          repeats++;
        },
      });
      rounds.set(transactionId, (round as { roundId: string }).roundId);
    }
  };
  await Promise.all(players.map(play));
  await killing;
  const books = await processes.openBooks();
  try {
    return { acknowledged: rounds.size, repeats, kills, ...(await countMoney(books, rounds)) };
  } finally {
    await books.close();
  }
}
