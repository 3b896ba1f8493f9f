import type { Queries } from '../db/handle.ts';
import { findRound, findTask } from '../missions/missions.ts';
import type { MissionMetric, MissionRhythm, RoundTerms, TaskTerms } from '../missions/missionTerms.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from './operatorChanges.ts';

/** What an operator sets of a mission. */
interface MissionState {
  readonly enabled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly metric: MissionMetric;
  readonly goal: string;
  readonly budget: string;
}

/** What an operator sets of a round. */
export interface RoundSetting extends MissionState {
  readonly terms: RoundTerms;
}

/** What an operator sets of a task. */
export interface TaskSetting extends MissionState {
  readonly rhythm: MissionRhythm;
  readonly sort: number;
  readonly terms: TaskTerms;
}

/** A mission of either kind, as it is stored and recorded. */
export type MissionSetting =
  | ({ readonly kind: 'round' } & RoundSetting)
  | ({ readonly kind: 'task' } & TaskSetting);

const shared = ({ enabled, startsAt, endsAt, metric, goal, budget }: MissionState) => ({
  ...{ enabled, startsAt, endsAt, metric, goal, budget },
});

/** What is set of a mission of a brand; undefined for an unknown id. */
export async function findMissionSetting(
  db: Queries,
  brandId: string,
  kind: MissionSetting['kind'],
  id: string,
): Promise<MissionSetting | undefined> {
  if (kind === 'round') {
    const round = await findRound(db, brandId, id);
    return round && { kind, ...shared(round), terms: round.terms };
  }
  const task = await findTask(db, brandId, id);
  return task && { kind, ...shared(task), rhythm: task.rhythm, sort: task.sort, terms: task.terms };
}

/** As JSON has it: dates as text. */
const recorded = (state: MissionSetting): unknown => JSON.parse(JSON.stringify(state));

/** The version of a mission as an operator sees it. */
export const missionVersion = (state: MissionSetting): string => versionOf(recorded(state));

const columnsOf = (state: MissionSetting) => ({
  ...{ enabled: state.enabled, metric: state.metric, goal: state.goal, budget: state.budget },
  ...{ starts_at: state.startsAt, ends_at: state.endsAt, terms: JSON.stringify(state.terms) },
  ...(state.kind === 'task' ? { rhythm: state.rhythm, sort: state.sort } : {}),
});

const changeKind = { round: 'missionRound', task: 'missionTask' } as const;

/** What a change of missions comes to. `problems`: what stands against it now, by field of the form. */
export type MissionChange =
  | { readonly change: string | undefined }
  | { readonly problems: Readonly<Record<string, string>> }
  | 'exists'
  | 'gone'
  | 'stale';

/** Says what stands against a mission: called under the lock of the brand's changes, so that no other one comes between. */
export type MissionCheck = (
  tx: Queries,
  before: MissionSetting | undefined,
) => Promise<Readonly<Record<string, string>>>;

/** Adds a mission, and records it. */
export async function addMission(
  tx: Queries,
  at: ChangeContext,
  id: string,
  { state, check }: { readonly state: MissionSetting; readonly check: MissionCheck },
): Promise<MissionChange> {
  await lockBrand(tx, at.brandId);
  const known = await tx
    .selectFrom('mission')
    .select('id')
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return 'exists';
  const problems = await check(tx, undefined);
  if (Object.keys(problems).length > 0) return { problems };
  await tx
    .insertInto('mission')
    .values({ ...columnsOf(state), brand_id: at.brandId, id, kind: state.kind })
    .execute();
  const values = { before: null, after: recorded(state) };
  return { change: await recordChange(tx, at, { kind: changeKind[state.kind], subject: id, ...values }) };
}

/** Changes a mission that still has the given version, and records it. */
export async function changeMission(
  tx: Queries,
  at: ChangeContext,
  id: string,
  {
    state,
    version,
    check,
  }: { readonly state: MissionSetting; readonly version: string | undefined; readonly check: MissionCheck },
): Promise<MissionChange> {
  await lockBrand(tx, at.brandId);
  const before = await findMissionSetting(tx, at.brandId, state.kind, id);
  if (!before) return 'gone';
  if (missionVersion(before) !== version) return 'stale';
  if (isSameValue(recorded(before), recorded(state))) return { change: undefined };
  const problems = await check(tx, before);
  if (Object.keys(problems).length > 0) return { problems };
  await tx
    .updateTable('mission')
    .set({ ...columnsOf(state), demo: false })
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .where('frozen_at', 'is', null)
    .execute();
  const values = { before: recorded(before), after: recorded(state) };
  return { change: await recordChange(tx, at, { kind: changeKind[state.kind], subject: id, ...values }) };
}

/**
 * Ends a round that runs: what is played from now on does not count, and prizes are granted by the ranking as it stands.
 * Undefined where it does not run any more.
 */
export async function endRoundNow(tx: Queries, at: ChangeContext, id: string): Promise<string | undefined> {
  await lockBrand(tx, at.brandId);
  const round = await findRound(tx, at.brandId, id);
  if (!round || round.frozenAt || round.startsAt >= at.now || round.endsAt <= at.now) return undefined;
  await tx
    .updateTable('mission')
    .set({ ends_at: at.now, ended_early_at: at.now })
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .execute();
  const values = { before: { endsAt: round.endsAt.toISOString() }, after: { endsAt: at.now.toISOString() } };
  return recordChange(tx, at, { kind: changeKind.round, subject: id, ...values });
}
