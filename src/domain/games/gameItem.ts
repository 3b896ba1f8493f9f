/** The parts of a game item by which servers name, place and picture it (specification 3). */
interface NamedGame {
  readonly nodeId: string;
  readonly gameName?: string | null;
  readonly nodeName?: string | null;
  readonly displayName?: string | null;
  readonly iconUrl?: string | null;
  readonly showIcon?: string | null;
  readonly mobileLargeIcon?: string | null;
  readonly mobileSmallIcon?: string | null;
}

/** Name shown for a game: its display name, else gameName or nodeName. */
export const gameName = (game: NamedGame): string =>
  game.displayName || game.gameName || game.nodeName || game.nodeId;

/** Pictures of a game: small and large, where one is missing the other, else its icon; null when it has none. */
export function gamePictures(game: NamedGame): { small: string; large: string } | null {
  const icon = game.iconUrl || game.showIcon || null;
  const small = game.mobileSmallIcon || game.mobileLargeIcon || icon;
  const large = game.mobileLargeIcon || game.mobileSmallIcon || icon;
  return small && large ? { small, large } : null;
}
