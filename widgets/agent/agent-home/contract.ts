import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `agent-home`. */
export const agentHomeProps = schema({
  description:
    'The home of an agent: balance, what the team does today, and the ways to everything an agent does.',
  type: 'object',
  properties: {
    tiles: menuRef(
      'Menu of the tiles. The entry that leads to the page "service" opens the customer-service link.',
    ),
    footer: menuRef('Menu at the foot of the page.'),
  },
  required: ['tiles', 'footer'],
  additionalProperties: false,
});

/** Contract of the home of an agent. */
export const contract = {
  props: agentHomeProps,
  access: 'session',
} satisfies WidgetContract;
