import { gamePictures, type PicturedGame } from './gameItem.ts';

/** A picture, and the shape that it was drawn for. */
export interface SlotPicture {
  /** `icon`: the slot is empty, and this square picture stands in for it, never larger than it is. */
  readonly shape: 'poster' | 'hero' | 'icon';
  readonly src: string;
}

/** The square picture that stands in for a missing one. Null if the game has none at all. */
function standIn(game: PicturedGame): SlotPicture | null {
  const icon = gamePictures(game)?.large;
  return icon ? { shape: 'icon', src: icon } : null;
}

/** Picture for a poster, 3:4: the operator's, else the icon, to be set whole in the frame of a poster. */
export const posterPicture = (game: PicturedGame): SlotPicture | null =>
  game.posterIcon ? { shape: 'poster', src: game.posterIcon } : standIn(game);

/**
 * Picture for a hero, 16:10 and without lettering: the operator's, else the icon, to be set at its own size on a ground
 * of its colours. A tile is never enlarged into a hero.
 */
export const heroPicture = (game: PicturedGame): SlotPicture | null =>
  game.heroImage ? { shape: 'hero', src: game.heroImage } : standIn(game);
