import { getJackpot } from '#schemas/api/highlights.ts';
import { amountPattern } from '#schemas/manifest/ids.ts';
import { schema, type TypeOf } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

const amount = { type: 'string', pattern: amountPattern } as const;
const from = { description: 'Lowest amount, as text: "100000000".', ...amount } as const;
const to = { description: 'Highest amount, as text: "240000000".', ...amount } as const;

/** Props of `jackpot` (specification, section 9). */
export const jackpotProps = schema({
  description: "A large figure that grows: decoration, or the server's pool.",
  type: 'object',
  properties: {
    kind: {
      description:
        '"home": climbs through a range. "grand": starts in a range and grows by steps. Default: home.',
      type: 'string',
      enum: ['home', 'grand'],
    },
    source: {
      description:
        'Where the figure comes from. "decorative": made up, and labelled so. "feed": the server\'s pool. Default: decorative.',
      type: 'string',
      enum: ['decorative', 'feed'],
    },
    range: {
      description: 'Range of a decorative "home" figure. Default: 100000000 to 240000000.',
      type: 'object',
      properties: { from, to },
      required: ['from', 'to'],
      additionalProperties: false,
    },
    start: {
      description: 'Where a decorative "grand" figure may start. Default: 1200000000 to 1300000000.',
      type: 'object',
      properties: { from, to },
      required: ['from', 'to'],
      additionalProperties: false,
    },
    growth: {
      description: 'Steps of a decorative "grand" figure. Default: 10000 to 50000 every 3, 4 or 5 seconds.',
      type: 'object',
      properties: {
        from,
        to,
        seconds: {
          description: 'Possible pauses between two steps, in seconds.',
          type: 'array',
          items: { type: 'integer', minimum: 1, maximum: 60 },
          minItems: 1,
        },
      },
      required: ['from', 'to', 'seconds'],
      additionalProperties: false,
    },
  },
  additionalProperties: false,
});

/** Contract of the growing jackpot figure: decorative, or the server's pool. */
export const contract = {
  props: jackpotProps,
  initialQueries: [
    { query: ({ source }: TypeOf<typeof jackpotProps>) => (source === 'feed' ? [getJackpot] : null) },
  ],
} satisfies WidgetContract;
