import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getGame } from '#schemas/api/gameDetails.ts';
import { memberTypes } from '#schemas/codes.ts';
import { playListed } from '#src/actions/games/playListed.ts';
import { toggleFavourite } from '#src/actions/games/toggleFavourite.ts';
import { useGameTiles } from '#src/actions/games/useGameTiles.ts';
import { isUnoffered } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { useFavouriteMarks } from '#src/stores/account/favourites.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { closeGameSheet, type SheetGame } from '#src/stores/gameSheet.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale } from '#src/ui/text.ts';
import type { SheetViewProps } from './view.ts';

/** A game whose sheet is open, and where a lottery leads back to. */
export interface OpenedGame {
  readonly game: SheetGame;
  readonly lotteryBack: 'home' | undefined;
}

/** State and actions of the sheet of a game. A hook. */
export function useSheet({ game, lotteryBack }: OpenedGame): SheetViewProps {
  const { code } = useLocale();
  const { nodeId, vassalage } = game;
  const answer = useQuery({
    ...query(getGame, { nodeId, vendor: vassalage, language: code }),
    retry: false,
  });
  const details = answer.data;
  const names = useMemo(
    () =>
      new Map(details?.vendors?.map(({ vassalage: vendor, displayName }) => [vendor, displayName] as const)),
    [details],
  );
  const vendorOf = useCallback((vendor: string) => names.get(vendor), [names]);
  const similar = useGameTiles(details?.similar, vendorOf, lotteryBack);
  const { isOffered } = useNavigation();
  const { session } = useSession();
  const isFavourite = useFavouriteMarks(session?.token ?? null);
  const wasFavourite = (details?.game?.favourite ?? game.favourite) === true;
  const favourite = isFavourite({ nodeId, favourite: wasFavourite });

  return {
    game: { ...game, ...ratesOf(details?.game ?? game), vendor: game.vendor ?? names.get(vassalage) },
    favourite,
    details,
    failed: answer.isError && !isUnoffered(answer.error),
    coming: answer.isPending,
    similar: answer.isPending ? undefined : (similar.games ?? []),
    currency: currentBrand().currency,
    mayTry: game.supportPlay && session === null && isOffered('free-trial'),
    trial: session?.type === memberTypes.trial && game.supportPlay,
    // The sheet stays until the page that they open is drawn.
    onPlay: () => playListed(game, lotteryBack),
    onTry: () => playListed(game, lotteryBack, { asTrial: true }),
    onFavourite: () => void toggleFavourite(game, favourite),
    onSimilar: (key) => similar.onInfo?.(key),
    onRetry: () => void answer.refetch(),
    onClose: closeGameSheet,
  };
}

const ratesOf = ({
  returnRate,
  returnRateLow,
  isNew,
}: Pick<SheetGame, 'returnRate' | 'returnRateLow' | 'isNew'>) => ({ returnRate, returnRateLow, isNew });
