import { useState } from 'react';
import { toggleFavourite } from '#src/actions/toggleFavourite.ts';
import type { Game } from './useGames.ts';

/** Which games are favourites: what the server said, and what was tapped since. */
export function useFavourites() {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const isFavourite = (game: Game): boolean => changed[game.nodeId] ?? game.favourite === true;
  const toggle = async (game: Game) => {
    const favourite = await toggleFavourite(game, isFavourite(game));
    setChanged((known) => ({ ...known, [game.nodeId]: favourite }));
  };
  return { isFavourite, toggle };
}
