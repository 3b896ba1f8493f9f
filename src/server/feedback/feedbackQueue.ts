import { type FeedbackState, feedbackStates } from '#schemas/messageKinds.ts';
import type { Queries } from '../db/handle.ts';
import { sendMessage } from '../inbox/sendMessage.ts';
import { listPictures } from '../pictures/pictures.ts';
import { answerTexts } from './answerTexts.ts';
import { feedbackPictures } from './sendFeedback.ts';

/** Most entries of the list. */
const most = 100;

/** Who does something with feedback, and when. */
interface FeedbackDeed {
  readonly brandId: string;
  readonly who: string;
  readonly now: Date;
}

/** Feedback as operators see it. */
export interface QueuedFeedback {
  readonly id: string;
  readonly account: string;
  readonly kind: string;
  readonly content: string;
  readonly language: string;
  readonly state: FeedbackState;
  readonly sentAt: Date;
  readonly assignedTo: string | null;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  /** Ids of its pictures. */
  readonly pictures: readonly string[];
}

const queueOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('feedback')
    .innerJoin('member', 'member.id', 'feedback.member_id')
    .select(['feedback.id', 'member.account', 'feedback.kind', 'feedback.content', 'feedback.state'])
    .select(['feedback.language', 'feedback.sent_at as sentAt', 'feedback.assigned_to as assignedTo'])
    .select(['feedback.answer', 'feedback.answered_by as answeredBy', 'feedback.answered_at as answeredAt'])
    .where('feedback.brand_id', '=', brandId);

type Row = Awaited<ReturnType<ReturnType<typeof queueOf>['execute']>>[number];

const feedbackOf = async (db: Queries, brandId: string, row: Row): Promise<QueuedFeedback> => ({
  ...row,
  state: row.state as FeedbackState,
  pictures: await listPictures(db, brandId, { kind: feedbackPictures, id: row.id }),
});

/** Feedback of a brand in a state: of what waits the oldest first, else the newest. */
export async function listFeedbackOf(
  db: Queries,
  brandId: string,
  state: FeedbackState,
): Promise<QueuedFeedback[]> {
  const rows = await queueOf(db, brandId)
    .where('feedback.state', '=', state)
    .orderBy('feedback.id', state === 'new' ? 'asc' : 'desc')
    .limit(most)
    .execute();
  return Promise.all(rows.map((row) => feedbackOf(db, brandId, row)));
}

/** How much feedback there is in each state. */
export async function countFeedback(
  db: Queries,
  brandId: string,
): Promise<Readonly<Record<FeedbackState, number>>> {
  const rows = await db
    .selectFrom('feedback')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('brand_id', '=', brandId)
    .groupBy('state')
    .execute();
  const countOf = (state: FeedbackState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return Object.fromEntries(feedbackStates.map((state) => [state, countOf(state)])) as Record<
    FeedbackState,
    number
  >;
}

/** One feedback of a brand; undefined for an unknown id. */
export async function findFeedback(
  db: Queries,
  brandId: string,
  id: string,
): Promise<QueuedFeedback | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await queueOf(db, brandId).where('feedback.id', '=', id).executeTakeFirst();
  return row && feedbackOf(db, brandId, row);
}

const entry = (tx: Queries, { brandId }: FeedbackDeed, id: string) =>
  tx
    .updateTable('feedback')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning(['member_id', 'language']);

/** Answers feedback, also to the member's inbox. Resolves to whether nobody had answered or closed it. */
export async function answerFeedback(
  tx: Queries,
  deed: FeedbackDeed,
  id: string,
  answer: string,
): Promise<boolean> {
  const { brandId, who, now } = deed;
  const answered = await entry(tx, deed, id)
    .set({ state: 'answered', answer, answered_by: who, answered_at: now })
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (!answered) return false;
  await sendMessage(tx, {
    ...{ brandId, memberId: answered.member_id, kind: 'answer', link: 'feedback', at: now },
    texts: answerTexts(answer),
    key: `feedback ${id}`,
  });
  return true;
}

/** Gives feedback to the operator who looks after it. Resolves to whether it was not closed. */
export const takeFeedback = async (tx: Queries, deed: FeedbackDeed, id: string): Promise<boolean> =>
  (await entry(tx, deed, id)
    .set({ assigned_to: deed.who })
    .where('state', '!=', 'closed')
    .executeTakeFirst()) !== undefined;

/** Closes feedback, answered or not. Resolves to whether it was not closed already. */
export const closeFeedback = async (tx: Queries, deed: FeedbackDeed, id: string): Promise<boolean> =>
  (await entry(tx, deed, id)
    .set({ state: 'closed', closed_at: deed.now })
    .where('state', '!=', 'closed')
    .executeTakeFirst()) !== undefined;
