import { schema } from '#schemas/schema.ts';

/** Props of `free-trial`. */
export const freeTrialProps = schema({
  description: 'What a free trial is, and its button.',
  type: 'object',
  properties: {
    digits: {
      description: 'Whether it is known already that the server wants the digits of a picture. Default: "0".',
      type: 'string',
      enum: ['0', '1'],
    },
  },
  additionalProperties: false,
});
