import type { Meta, StoryObj } from '@storybook/react-vite';
import { type GameCategory, gameCategories } from '#schemas/codes.ts';
import { defaultChoice } from '#src/domain/games/lists/gameChoice.ts';
import { offeredClassifications } from '#src/domain/games/lists/gameLists.ts';
import {
  bareGames,
  gamesAnswer,
  gameTypesAnswer,
  hotGamesAnswer,
  longGames,
  popular,
  tilesOf,
} from '#tests/support/stories/games.ts';
import { picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import FilterDialog from './FilterDialog.tsx';
import { GameListView } from './GameListView.tsx';

const nothing = () => undefined;
const handlers = { onOpen: nothing, onInfo: nothing, onFavourite: nothing };

const answering = (answers: StoryParameters['answers']) => ({
  answers: { listGameTypes: gameTypesAnswer, ...answers },
});

const makeVendors = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const one = gameTypesAnswer[0]?.vendorNames[at % 7];
    const turn = Math.floor(at / 7);
    return {
      vassalage: `${one?.vassalage}${turn || ''}`,
      displayName: `${one?.displayName}${turn ? ` ${turn + 1}` : ''}`,
      picture: picture(`/art/vendor/${one?.vassalage}${turn}.svg`, 160, 96),
    };
  });

const popularList = {
  gameType: 'HOT' as GameCategory,
  vendors: [],
  classifications: [],
  choice: { ...defaultChoice, select: 'HOT' as const },
  games: tilesOf(popular),
  atEnd: true,
};

const meta = {
  component: GameListView,
  args: {
    gameType: 'RNG',
    choice: defaultChoice,
    onChoose: nothing,
    categories: gameCategories,
    vendors: makeVendors(7),
    classifications: offeredClassifications(gameTypesAnswer[0]?.classifications ?? []),
    suggestions: { games: undefined, ...handlers },
    games: tilesOf(gamesAnswer.games),
    failed: false,
    loadingMore: false,
    moreFailed: false,
    atEnd: false,
    onRetry: nothing,
    ...handlers,
  },
  parameters: answering({ listGames: gamesAnswer }),
} satisfies Meta<typeof GameListView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** Games that a trial player may open are marked. */
export const ForTrials: Story = { args: { games: tilesOf(gamesAnswer.games, true) } };

export const Posters: Story = { args: { tile: 'poster', columns: 2 } };
export const Wide: Story = { args: { tile: 'wide', columns: 2 } };
export const ThreeColumns: Story = { args: { columns: 3 } };
export const FourColumns: Story = { args: { columns: 4 } };

/** Layout still used by pages of older brands. */
export const AsPreview: Story = {
  ...Full,
  parameters: { ...answering({ listHotGames: hotGamesAnswer }), props: { layout: 'preview' } },
};
export const AsRow: Story = {
  ...Full,
  parameters: { ...answering({ listHotGames: hotGamesAnswer }), props: { layout: 'row' } },
};

/** Vendors and classifications have not loaded yet. */
export const Loading: Story = { args: { games: undefined, classifications: undefined, vendors: undefined } };

export const OneVendor: Story = { args: { vendors: makeVendors(1) } };
export const FiveVendors: Story = { args: { vendors: makeVendors(5) } };
export const SixtyVendors: Story = { args: { vendors: makeVendors(60) } };

/** Vendors and classifications failed to load; the games are shown. */
export const WithoutVendors: Story = {
  args: { vendors: undefined, classifications: undefined, vendorsFailed: true },
};

/** The list of popular games has no vendors, classifications or search. */
export const Popular: Story = { args: popularList, parameters: answering({ listHotGames: hotGamesAnswer }) };

export const ClassificationChosen: Story = {
  args: {
    choice: { ...defaultChoice, classify: 'JUNGLE_RUN' },
    games: tilesOf(gamesAnswer.games.slice(0, 5)),
    atEnd: true,
  },
};

/** The games of one vendor: its classifications are in the filter dialog. */
export const VendorChosen: Story = {
  args: {
    choice: { ...defaultChoice, vendor: 'CR' },
    games: tilesOf(gamesAnswer.games.slice(0, 7)),
    atEnd: true,
  },
};

export const Filtered: Story = {
  args: { choice: { ...defaultChoice, vendor: 'CR', classify: 'CLASSIC', minBet: '0.05' } },
};

/** A page about one vendor: its name, and no row of vendors. */
export const VendorPage: Story = {
  args: {
    pageVendor: { vassalage: 'CR', name: 'Coral Reels' },
    categories: ['RNG', 'FISH'],
    games: tilesOf(gamesAnswer.games.slice(0, 7)),
    atEnd: true,
  },
};

