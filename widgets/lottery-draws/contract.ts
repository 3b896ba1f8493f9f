import { schema } from '#schemas/schema.ts';
import { askLotteries } from '#src/domain/api/questions.ts';
import type { WidgetContract } from '../contract.ts';

/** Props of `lottery-draws`. */
export const lotteryDrawsProps = schema({
  description: 'Lotteries with their last result and the time to their next draw.',
  type: 'object',
  properties: {
    count: {
      description: 'How many lotteries are shown. Default: 4.',
      type: 'integer',
      minimum: 1,
      maximum: 12,
    },
    games: {
      description:
        'Codes of the lotteries shown, in this order: ["MOTU1M", "LAGOON645"]. Default: the first ones.',
      type: 'array',
      items: { type: 'string', pattern: '^[A-Z0-9_]{1,32}$' },
      minItems: 1,
      uniqueItems: true,
    },
  },
  additionalProperties: false,
});

/** Lotteries with their last result and the time to their next draw. */
export const contract = {
  family: 'fixtures',
  props: lotteryDrawsProps,
  first: [{ ask: (_, language) => askLotteries(language) }],
} satisfies WidgetContract;
