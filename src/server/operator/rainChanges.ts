import type { Queries } from '../db/handle.ts';
import { runningRound } from '../rains/rainRounds.ts';
import { findRain, type RainTerms } from '../rains/rains.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from './operatorChanges.ts';

/** What an operator sets of a rain. */
export interface RainSetting {
  readonly enabled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly budget: string;
  readonly terms: RainTerms;
}

/** What is set of a rain of a brand; undefined for an unknown id. */
export async function findRainSetting(
  db: Queries,
  brandId: string,
  id: string,
): Promise<RainSetting | undefined> {
  const rain = await findRain(db, brandId, id);
  if (!rain) return undefined;
  const { enabled, startsAt, endsAt, budget, terms } = rain;
  return { enabled, startsAt, endsAt, budget, terms };
}

/** As JSON has it: dates as text. */
const recorded = (state: RainSetting): unknown => JSON.parse(JSON.stringify(state));

/** The version of a rain as an operator sees it. */
export const rainVersion = (state: RainSetting): string => versionOf(recorded(state));

const columnsOf = ({ enabled, startsAt, endsAt, budget, terms }: RainSetting) => ({
  ...{ enabled, starts_at: startsAt, ends_at: endsAt, budget, terms: JSON.stringify(terms) },
});

/** What a change of rains comes to. `problems`: what stands against it now, by field of the form. */
export type RainChange =
  | { readonly change: string | undefined }
  | { readonly problems: Readonly<Record<string, string>> }
  | 'exists'
  | 'gone'
  | 'stale';

/** Says what stands against a rain: called under the lock of the brand's changes, so that no other one comes between. */
export type RainCheck = (
  tx: Queries,
  before: RainSetting | undefined,
) => Promise<Readonly<Record<string, string>>>;

interface WantedRain {
  readonly state: RainSetting;
  readonly check: RainCheck;
}

/** Adds a rain, and records it. */
export async function addRain(
  tx: Queries,
  at: ChangeContext,
  id: string,
  { state, check }: WantedRain,
): Promise<RainChange> {
  await lockBrand(tx, at.brandId);
  if (await findRain(tx, at.brandId, id)) return 'exists';
  const problems = await check(tx, undefined);
  if (Object.keys(problems).length > 0) return { problems };
  await tx
    .insertInto('rain')
    .values({ ...columnsOf(state), brand_id: at.brandId, id })
    .execute();
  const values = { before: null, after: recorded(state) };
  return { change: await recordChange(tx, at, { kind: 'rain', subject: id, ...values }) };
}

/** Changes a rain that still has the given version, and records it. */
export async function changeRain(
  tx: Queries,
  at: ChangeContext,
  id: string,
  { state, version, check }: WantedRain & { readonly version: string | undefined },
): Promise<RainChange> {
  await lockBrand(tx, at.brandId);
  const before = await findRainSetting(tx, at.brandId, id);
  if (!before) return 'gone';
  if (rainVersion(before) !== version) return 'stale';
  if (isSameValue(recorded(before), recorded(state))) return { change: undefined };
  const problems = await check(tx, before);
  if (Object.keys(problems).length > 0) return { problems };
  await tx
    .updateTable('rain')
    .set({ ...columnsOf(state), demo: false, ended_early_at: null })
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .execute();
  const values = { before: recorded(before), after: recorded(state) };
  return { change: await recordChange(tx, at, { kind: 'rain', subject: id, ...values }) };
}

/** Ends a rain now: a round that runs goes on to its end, none follows. Undefined where it is over, or not in use. */
export async function endRainNow(tx: Queries, at: ChangeContext, id: string): Promise<string | undefined> {
  await lockBrand(tx, at.brandId);
  const rain = await findRain(tx, at.brandId, id);
  if (!rain?.enabled || rain.endsAt <= at.now || rain.startsAt >= at.now) return undefined;
  await tx
    .updateTable('rain')
    .set({ ends_at: at.now, ended_early_at: at.now })
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .execute();
  const values = { before: { endsAt: rain.endsAt.toISOString() }, after: { endsAt: at.now.toISOString() } };
  return recordChange(tx, at, { kind: 'rain', subject: id, ...values });
}

/** When the round of a rain that runs is over; undefined where none does. */
export function roundEndsAt(state: RainSetting, now: Date, zone: string): Date | undefined {
  const start = state.enabled ? runningRound(state, now, zone) : undefined;
  return start && new Date(start.getTime() + state.terms.seconds * 1000);
}
