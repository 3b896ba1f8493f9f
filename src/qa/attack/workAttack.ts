import {
  countLoginAttempt,
  type LoginSubjects,
  loginLimits,
} from '#src/server/accounts/access/loginGuard.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type Attack, shareOf } from './attack.ts';
import { openAttackedDatabase } from './attackedServer.ts';

/** Tries of a whole run, of each way. */
const tries = 10_000;

/** What they must cost in all, in hours of a core. */
const leastCoreHours = 10;

/** Blocks of SHA-256 (64 bytes) that a price takes on average: sixteen parts of 2ⁿ messages of 64 KiB. */
const blocksOf = (work: number): number => (work === 0 ? 0 : 16 * 2 ** work * (65_536 / 64));

/** Blocks that a program hashes per second of a core: two streams of a processor's SHA instructions, 4.3 GB/s. */
const blocksPerSecond = 2 ** 26;

/** Whom and from where each try is made. */
type Way = (attempt: number) => Pick<LoginSubjects, 'account' | 'ip'>;

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const ways: Readonly<Record<string, Way>> = {
  'one address, an account each': (attempt) => ({ account: `account ${attempt}`, ip: addressOf(1) }),
  'one account, an address each': (attempt) => ({ account: 'account', ip: addressOf(attempt) }),
};

/** What failed tries cost. */
interface Price {
  /** Hashed blocks. */
  readonly blocks: number;
  readonly days: number;
}

/**
 * Fails `count` times against the counters of logins, one try after the other. The clock goes on by what a core needs for
 * the work, or by what an attempt has to wait. `patient`: an attempt that has a price waits until it has none.
 */
async function failedTries(
  database: Database,
  { way, count, patient = false }: { way: Way; count: number; patient?: boolean },
): Promise<Price> {
  const begin = Date.UTC(2026, 0, 1);
  let [clock, blocks] = [begin, 0];
  for (let attempt = 0; attempt < count; ) {
    const subjects = { brandId: 'base', ...way(attempt) };
    const { work, wait } = await loginLimits(database, subjects, new Date(clock));
    if (wait > 0 || (patient && work > 0)) {
      clock += Math.max(wait, 60) * 1000;
      continue;
    }
    blocks += blocksOf(work);
    clock += (blocksOf(work) / blocksPerSecond) * 1000;
    const outcome = await countLoginAttempt(database, subjects, work, new Date(clock));
    if (outcome !== 'counted') throw new Error(`a try that paid ${work} was answered by ${outcome}`);
    attempt += 1;
  }
  return { blocks, days: (clock - begin) / 86_400_000 };
}

/** What ten thousand wrong passwords cost whoever tries them, counted in hashes. */
export const workAttack: Attack = {
  name: 'work',
  about: 'the price of ten thousand wrong passwords by the counters of logins: ten hours of a core or more',
  databases: ['embedded', 'postgres'],
  async run(run) {
    const count = shareOf(run, tries, tries / 100);
    const figures: Record<string, number | string> = { tries: count };
    const faults: string[] = [];
    const database = await openAttackedDatabase(run.database);
    try {
      for (const [name, way] of Object.entries(ways)) {
        const { blocks } = await failedTries(database, { way, count });
        const coreHours = blocks / blocksPerSecond / 3600;
        figures[`${name}: blocks hashed`] = blocks;
        figures[`${name}: core-hours`] = coreHours;
        run.tell(`${name}: ${coreHours.toFixed(2)} core-hours for ${count} tries`);
        if (coreHours < (leastCoreHours * count) / tries)
          faults.push(`${name}: ${count} tries cost ${coreHours.toFixed(2)} core-hours`);
      }
      // Who pays nothing has a few tries an hour: the figure says how long ten thousand of them take.
      const few = 30;
      const way: Way = (attempt) => ({ account: `patient ${attempt}`, ip: addressOf(2) });
      const { days } = await failedTries(database, { way, count: few, patient: true });
      figures['one address that never pays: tries a day'] = few / days;
      return { figures, faults };
    } finally {
      await database.close();
    }
  },
};
