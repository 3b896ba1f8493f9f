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

/** Popups that come by themselves on the home page, never two at once. Stands in the late place. */
export const contract = {
  props: homeVisitProps,
} satisfies WidgetContract;
