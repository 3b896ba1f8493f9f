import type { Database, Queries } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { Site } from '../kernel/site.ts';
import { readSettings } from '../settings/settings.ts';
import { keepBrandZone } from '../teams/brandZone.ts';
import { hasDeltasUntil, lateMs } from '../teams/deltas.ts';
import { foldTeams } from '../teams/foldTeams.ts';
import { computeStep, type RunStep, shareStep } from './computeRun.ts';
import { beginRun, nextDue, readClock } from './dueRuns.ts';
import { payStep } from './payRun.ts';

interface ContractWork {
  readonly database: Database;
  /** The sites whose agents are paid: they may change while the server runs. */
  readonly sites: { readonly all: readonly Pick<Site, 'brand'>[] };
  readonly log: Log;
}

/** The brand whose contracts are worked on. */
export interface ContractBrand {
  readonly brandId: string;
  /** Decimals of the currency. */
  readonly decimals: number;
}

/** How a step is made: `most` members at a time. */
interface StepTerms {
  readonly now: Date;
  readonly most?: number | undefined;
}

/** The oldest run of a brand that goes on by itself, locked. */
const openRun = (tx: Queries, brandId: string): Promise<RunStep | undefined> =>
  tx
    .selectFrom('contract_run')
    .select(['id', 'brand_id', 'kind', 'period', 'from_day', 'to_day', 'hour', 'state', 'cursor'])
    .where('brand_id', '=', brandId)
    .where('state', 'in', ['computing', 'sharing', 'paying'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Has runs that wait for nobody's approval be paid. Resolves to whether there were any. */
async function letPay(tx: Queries, brandId: string): Promise<boolean> {
  const { contracts } = await readSettings(tx, brandId);
  const kinds = (['daily', 'hourly', 'dividend'] as const).filter((kind) => !contracts.approve[kind]);
  if (kinds.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable('contract_run')
    .set({ state: 'paying' })
    .where('brand_id', '=', brandId)
    .where('state', '=', 'computed')
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes contracts of a brand one step further: of a run that has begun, else of the next that is due. `done`: nothing is to
 * be done now; `waiting`: figures are still to be brought up to date. In a transaction, of which there may be several at a
 * time: each goes on where the other one ended, and nobody is paid twice.
 */
export async function contractStep(
  tx: Queries,
  { brandId, decimals }: ContractBrand,
  { now, most }: StepTerms,
): Promise<'more' | 'done' | 'waiting'> {
  const run = await openRun(tx, brandId);
  if (run) {
    if (run.state === 'computing') await computeStep(tx, run, { decimals, most });
    else if (run.state === 'sharing') await shareStep(tx, run, { now, most });
    else await payStep(tx, run, { now, most });
    return 'more';
  }
  if (await letPay(tx, brandId)) return 'more';
  const clock = await readClock(tx, brandId, new Date(now.getTime() - lateMs));
  const due = await nextDue(tx, brandId, clock);
  if (!due) return 'done';
  // What comes late to an hour of a day that goes on is in the next one.
  if (due.to < clock.today && (await hasDeltasUntil(tx, brandId, due.to))) return 'waiting';
  await beginRun(tx, brandId, due, now);
  return 'more';
}

/** Does all that is due of the contracts of a brand. */
export async function workOnContracts(
  database: Database,
  brand: ContractBrand,
  terms: StepTerms,
  goOn = async () => true,
): Promise<void> {
  await foldTeams(database, brand.brandId, { wait: true });
  while (await goOn()) {
    const step = await retrying(database, (tx) => contractStep(tx, brand, terms));
    if (step === 'done') return;
    if (step === 'waiting' && (await foldTeams(database, brand.brandId, { wait: true })) === 0) return;
  }
}

/** Brands in which somebody has signed: in all others nothing is ever due. */
async function brandsWithContracts(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contract')
    .select('brand_id')
    .distinct()
    .where('from_day', 'is not', null)
    .execute();
  return new Set(rows.map(({ brand_id }) => brand_id));
}

/** Time between two turns, in milliseconds. */
const interval = 60_000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 180;

/** Computes and pays what agents have signed, in one process of all, until the returned function is called. */
export const startContracts = (
  { database, sites, log }: ContractWork,
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'contracts',
    every,
    lease: leaseSeconds,
    failed: (error) => log('what is due of contracts could not be done', error),
    turn: async (renew) => {
      const brands = await brandsWithContracts(database.db);
      for (const { brand } of sites.all.filter((site) => brands.has(site.brand.id)))
        try {
          await database.transaction((tx) => keepBrandZone(tx, brand));
          const place = { brandId: brand.id, decimals: brand.currency.decimals };
          await workOnContracts(database, place, { now: new Date() }, renew);
        } catch (error) {
          log('contracts of a brand could not be worked on', error, { brand: brand.id });
        }
    },
  });
