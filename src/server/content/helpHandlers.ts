import { createHash } from 'node:crypto';
import { ApiFailure } from '../kernel/failure.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { readingOrder } from './announcementHandlers.ts';
import { listHelpEntries } from './helpStore.ts';

const voterOf = (member: SessionMember | undefined, mark: string): string =>
  member ? `m:${member.id}` : `d:${createHash('sha256').update(mark).digest('base64url')}`;

/** The entries that a caller may see. */
const shownEntries = async ({ database, brandId }: RequestContext) =>
  (await listHelpEntries(database.db, brandId)).filter(({ shown }) => shown);

/** The help centre (specification 2 and 7), and whether its entries helped. */
export const helpHandlers: Handlers<'listHelp' | 'listHelpVotes' | 'voteHelp'> = {
  async listHelp({ query: { language }, context }) {
    const languages = readingOrder(context, language);
    return (await shownEntries(context)).map(({ id, topic, texts }) => ({
      id,
      topic,
      title: textInLanguages(texts, 'title', languages),
      content: textInLanguages(texts, 'content', languages),
    }));
  },

  async listHelpVotes({ member, context: { database, brandId, deviceMark } }) {
    // A visitor whose browser keeps no mark yet has not voted.
    if (!member && deviceMark === undefined) return [];
    const rows = await database.db
      .selectFrom('help_vote')
      .select(['entry_id', 'helpful'])
      .where('brand_id', '=', brandId)
      .where('voter', '=', voterOf(member, deviceMark ?? ''))
      .orderBy('entry_id')
      .limit(500)
      .execute();
    return rows.map(({ entry_id, helpful }) => ({ id: entry_id, helpful }));
  },

  async voteHelp({ body: { id, helpful }, member, context }) {
    const { database, brandId, now } = context;
    if (!(await shownEntries(context)).some((entry) => entry.id === id))
      throw new ApiFailure('request.notFound', 'there is no such entry');
    const vote = { helpful, voted_at: now };
    await database.db
      .insertInto('help_vote')
      .values({
        brand_id: brandId,
        entry_id: id,
        voter: voterOf(member, member ? '' : context.keepDeviceMark()),
        ...vote,
      })
      .onConflict((oc) => oc.columns(['brand_id', 'entry_id', 'voter']).doUpdateSet(vote))
      .execute();
    return { id, helpful };
  },
};
