import type { Meta, StoryObj } from '@storybook/react-vite';
import { GamePreview } from '#src/parts/GamePreview.tsx';
import {
  bareGames,
  gamesAnswer,
  hotGamesAnswer,
  lettered,
  longGames,
  popular,
  tilesOf,
} from '#tests/support/stories/games.ts';

const nothing = () => undefined;

const meta = {
  component: GamePreview,
  args: {
    title: 'Popular',
    to: { page: 'game-list', params: { gameType: 'HOT' } },
    games: tilesOf(popular),
    failed: false,
    onOpen: nothing,
    onInfo: nothing,
    onFavourite: nothing,
    onRetry: nothing,
  },
  parameters: { answers: { listHotGames: hotGamesAnswer }, props: { layout: 'preview', list: 'HOT' } },
} satisfies Meta<typeof GamePreview>;
export default meta;

type Story = StoryObj<typeof meta>;

/** On the home page. */
export const Preview: Story = {};

/** For a free trial: the games that it may play are marked. */
export const ForTrial: Story = { args: { games: tilesOf(popular, true) } };

export const PreviewLoading: Story = { args: { games: undefined } };

/** Pictures with lettering: the caption does not repeat it, and says what else there is to know. */
export const Lettered: Story = { args: { games: tilesOf(lettered) } };

/** Tall tiles, the name over the bottom of the picture. */
export const Posters: Story = { args: { tile: 'poster', columns: 2 } };

/** Low cards, the name beside the picture. */
export const Wide: Story = { args: { tile: 'wide', columns: 2 } };

/** Three on a very narrow screen, too. */
export const ThreeColumns: Story = { args: { columns: 3 } };

export const FourColumns: Story = { args: { columns: 4 } };

export const PostersLoading: Story = { args: { ...PreviewLoading.args, tile: 'poster', columns: 2 } };

/** One row that scrolls sideways, under its name. */
export const Row: Story = { args: { row: true }, parameters: { props: { layout: 'row', list: 'HOT' } } };

export const RowOfPosters: Story = { args: { row: true, tile: 'poster' } };

export const RowOfWide: Story = { args: { row: true, tile: 'wide' } };

export const RowLoading: Story = { args: { row: true, games: undefined, tile: 'wide' } };

export const RowEmpty: Story = { args: { row: true, games: [] } };

export const RowFailed: Story = { args: { row: true, games: undefined, failed: true } };

export const Failed: Story = { args: { games: undefined, failed: true } };

/** The first new games of a category. */
export const New: Story = {
  args: {
    title: 'New: Slots',
    to: { page: 'game-list', params: { gameType: 'RNG' } },
    games: tilesOf(gamesAnswer.games.slice(0, 9)),
  },
  parameters: { answers: { listGames: gamesAnswer }, props: { list: 'NEW' } },
};

/** Truncated names, and missing pictures. */
export const Bare: Story = {
  args: { games: tilesOf([...bareGames.games, ...longGames.games]) },
  parameters: { answers: { listGames: bareGames } },
};
export const PostersBare: Story = { ...Bare, args: { ...Bare.args, tile: 'poster', columns: 2 } };
export const WideBare: Story = { ...Bare, args: { ...Bare.args, tile: 'wide', columns: 2 } };
