import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { helpApiQuery } from './apiQuery.ts';

/** Props of `help-centre`. */
export const helpCentreProps = schema({
  description: 'The entries of the help centre, by topic, with a search and a question whether they helped.',
  type: 'object',
  properties: {
    active: {
      description:
        'Place of the entry that is open from the start, counted from 0. Default, and for any other: 0.',
      type: 'string',
    },
  },
  additionalProperties: false,
});

/** Contract of the help centre (specification 2). */
export const contract = {
  props: helpCentreProps,
  initialQueries: [{ query: helpApiQuery }],
} satisfies WidgetContract;
