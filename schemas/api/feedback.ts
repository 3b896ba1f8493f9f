import { feedbackKinds, feedbackStates } from '../messageKinds.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { pictureLimit } from './pictures.ts';
import { code, count, instant, listOf, nonEmptyText, objectOf, text } from './shapes.ts';

const operation = { area: 'messages', session: 'required' } as const;

/** What the server asks of feedback. */
export const getFeedbackTerms = {
  name: 'getFeedbackTerms',
  ...operation,
  method: 'GET',
  path: '/wps/relay/feedback/terms',
} as const satisfies Operation;

export const sendFeedback = {
  name: 'sendFeedback',
  ...operation,
  method: 'PUT',
  path: '/wps/feedback',
  idempotent: true,
} as const satisfies Operation;

/** What the member has sent, with what became of it. */
export const listFeedback = {
  name: 'listFeedback',
  ...operation,
  method: 'GET',
  path: '/wps/relay/feedback/list',
} as const satisfies Operation;

const kind = { type: 'string', enum: feedbackKinds } as const;

export const feedbackOperations = {
  getFeedbackTerms: contract(getFeedbackTerms, {
    assumed: true,
    /** Fewest and most characters of the text, without spaces at its ends; what it may be about; most pictures. */
    value: schema(objectOf({ min: count, max: count, kinds: listOf(kind), pictures: count })),
  }),
  sendFeedback: contract(sendFeedback, {
    body: schema({
      type: 'object',
      properties: {
        kind,
        content: text,
        /** Ids of uploaded pictures. */
        pictures: { type: 'array', items: nonEmptyText, maxItems: pictureLimit },
      },
      required: ['kind', 'content', 'pictures'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ id: code })),
  }),
  listFeedback: contract(listFeedback, {
    assumed: true,
    /** Newest first; the latest hundred. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            id: code,
            kind,
            state: { type: 'string', enum: feedbackStates } as const,
            content: text,
            pictures: listOf(code),
            sentAt: instant,
            /** HTML; empty without an answer. */
            answer: text,
            answeredAt: { type: ['string', 'null'], format: 'date-time' } as const,
          }),
        ),
      }),
    ),
  }),
} as const;
