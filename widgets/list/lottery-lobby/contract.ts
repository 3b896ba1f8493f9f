import { schema } from '#schemas/schema.ts';
import { lotteriesApiQuery } from '#src/domain/api/apiQueries.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `lottery-lobby`. */
export const lotteryLobbyProps = schema({
  description: 'Lotteries by group: the time to each draw, the last result, and the ways to play.',
  type: 'object',
  properties: {
    play: {
      description:
        '"all": every lottery, with each board it offers. "trad": those with a traditional board, and that board alone. Default: all.',
      type: 'string',
      enum: ['all', 'trad'],
    },
    look: {
      description:
        '"groups": one group at a time, under tabs. "list": all groups one after the other. Default: groups.',
      type: 'string',
      enum: ['groups', 'list'],
    },
  },
  additionalProperties: false,
});

/** Contract of the lottery lobby: lotteries by group, with their draws and boards. */
export const contract = {
  props: lotteryLobbyProps,
  initialQueries: [{ query: (_, language) => lotteriesApiQuery(language) }],
} satisfies WidgetContract;
