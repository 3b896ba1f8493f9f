import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { activityApiQuery } from './apiQuery.ts';

/** Props of `activity-info`. */
export const activityInfoProps = schema({
  description: 'One activity: rules, progress, reward, and the next step.',
  type: 'object',
  properties: {
    activity: { description: 'Id of the activity.', type: 'string' },
  },
  additionalProperties: false,
});

/** Contract of the page of an activity. */
export const contract = {
  props: activityInfoProps,
  initialQueries: [{ query: activityApiQuery }],
  onDemand: [
    'joinActivity',
    'claimActivity',
    'applyForActivity',
    'uploadPicture',
    'getPicture',
    'removePicture',
  ],
  parameters: ['id'],
} satisfies WidgetContract;
