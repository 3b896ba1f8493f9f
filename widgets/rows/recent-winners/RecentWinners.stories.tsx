import type { Meta, StoryObj } from '@storybook/react-vite';
import { listRecentWins as operation } from '#schemas/api/highlights.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { currentLocale } from '#src/ui/text.ts';
import { popular, slot } from '#tests/support/stories/games.ts';
import {
  brandCurrency,
  failedQuery,
  picture,
  type StoryParameters,
} from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import RecentWinners, { RecentWinnersView } from './RecentWinners.tsx';

const amounts = ['48', '1250.5', '7.25', '312', '86.4'] as const;
const players = ['ti***e', 'va***a', 'm***', 'he***i', 'no***u'] as const;

const listRecentWins = {
  list: amounts.map((amount, at) => ({
    player: players[at] ?? '',
    amount,
    wonAt: `2026-11-21T08:0${5 - at}:00Z`,
    game: popular[at] ?? slot('none', 'None', 'PG'),
  })),
} satisfies ValueOf<'listRecentWins'>;

/** The wins of a response, with inline pictures that need no server. */
const withPictures = ({ list }: ValueOf<'listRecentWins'>) =>
  list.map(({ game, ...win }) => ({
    ...win,
    game: { ...game, mobileSmallIcon: picture(game.mobileSmallIcon ?? '') },
  }));

const bare = {
  list: [
    {
      player: '🐢***',
      amount: '123456789012.34',
      wonAt: '2026-11-21T23:59:00Z',
      game: slot('long', 'Donaudampfschifffahrtsgesellschaftskapitänsmützen im Sonnenuntergang', 'PG', {
        mobileSmallIcon: null,
        mobileLargeIcon: null,
      }),
    },
  ],
} satisfies ValueOf<'listRecentWins'>;

const meta = {
  component: RecentWinnersView,
  args: { wins: withPictures(listRecentWins), count: 5, currency: brandCurrency, onPlay: () => undefined },
  parameters: { answers: { listRecentWins } },
} satisfies Meta<typeof RecentWinnersView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wins: Story = {};

export const Loading: Story = { args: { wins: undefined } };

/** A cut off name, a missing picture, and much money. */
export const Bare: Story = { args: { wins: bare.list }, parameters: { answers: { listRecentWins: bare } } };

/** Nobody won lately: the row takes no room. */
export const Empty: Story = { tags: ['draws-nothing'], args: { wins: [] } };

/** The server has no such call: the row takes no room. */
export const Failed: Story = {
  tags: ['draws-nothing'],
  render: () => <WholeWidget view={RecentWinners} widget="recent-winners" props={{}} />,
  parameters: {
    seed: failedQuery(() => query(operation, { language: currentLocale().code })),
  } satisfies StoryParameters,
};
