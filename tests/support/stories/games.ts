import type { ValueOf } from '#schemas/api/operations.ts';
import type { GameTileData } from '#src/actions/games/useGameTiles.ts';
import { gameName, gamePictures } from '#src/domain/games/lists/gameItem.ts';
import { picture } from './storyParts.ts';

type Game = ValueOf<'listGames'>['games'][number];

/** A game as the server sends it. */
export const slot = (
  nodeId: string,
  displayName: string,
  vassalage: string,
  more: Partial<Game> = {},
): Game => ({
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

/** Nine popular games of several categories; the first is a favourite. */
export const popular = [
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

/** The same, whose pictures show their names, and that state their returns. */
export const lettered = popular.map((game, at) => ({
  ...game,
  nameInPicture: true,
  ...(game.gameType === 'LIVE' ? { returnRate: '98.94', returnRateLow: '85.64' } : { returnRate: '96.24' }),
  isNew: at === 1,
}));

export const hotGamesAnswer = { list: popular } satisfies ValueOf<'listHotGames'>;

const subjects = ['Pearl', 'Reef', 'Lagoon', 'Tiki', 'Palm', 'Manta', 'Volcano', 'Orchid', 'Canoe'];
const nouns = ['Fortune', 'Nights', 'Deluxe', 'Megaways', 'Jackpot', 'Rush'];

/** A page of slots as the server sends it: 26 games. */
export const gamesAnswer = {
  games: Array.from({ length: 26 }, (_, at) =>
    slot(
      `pg-slot${at + 1}`,
      `${subjects[at % 9]} ${nouns[Math.floor(at / 9) + (at % 3)]}`,
      at % 2 ? 'CR' : 'PG',
    ),
  ),
  pageNum: 1,
  totalPages: 7,
} satisfies ValueOf<'listGames'>;

/** Games as older vendors send them: other properties for the name, one picture or none. */
export const bareGames = {
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

export const longGames = {
  games: [
    slot('hgw-1', 'Donaudampfschifffahrtsgesellschaftskapitän', 'HGW'),
    slot('hgw-2', 'Der sagenumwobene Schatz der versunkenen Hansestadt Vineta', 'HGW'),
    slot('hgw-3', 'Rindfleischetikettierungsglücksrad Megaways', 'HGW'),
  ],
  pageNum: 1,
  totalPages: 1,
} satisfies ValueOf<'listGames'>;

/** Slots with seven vendors and four classifications. */
export const gameTypesAnswer = [
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

const vendorNamesByCode = new Map(
  gameTypesAnswer.flatMap(({ vendorNames }) =>
    vendorNames.map(({ vassalage, displayName }) => [vassalage, displayName]),
  ),
);

/** Games of an answer as tiles, with pictures that need no server. */
export const tilesOf = (games: readonly Game[], trial = false): readonly GameTileData[] =>
  games.map((game) => {
    const pictures = gamePictures(game);
    return {
      key: game.nodeId,
      name: gameName(game),
      vendor: vendorNamesByCode.get(game.vassalage),
      picture: pictures && { small: picture(pictures.small), large: picture(pictures.large, 320, 320) },
      favourite: game.favourite === true,
      trial: trial && game.supportPlay,
      lettered: game.nameInPicture === true,
      returnRate: game.returnRate ?? undefined,
      returnRateLow: game.returnRateLow ?? undefined,
      isNew: game.isNew === true,
    };
  });
