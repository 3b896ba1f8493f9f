import { useCallback, useEffect, useMemo, useRef } from 'react';
import { memberTypes } from '#schemas/codes.ts';
import type { Game } from '#src/api/gameQueries.ts';
import { gameName, gamePictures } from '#src/domain/games/lists/gameItem.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useFavouriteMarks } from '#src/stores/account/favourites.ts';
import { useSession } from '#src/stores/account/session.ts';
import { type SheetGame, showGameSheet } from '#src/stores/gameSheet.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { showToast } from '#src/stores/toasts.ts';
import { offersGameSheet } from './offersGameSheet.ts';
import { openListed } from './openListed.ts';

/** Fetched once there is a member, who alone has favourites: not a part of the first load. */
const favourites = () => import('./toggleFavourite.ts');

/** The data of a game's tile. The same object while nothing in it changes. */
export interface GameTileData {
  readonly key: string;
  readonly name: string;
  readonly vendor: string | undefined;
  readonly picture: { readonly small: string; readonly large: string } | null;
  readonly favourite: boolean;
  /** The player is on a free trial and the game supports it. */
  readonly trial: boolean;
  /** The picture shows the name. */
  readonly lettered: boolean;
  readonly returnRate: string | undefined;
  readonly returnRateLow: string | undefined;
  readonly isNew: boolean;
}

/** Games as tiles, and their handlers, which are stable. */
export interface GameTiles {
  readonly games: readonly GameTileData[] | undefined;
  /** Starts the game with this key, or shows a visitor its sheet. */
  readonly onOpen: (key: string) => void;
  /** Shows the sheet of the game; undefined where the brand has none. */
  readonly onInfo: ((key: string) => void) | undefined;
  /** Adds the game to the favourites or removes it. */
  readonly onFavourite: (key: string) => void;
}

/**
 * The tiles of a list of games; `vendorOf` returns a vendor's name by its code. On the home page a lottery leads back
 * there (specification 2). A hook.
 */
export function useGameTiles(
  games: readonly Game[] | undefined,
  vendorOf: (vassalage: string) => string | undefined,
  lotteryBack?: 'home',
): GameTiles {
  const origin = useImageOrigin();
  const { session } = useSession();
  const isFavourite = useFavouriteMarks(session?.token ?? null);
  const isMember = session !== null;
  useEffect(() => {
    if (isMember) favourites().catch(() => undefined);
  }, [isMember]);
  const isTrial = session?.type === memberTypes.trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything a tile depends on besides its game
  const tiles = useMemo(() => new WeakMap<Game, GameTileData>(), [origin, vendorOf, isTrial]);
  const tile = (game: Game): GameTileData => {
    const favourite = isFavourite(game);
    const cached = tiles.get(game);
    if (cached?.favourite === favourite) return cached;
    const pictures = gamePictures(game);
    const small = pictures && pictureAddress(origin, pictures.small);
    const large = pictures && pictureAddress(origin, pictures.large);
    const shown = {
      key: game.nodeId,
      name: gameName(game),
      vendor: vendorOf(game.vassalage),
      picture: small && large ? { small, large } : null,
      favourite,
      trial: isTrial && game.supportPlay,
      lettered: game.nameInPicture === true,
      returnRate: game.returnRate ?? undefined,
      returnRateLow: game.returnRateLow ?? undefined,
      isNew: game.isNew === true,
    };
    tiles.set(game, shown);
    return shown;
  };

  const shown = games?.map(tile);
  const latest = useRef({ games, tile, isFavourite });
  useEffect(() => {
    latest.current = { games, tile, isFavourite };
  });
  const find = useCallback((key: string) => latest.current.games?.find(({ nodeId }) => nodeId === key), []);
  const sheetGame = useCallback(
    (key: string): SheetGame | undefined => {
      const game = find(key);
      if (!game) return undefined;
      const { name, vendor, picture } = latest.current.tile(game);
      return { ...game, name, vendor: vendor?.trim() || undefined, picture: picture?.large };
    },
    [find],
  );
  const onOpen = useCallback(
    (key: string) => {
      const game = sheetGame(key);
      if (game) openListed(game, lotteryBack);
    },
    [sheetGame, lotteryBack],
  );
  const onInfo = useCallback(
    (key: string) => {
      const game = sheetGame(key);
      if (game) showGameSheet(game, lotteryBack);
    },
    [sheetGame, lotteryBack],
  );
  const onFavourite = useCallback(
    (key: string) => {
      const game = find(key);
      if (!game) return;
      favourites().then(
        ({ toggleFavourite }) => toggleFavourite(game, latest.current.isFavourite(game)),
        () => showToast('offline', 'error.network'),
      );
    },
    [find],
  );
  return { games: shown, onOpen, onInfo: offersGameSheet() ? onInfo : undefined, onFavourite };
}
