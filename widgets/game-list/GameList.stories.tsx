import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { gameName, gamePictures } from '#src/domain/gameItem.ts';
import { firstChoice, offeredClassifications, offeredSelects } from '#src/domain/gameLists.ts';
import { picture, type StoryParameters } from '#tests/support/stories.tsx';
import { GameListView } from './GameListView.tsx';

type Game = ValueOf<'listGames'>['games'][number];

const nothing = () => undefined;

const slot = (nodeId: string, displayName: string, vassalage: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  displayName,
  vassalage,
  gameType: 'RNG',
  gameId: nodeId.toUpperCase(),
  supportPlay: true,
  mobileSmallIcon: `/art/tile/${nodeId}-small.svg`,
  mobileLargeIcon: `/art/tile/${nodeId}-large.svg`,
  ...more,
});

const popular = [
  slot('pg-moorea', 'Moon Over Moorea', 'PG', { favourite: true }),
  slot('cr-reef', 'Reef Riches', 'CR'),
  slot('pg-frangipani', 'Lucky Frangipani', 'PG'),
  slot('ls-baccarat', 'Golden Lantern Baccarat', 'LS', { gameType: 'LIVE', supportPlay: false }),
  slot('cr-outrigger', 'Outrigger Run', 'CR'),
  slot('nw-kraken', 'Hunt the Kraken', 'NW', { gameType: 'FISH' }),
  slot('ob-football', 'Football', 'OB', { gameType: 'SPORTS', supportPlay: false }),
  slot('pg-vanilla', 'Vanilla Island', 'PG'),
  slot('ls-roulette', 'Speed Roulette', 'LS', { gameType: 'LIVE', supportPlay: false }),
];

const listHotGames = { list: popular } satisfies ValueOf<'listHotGames'>;

const subjects = ['Pearl', 'Reef', 'Lagoon', 'Tiki', 'Palm', 'Manta', 'Volcano', 'Orchid', 'Canoe'];
const turns = ['Fortune', 'Nights', 'Deluxe', 'Megaways', 'Jackpot', 'Rush'];

/** A page of slots as the server sends it: 26 games. */
const listGames = {
  games: Array.from({ length: 26 }, (_, at) =>
    slot(
      `pg-slot${at + 1}`,
      `${subjects[at % 9]} ${turns[Math.floor(at / 9) + (at % 3)]}`,
      at % 2 ? 'CR' : 'PG',
    ),
  ),
  pageNum: 1,
  totalPages: 7,
} satisfies ValueOf<'listGames'>;

/** As older vendors send them: other names, one picture or none. */
const bare = {
  games: [
    slot('tcg-01', '', 'TCG', { displayName: null, gameName: 'Dragon Tiger', mobileSmallIcon: null }),
    slot('tcg-02', '', 'TCG', {
      displayName: null,
      nodeName: 'Fish Prawn Crab',
      mobileSmallIcon: null,
      mobileLargeIcon: null,
    }),
    slot('tcg-03', '', 'TCG', { displayName: null, mobileSmallIcon: null, mobileLargeIcon: null }),
  ],
  pageNum: 1,
  totalPages: 1,
} satisfies ValueOf<'listGames'>;

const long = {
  games: [
    slot('hgw-1', 'Donaudampfschifffahrtsgesellschaftskapitän', 'HGW'),
    slot('hgw-2', 'Der sagenumwobene Schatz der versunkenen Hansestadt Vineta', 'HGW'),
    slot('hgw-3', 'Rindfleischetikettierungsglücksrad Megaways', 'HGW'),
  ],
  pageNum: 1,
  totalPages: 1,
} satisfies ValueOf<'listGames'>;

const listGameTypes = [
  {
    gameCategory: 'RNG',
    vendorNames: [
      ['PG', 'Pelagic Games'],
      ['CR', 'Coral Reels'],
      ['LS', 'Lantern Studio'],
      ['NW', 'Nightwater'],
      ['OB', 'Oddsbay'],
      ['TCG', 'Tideline Classic'],
      ['HGW', 'Hanseatische Glücksspielautomatenwerke'],
    ].map(([vassalage = '', displayName = '']) => ({
      vassalage,
      displayName,
      accountTypeName: displayName,
      mobileSmallIcon: `/art/vendor/${vassalage}.svg`,
    })),
    classifications: ['CLASSIC', 'MEGAWAYS', 'JUNGLE_RUN', 'JACKPOT'],
  },
] satisfies ValueOf<'listGameTypes'>;

