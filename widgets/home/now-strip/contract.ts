import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `now-strip`. */
export const nowStripProps = schema({
  description:
    'What is on right now, side by side: the next draws, matches that are played or about to begin. Without anything it is not there.',
  type: 'object',
  properties: {
    draws: {
      description: 'How many draws are shown at most. Default: 3.',
      type: 'integer',
      minimum: 0,
      maximum: 6,
    },
    jackpot: { description: "Shows the server's pool, too. Default: false.", type: 'boolean' },
  },
  additionalProperties: false,
});

/** Contract of what is on now. It is asked for once the page stands; the room is kept from the start. */
export const contract = { props: nowStripProps } satisfies WidgetContract;
