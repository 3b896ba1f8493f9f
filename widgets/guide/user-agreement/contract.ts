import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { agreementApiQuery } from './apiQuery.ts';

/** Props of `user-agreement`. */
export const userAgreementProps = schema({
  description: 'The user agreement with its contents, its versions, and what a member agreed to.',
  type: 'object',
  properties: {
    version: {
      description: 'Number of the version that is shown. Default, and for any other: the one in force.',
      type: 'string',
    },
  },
  additionalProperties: false,
});

/** Contract of the user agreement (feature AU-10). */
export const contract = {
  props: userAgreementProps,
  initialQueries: [{ query: agreementApiQuery }],
} satisfies WidgetContract;
