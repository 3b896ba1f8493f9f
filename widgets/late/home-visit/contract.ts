import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `home-visit`. */
export const homeVisitProps = schema({
  description:
    'What waits for somebody who comes home, one after the other: latest news, a contract to answer, the app.',
  type: 'object',
  properties: {
    app: {
      description:
        '"once": the app is offered by itself, once on a device that it suits. "never": only on request. Default: once.',
      type: 'string',
      enum: ['once', 'never'],
    },
  },
  additionalProperties: false,
});

/** Contract of the popups that open by themselves on the home page, one at a time. Belongs in the late slot. */
export const contract = {
  props: homeVisitProps,
} satisfies WidgetContract;