const vendors = new Map(
  listGameTypes.flatMap(({ vendorNames }) => vendorNames.map((one) => [one.vassalage, one.displayName])),
);

/** Games of an answer as the widget hands them to its view, with pictures that need no server. */
const shown = (games: readonly Game[]) =>
  games.map((game) => {
    const pictures = gamePictures(game);
    return {
      key: game.nodeId,
      name: gameName(game),
      vendor: vendors.get(game.vassalage),
      picture: pictures && { small: picture(pictures.small), large: picture(pictures.large, 320, 320) },
      favourite: game.favourite === true,
      onOpen: nothing,
      onFavourite: nothing,
    };
  });

const told = (answers: StoryParameters['answers']) => ({ answers: { listGameTypes, ...answers } });

const category = (gameType: GameCategory, classifications: readonly string[] = []) => ({
  gameType,
  selects: offeredSelects(gameType),
  classifications: offeredClassifications(classifications),
});
const slots = category('RNG', listGameTypes[0]?.classifications);

const meta = {
  component: GameListView,
  args: {
    ...slots,
    preview: false,
    choice: firstChoice,
    onChoose: nothing,
    games: shown(listGames.games),
    failed: false,
    loadingMore: false,
    moreFailed: false,
    atEnd: false,
    onRetry: nothing,
  },
  parameters: told({ listGames }),
} satisfies Meta<typeof GameListView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** On the home page. */
export const Preview: Story = {
  args: {
    ...category('HOT'),
    preview: true,
    choice: { select: 'HOT', classify: null },
    games: shown(popular),
  },
  parameters: told({ listHotGames }),
};

export const PreviewLoading: Story = {
  args: { ...category('HOT'), preview: true, choice: { select: 'HOT', classify: null }, games: undefined },
};

export const Loading: Story = { args: { games: undefined } };

/** The popular games are a list of their own, without kinds. */
export const Popular: Story = {
  args: {
    ...category('HOT'),
    choice: { select: 'HOT', classify: null },
    games: shown(popular),
    atEnd: true,
  },
  parameters: told({ listHotGames }),
};

export const OneKind: Story = {
  args: {
    choice: { select: 'ALL', classify: 'JUNGLE_RUN' },
    games: shown(listGames.games.slice(0, 5)),
    atEnd: true,
  },
};

export const New: Story = {
  args: { choice: { select: 'NEW', classify: null }, games: shown(listGames.games.slice(0, 4)), atEnd: true },
};

/** A category with one kind of games offers no choice of kinds. */
export const OneClassification: Story = {
  args: {
    ...category('FISH', ['ARCADE']),
    games: shown(popular.filter(({ gameType }) => gameType === 'FISH')),
  },
  parameters: told({ listHotGames }),
};

export const Empty: Story = { args: { games: [] } };

export const NoFavourites: Story = { args: { choice: { select: 'FAV', classify: null }, games: [] } };

export const Favourites: Story = {
  args: {
    choice: { select: 'FAV', classify: null },
    games: shown(popular.filter(({ favourite }) => favourite)),
    atEnd: true,
  },
  parameters: told({
    listFavourites: { content: popular.filter(({ favourite }) => favourite), pageNum: 1, totalPages: 1 },
  }),
};

export const NothingPlayed: Story = { args: { choice: { select: 'REC', classify: null }, games: [] } };

export const Failed: Story = { args: { games: undefined, failed: true } };

export const LoadingMore: Story = { args: { loadingMore: true } };

export const MoreFailed: Story = { args: { moreFailed: true } };

export const AtEnd: Story = { args: { atEnd: true } };

export const BareItems: Story = { args: { games: shown(bare.games) }, parameters: told({ listGames: bare }) };

export const LongWords: Story = {
  args: { games: shown(long.games), atEnd: true },
  parameters: {
    ...told({ listGames: long }),
    texts: {
      'gameClass.NEW': 'Neuerscheinungen',
      'gameClass.FAV': 'Lieblingsspiele',
      'gameClass.REC': 'Zuletzt gespielte Spiele',
      'gameList.end': 'Das waren alle verfügbaren Spielautomatenspiele',
    },
  },
};

/** After some scrolling. */
export const Many: Story = {
  args: {
    games: shown(
      Array.from({ length: 5 }, (_, page) =>
        listGames.games.map((game) => ({ ...game, nodeId: `${game.nodeId}-${page}` })),
      ).flat(),
    ),
  },
};
