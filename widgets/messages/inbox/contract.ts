import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `inbox`. */
export const inboxProps = schema({
  description: 'The messages of a member, which are read, marked, deleted and brought back.',
  type: 'object',
  properties: { opened: { description: 'Id of the message that is open from the start.', type: 'string' } },
  additionalProperties: false,
});

/** Contract of the inbox. */
export const contract = { props: inboxProps } satisfies WidgetContract;