/** A vendor's page without filters. */
export const VendorPageWithoutFilters: Story = {
  args: { ...VendorPage.args, gameType: 'LIVE', categories: ['LIVE'] },
};

/** A vendor whose name has not loaded yet. */
export const VendorPageLoading: Story = {
  args: {
    pageVendor: { vassalage: 'CR', name: undefined },
    games: undefined,
    classifications: undefined,
    vendors: undefined,
    categories: [],
  },
};

export const New: Story = {
  args: {
    choice: { ...defaultChoice, select: 'NEW' },
    games: tilesOf(gamesAnswer.games.slice(0, 4)),
    atEnd: true,
  },
};

export const Hot: Story = {
  args: { choice: { ...defaultChoice, select: 'HOT' }, games: tilesOf(popular), atEnd: true },
  parameters: answering({ listHotGames: hotGamesAnswer }),
};

/** A category with one classification offers no choice. */
export const OneClassification: Story = {
  args: { gameType: 'FISH', classifications: [], games: tilesOf([...popular].slice(5, 6)) },
  parameters: answering({ listHotGames: hotGamesAnswer }),
};

export const Searched: Story = {
  args: {
    choice: { ...defaultChoice, name: 'reef' },
    games: tilesOf(gamesAnswer.games.slice(1, 3)),
    atEnd: true,
  },
};

/** The search has no results. */
export const NothingFound: Story = {
  args: {
    choice: { ...defaultChoice, name: 'xyzzy' },
    games: [],
    atEnd: true,
    suggestions: { games: tilesOf(popular), ...handlers },
  },
  parameters: answering({ listHotGames: hotGamesAnswer }),
};

export const Empty: Story = { args: { games: [], atEnd: true } };

export const NothingFits: Story = {
  args: { choice: { ...defaultChoice, minBet: '0.75', classify: 'CLASSIC' }, games: [], atEnd: true },
};

export const NoFavourites: Story = {
  args: { choice: { ...defaultChoice, select: 'FAV' }, games: [], atEnd: true },
};

export const Favourites: Story = {
  args: {
    choice: { ...defaultChoice, select: 'FAV' },
    games: tilesOf(popular.filter(({ favourite }) => favourite)),
    atEnd: true,
  },
  parameters: answering({
    listFavourites: { content: popular.filter(({ favourite }) => favourite), pageNum: 1, totalPages: 1 },
  }),
};

export const NothingPlayed: Story = {
  args: { choice: { ...defaultChoice, select: 'REC' }, games: [], atEnd: true },
};

export const Failed: Story = { args: { games: undefined, failed: true } };

export const LoadingMore: Story = { args: { loadingMore: true } };

export const MoreFailed: Story = { args: { moreFailed: true } };

export const AtEnd: Story = { args: { atEnd: true } };

export const BareItems: Story = {
  args: { games: tilesOf(bareGames.games) },
  parameters: answering({ listGames: bareGames }),
};

export const LongWords: Story = {
  args: { games: tilesOf(longGames.games), atEnd: true },
  parameters: {
    ...answering({ listGames: longGames }),
    texts: {
      'gameType.RNG': 'Spielautomatenglücksspiele',
      'gameClass.NEW': 'Neuerscheinungen',
      'search.label': 'Nach einem Spielautomatenspiel suchen',
      'gameList.end': 'Das waren alle verfügbaren Spielautomatenspiele',
    },
  },
};

/** As many as the largest category has: only those near the viewport are rendered. */
export const Many: Story = {
  args: {
    games: Array.from({ length: 116 }, (_, page) =>
      tilesOf(gamesAnswer.games).map((game) => ({ ...game, key: `${game.key}-${page}` })),
    ).flat(),
    atEnd: true,
  },
};

/** The filter dialog as it opens. */
export const Filter: Story = {
  render: ({ vendors, ...args }) => (
    <FilterDialog {...args} vendors={vendors ?? []} onSubmit={nothing} onClose={nothing} />
  ),
};

/** Categories other than slots have no filters for classification and lowest bet. */
export const FilterOfLive: Story = { ...Filter, args: { gameType: 'LIVE', vendors: makeVendors(3) } };

export const FilterInUse: Story = { ...Filter, args: { ...Filtered.args } };

/** On a vendor's page: links to its other categories. */
export const FilterOnVendorPage: Story = { ...Filter, args: { ...VendorPage.args } };
