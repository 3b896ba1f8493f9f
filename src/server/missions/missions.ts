import type { RoundState } from '#schemas/api/missions.ts';
import type { Queries } from '../db/handle.ts';
import type { MissionMetric, MissionRhythm, RoundTerms, TaskTerms } from './missionTerms.ts';

/** Columns that rounds and tasks have in common. */
interface Mission {
  readonly brandId: string;
  readonly id: string;
  readonly enabled: boolean;
  readonly demo: boolean;
  readonly sort: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly metric: MissionMetric;
  readonly goal: string;
  /** What all its rewards may come to. */
  readonly budget: string;
}

/** A round of the leaderboard. */
export interface Round extends Mission {
  readonly terms: RoundTerms;
  readonly frozenAt: Date | null;
  readonly settledAt: Date | null;
  readonly endedEarlyAt: Date | null;
}

/** A task that every member can do. */
export interface MissionTask extends Mission {
  readonly terms: TaskTerms;
  readonly rhythm: MissionRhythm;
}

/** How long after its end bets are still counted that were settled before, in milliseconds: none takes longer to be stored. */
export const countingTime = 120_000;

const columns = [
  'brand_id as brandId',
  'id',
  'enabled',
  'demo',
  'sort',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'metric',
  'rhythm',
  'goal',
  'terms',
  'budget',
  'frozen_at as frozenAt',
  'settled_at as settledAt',
  'ended_early_at as endedEarlyAt',
] as const;

/** Statement of the missions of a kind, with all columns; of one brand. */
const missionsOf = (db: Queries, brandId: string, kind: 'round' | 'task') =>
  db.selectFrom('mission').select(columns).where('brand_id', '=', brandId).where('kind', '=', kind);

/** What members see: those that are in use, and that the seed invented only while the brand shows its demo content. */
interface Shown {
  readonly shown?: { readonly demo: boolean };
}

/** The rounds of a brand, the newest first. */
export async function listRounds(db: Queries, brandId: string, { shown }: Shown = {}): Promise<Round[]> {
  let rounds = missionsOf(db, brandId, 'round').orderBy('starts_at', 'desc').orderBy('id');
  if (shown) rounds = rounds.where('enabled', '=', true).limit(50);
  if (shown && !shown.demo) rounds = rounds.where('demo', '=', false);
  return (await rounds.execute()) as unknown as Round[];
}

/** A round of a brand, whether it is in use or not. */
export const findRound = async (db: Queries, brandId: string, id: string): Promise<Round | undefined> =>
  (await missionsOf(db, brandId, 'round').where('id', '=', id).executeTakeFirst()) as unknown as
    | Round
    | undefined;

/** The tasks of a brand in its order; `since`: those that ended before are left out. */
export async function listTasks(
  db: Queries,
  brandId: string,
  { shown, since }: Shown & { readonly since?: Date } = {},
): Promise<MissionTask[]> {
  let tasks = missionsOf(db, brandId, 'task').orderBy('sort').orderBy('id');
  if (shown) tasks = tasks.where('enabled', '=', true).limit(100);
  if (shown && !shown.demo) tasks = tasks.where('demo', '=', false);
  if (since) tasks = tasks.where('ends_at', '>', since);
  return (await tasks.execute()) as unknown as MissionTask[];
}

/** A task of a brand, whether it is in use or not. */
export const findTask = async (db: Queries, brandId: string, id: string): Promise<MissionTask | undefined> =>
  (await missionsOf(db, brandId, 'task').where('id', '=', id).executeTakeFirst()) as unknown as
    | MissionTask
    | undefined;

/** How far a round is. */
export function roundStateAt({ startsAt, endsAt, frozenAt }: Round, now: Date): RoundState {
  if (frozenAt !== null) return 'final';
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'counting';
}
