import { pictureLimit } from '#schemas/api/pictures.ts';
import {
  type FeedbackKind,
  type FeedbackState,
  feedbackKinds,
  feedbackStates,
} from '#schemas/messageKinds.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';
import { feedbackPictures, storeFeedback } from './sendFeedback.ts';

/** Most entries of the list. */
const most = 100;

const kindOf = (text: string): FeedbackKind => feedbackKinds.find((one) => one === text) ?? 'other';
const stateOf = (text: string): FeedbackState => feedbackStates.find((one) => one === text) ?? 'new';

/** Feedback of members (PR-4). */
export const feedbackHandlers: Handlers<'getFeedbackTerms' | 'sendFeedback' | 'listFeedback'> = {
  async getFeedbackTerms({ context: { database, brandId } }) {
    const { minLength, maxLength } = (await readSettings(database.db, brandId)).feedback;
    return { min: minLength, max: maxLength, kinds: [...feedbackKinds], pictures: pictureLimit };
  },

  async sendFeedback({ body, member, context }) {
    return { id: await storeFeedback(context, member, body) };
  },

  async listFeedback({ member, context: { database, brandId } }) {
    const rows = await database.db
      .selectFrom('feedback')
      .select(['id', 'kind', 'state', 'content', 'sent_at', 'answer', 'answered_at'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    const pictures = await database.db
      .selectFrom('picture')
      .select(['id', 'owner_id'])
      .where('brand_id', '=', brandId)
      .where('owner_kind', '=', feedbackPictures)
      .where('owner_id', 'in', ['', ...rows.map(({ id }) => id)])
      .orderBy('at')
      .orderBy('id')
      .execute();
    return {
      list: rows.map(({ id, kind, state, content, sent_at, answer, answered_at }) => ({
        ...{ id, content },
        kind: kindOf(kind),
        state: stateOf(state),
        pictures: pictures.flatMap((picture) => (picture.owner_id === id ? [picture.id] : [])),
        sentAt: sent_at.toISOString(),
        answer: answer ?? '',
        answeredAt: answered_at?.toISOString() ?? null,
      })),
    };
  },
};
