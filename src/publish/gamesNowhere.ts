import { referenceGames } from '#src/domain/games/gamesOrigin.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';

/**
 * What is to be told of brands that are written as files: one that frames the games of the reference server, and names
 * neither it nor its port, frames nothing there. Where the check itself has said so, not again.
 */
export const gamesNowhere = (brands: readonly Pick<CheckedBrand, 'id' | 'chain' | 'hosting'>[]): Problem[] =>
  brands.flatMap(({ id, chain, hosting }) => {
    const at = (hosting.gameOrigins ?? []).indexOf(referenceGames);
    if (at < 0 || hosting.apiOrigin !== undefined) return [];
    const file = chain.at(-1)?.hosting;
    const pointer = file ? `/gameOrigins/${at}` : '';
    return {
      file: `brands/${id}/${file ? 'hosting.json' : 'brand.json'}`,
      ...(file?.find(pointer) ?? { line: 1, column: 1 }),
      ...problemKinds['games-nowhere'],
      brand: id,
      code: 'games-nowhere' as const,
      pointer,
      message:
        'Written as files, the brand frames no games: only the reference server that sends a page knows its own.',
      expected: '"gameOrigins" with their origin in hosting.json',
    };
  });
