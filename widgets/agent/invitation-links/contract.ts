import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `invitation-links`. */
export const invitationLinksProps = schema({
  description: 'An agent’s invitation links: what came of each, to be copied, scanned, made and turned off.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the list of invitation links. */
export const contract = {
  props: invitationLinksProps,
  access: 'session',
  onDemand: ['createInvitationLink', 'setInvitationLink'],
} satisfies WidgetContract;
