/** What `gameOrigins` of hosting.json says for the games of the reference server, wherever it runs. */
export const referenceGames = 'reference';

/**
 * Stands in a page's policy for the origin of the reference server's games, which only the server knows that sends the
 * page. Sent as it is, it allows nothing: no host has such a name (RFC 6761).
 */
export const gamesMark = 'https://games.invalid';

/** Where the games of a reference server are: at the port after its own. */
export const gamesPort = (port: number): number => port + 1;

/** The games' origin of a reference server: `http://localhost:8787` has them at 8788. */
export function gamesOriginOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${gamesPort(Number(port || (protocol === 'https:' ? 443 : 80)))}`;
}

/** Whether an API's origin says where the games of its server are: it names a port. */
export const namesGames = (apiOrigin: string | undefined): boolean => /:\d+$/.test(apiOrigin ?? '');

/** The sources of a policy's `frame-src` for a brand's game origins. */
export const frameSources = (gameOrigins: readonly string[] | undefined): readonly string[] =>
  gameOrigins?.length ? gameOrigins.map((one) => (one === referenceGames ? gamesMark : one)) : ["'none'"];
