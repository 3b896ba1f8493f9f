import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FeedbackState, feedbackStates } from '#schemas/messageKinds.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { Queries } from '#src/server/db/handle.ts';
import {
  answerFeedback,
  closeFeedback,
  countFeedback,
  findFeedback,
  listFeedbackOf,
  takeFeedback,
} from '#src/server/feedback/feedbackQueue.ts';
import { feedbackPictures } from '#src/server/feedback/sendFeedback.ts';
import { setUploadHeaders } from '#src/server/http/securityHeaders.ts';
import { type ChangeContext, recordChange } from '#src/server/operator/operatorChanges.ts';
import { readPicture } from '#src/server/pictures/pictures.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { isSameSecret } from '../session/password.ts';
import { requireSite } from '../session/requireSite.ts';
import { trimmedValue } from '../settings/section.ts';
import type { FormContent } from '../view/controls.ts';
import { brandPath } from '../view/layout.ts';
import { feedbackList, feedbackPage } from './feedbackPages.ts';
import { sendInboxPage } from './inboxPage.ts';

/** Longest answer, in characters. */
const longestAnswer = 4000;

/** The key of the address of a picture: other pages of this origin cannot know it, and so cannot show the picture. */
const pictureKey = ({ token }: ConsoleSession, id: string): string =>
  createHmac('sha256', token).update(`feedback ${id}`).digest('base64url').slice(0, 24);

const isState = (text: unknown): text is FeedbackState => feedbackStates.some((one) => one === text);

/** Routes of what members write to the operator. */
export function feedbackRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/inbox/feedback';
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  const requireFeedback = async (request: FastifyRequest) => {
    const { brand } = requireSite(options, request);
    const found = await findFeedback(database.db, brand.id, idOf(request));
    if (!found) throw new ConsoleRefusal(404, 'There is no such feedback.');
    return found;
  };

  async function sendFeedbackPage(request: FastifyRequest, reply: FastifyReply, refused?: FormContent) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const feedback = await requireFeedback(request);
    const pictures = feedback.pictures.map((id) =>
      brandPath(site, 'inbox', `/feedback/${feedback.id}/pictures/${id}?key=${pictureKey(session, id)}`),
    );
    const body = feedbackPage(site, session, { feedback, pictures, refused });
    return sendInboxPage(options, request, reply, { part: '/feedback', title: 'Feedback', body });
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const { state } = request.query as { state?: unknown };
    const chosen = isState(state) ? state : 'new';
    const list = await listFeedbackOf(database.db, site.brand.id, chosen);
    const counts = await countFeedback(database.db, site.brand.id);
    const body = feedbackList(site, { list, chosen, counts });
    return sendInboxPage(options, request, reply, { part: '/feedback', title: 'Feedback', body });
  });

  app.get(`${base}/:id`, (request, reply) => sendFeedbackPage(request, reply));

  app.get(`${base}/:id/pictures/:picture`, { config: { shown: 'picture' } }, async (request, reply) => {
    const { brand } = requireSite(options, request);
    const { picture } = request.params as { picture: string };
    const { key } = request.query as { key?: unknown };
    const isShown =
      typeof key === 'string' && isSameSecret(key, pictureKey(consoleSessionOf(request), picture));
    const found = isShown
      ? await readPicture(database.db, brand.id, picture, { owner: feedbackPictures })
      : undefined;
    if (!found) throw new ConsoleRefusal(404, 'There is no such picture.');
    setUploadHeaders(reply, found.mediaType === 'image/png' ? 'png' : 'jpg');
    return reply.header('Cache-Control', 'no-store').send(Buffer.from(found.content, 'base64'));
  });

  /** Does something with feedback, and records it; refuses where somebody was faster. */
  async function move(
    request: FastifyRequest,
    reply: FastifyReply,
    step: (tx: Queries, at: ChangeContext) => Promise<boolean>,
    after: object,
  ) {
    const site = requireSite(options, request);
    const at = changeBy(options, request, site.brand.id);
    const { state, assignedTo } = await requireFeedback(request);
    const done = await database.transaction(async (tx) => {
      if (!(await step(tx, at)))
        throw new ConsoleRefusal(
          409,
          'Nothing was changed: meanwhile somebody else answered or closed it. Go back and reload the page.',
        );
      return recordChange(tx, at, {
        ...{ kind: 'feedbackEntry', subject: idOf(request), before: { state, assignedTo } },
        after,
      });
    });
    return redirectTo(reply, `${brandPath(site, 'inbox', `/feedback/${idOf(request)}`)}?done=${done}`);
  }

  app.post(`${base}/:id/answer`, async (request, reply) => {
    const form = formFields(request);
    const { html: clean } = sanitizeHtml(trimmedValue(form, 'answer'));
    const isSaid = clean.replace(/<[^>]*>/g, '').trim() !== '' && clean.length <= longestAnswer;
    if (!isSaid)
      return sendFeedbackPage(request, reply.code(400), {
        values: form,
        problems: { answer: `Answer: 1 to ${longestAnswer} characters.` },
      });
    return move(request, reply, (tx, at) => answerFeedback(tx, at, idOf(request), clean), {
      ...{ state: 'answered', answer: clean },
    });
  });

  app.post(`${base}/:id/take`, (request, reply) =>
    move(request, reply, (tx, at) => takeFeedback(tx, at, idOf(request)), {
      assignedTo: consoleSessionOf(request).who,
    }),
  );

  app.post(`${base}/:id/close`, (request, reply) =>
    move(request, reply, (tx, at) => closeFeedback(tx, at, idOf(request)), { state: 'closed' }),
  );
}
