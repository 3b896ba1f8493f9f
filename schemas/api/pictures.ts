import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, done, nonEmptyText, objectOf } from './shapes.ts';

/** Most pictures that go with what a member writes, and the bytes of one (specification 9). */
export const pictureLimit = 3;
export const pictureSize = 5_000_000;

const operation = { area: 'messages', session: 'required' } as const;

/** Uploads a picture, to be sent with something later; one that nothing took goes after a day. */
export const uploadPicture = {
  name: 'uploadPicture',
  ...operation,
  method: 'POST',
  path: '/wps/relay/picture',
  encoding: 'bytes',
} as const satisfies Operation;

/** A picture of one's own. */
export const getPicture = {
  name: 'getPicture',
  ...operation,
  method: 'GET',
  path: '/wps/relay/picture',
} as const satisfies Operation;

/** Takes back a picture that nothing took yet. */
export const removePicture = {
  name: 'removePicture',
  ...operation,
  method: 'POST',
  path: '/wps/relay/picture/remove',
} as const satisfies Operation;

export const pictureOperations = {
  uploadPicture: contract(uploadPicture, {
    assumed: true,
    mediaTypes: ['image/png', 'image/jpeg'],
    largestBody: pictureSize,
    /** The same picture again is the same id. */
    body: schema({ type: 'string' }),
    value: schema(objectOf({ id: code })),
  }),
  getPicture: contract(getPicture, {
    assumed: true,
    query: schema({ type: 'object', properties: { id: code }, required: ['id'] }),
    value: schema(
      objectOf({
        mediaType: { type: 'string', enum: ['image/png', 'image/jpeg'] } as const,
        /** Its bytes in base64, without anything that was written into the file beside the picture. */
        content: {
          type: 'string',
          // No call: it would bring the schemas of this file into the first load.
          maxLength: 2 * pictureSize,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
        } as const,
      }),
    ),
  }),
  removePicture: contract(removePicture, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { id: nonEmptyText },
      required: ['id'],
      additionalProperties: false,
    }),
    value: done,
  }),
} as const;
