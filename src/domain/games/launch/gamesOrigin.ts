/** Value in `gameOrigins` of hosting.json that stands for the games of the reference server. */
export const referenceGames = 'reference';

/**
 * Placeholder in a page's policy for the origin of the reference server's games, filled in by the server that sends
 * the page. Unreplaced it allows nothing: no host has such a name (RFC 6761).
 */
export const gamesOriginPlaceholder = 'https://games.invalid';

/** Port of a reference server's games: one after its own. */
export const gamesPort = (port: number): number => port + 1;

/** Origin of a reference server's games: `http://localhost:8787` has them at 8788. */
export function gamesOriginOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${gamesPort(Number(port || (protocol === 'https:' ? 443 : 80)))}`;
}

/** Whether the origin of the games follows from an API's origin: it names a port, and there is one after it. */
export const impliesGamesOrigin = (apiOrigin: string | undefined): boolean => {
  const port = /:(\d+)$/.exec(apiOrigin ?? '')?.[1];
  return port !== undefined && Number(port) < 65535;
};

/** The sources of `frame-src` in the policy for a brand's game origins, and another page that is framed. */
export function frameSources(gameOrigins: readonly string[] = [], framed?: string): readonly string[] {
  const games = gameOrigins.map((origin) => (origin === referenceGames ? gamesOriginPlaceholder : origin));
  const sources = framed === undefined ? games : [...games, new URL(framed).origin];
  return sources.length > 0 ? sources : ["'none'"];
}
