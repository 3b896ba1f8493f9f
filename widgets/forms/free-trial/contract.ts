import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

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

/** Contract of the page that explains and starts a free trial. */
export const contract = {
  props: freeTrialProps,
  onDemand: ['getCaptcha', 'getRegisterValidation'],
} satisfies WidgetContract;
