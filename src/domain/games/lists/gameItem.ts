/** The fields of a game item with its names and pictures; servers differ in which they fill in (specification 3). */
export interface PicturedGame {
  readonly nodeId: string;
  readonly gameName?: string | null;
  readonly nodeName?: string | null;
  readonly displayName?: string | null;
  readonly iconUrl?: string | null;
  readonly showIcon?: string | null;
  readonly mobileLargeIcon?: string | null;
  readonly mobileSmallIcon?: string | null;
  readonly posterIcon?: string | null;
  readonly heroImage?: string | null;
}

/** Display name of a game, with fallbacks. */
export const gameName = (game: PicturedGame): string =>
  game.displayName || game.gameName || game.nodeName || game.nodeId;

/** Small and large picture of a game; a missing size falls back to the other, then to the icon. Null if it has none. */
export function gamePictures(game: PicturedGame): { small: string; large: string } | null {
  const icon = game.iconUrl || game.showIcon || null;
  const small = game.mobileSmallIcon || game.mobileLargeIcon || icon;
  const large = game.mobileLargeIcon || game.mobileSmallIcon || icon;
  return small && large ? { small, large } : null;
}

/**
 * The text of a classification; without one in the catalogue it is derived from the code: JUNGLE_RUN becomes "Jungle
 * run".
 */
export function classificationName(
  t: (key: string, options: { readonly defaultValue: string }) => string,
  code: string,
): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return t(`gameClass.${code}`, { defaultValue: words.charAt(0).toUpperCase() + words.slice(1) });
}
