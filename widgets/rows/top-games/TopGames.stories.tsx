import type { Meta, StoryObj } from '@storybook/react-vite';
import { bareGames, hotGamesAnswer, longGames, popular, tilesOf } from '#tests/support/stories/games.ts';
import { TopGamesView } from './TopGames.tsx';

const nothing = () => undefined;
const ten = [...popular, ...popular].slice(0, 10).map((game, at) => ({ ...game, nodeId: `ranked${at}` }));

const meta = {
  component: TopGamesView,
  args: {
    ...{ gameType: 'HOT', count: 10, games: tilesOf(ten), failed: false },
    onOpen: nothing,
  },
  parameters: { answers: { listHotGames: hotGamesAnswer } },
} satisfies Meta<typeof TopGamesView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ranked: Story = {};

/** For a free trial: the games that it may play are marked. */
export const ForTrial: Story = { args: { games: tilesOf(ten, true) } };

export const Loading: Story = { args: { games: undefined } };

/** They did not load: the popular games above say so, and the row takes no room. */
export const Failed: Story = { tags: ['draws-nothing'], args: { games: undefined, failed: true } };

/** Nothing is popular yet: the row takes no room. */
export const Empty: Story = { tags: ['draws-nothing'], args: { games: [] } };

/** Cut off names, and missing pictures. */
export const Bare: Story = { args: { games: tilesOf([...bareGames.games, ...longGames.games]) } };
