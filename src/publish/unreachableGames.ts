import { referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';

/**
 * Warnings for exported brands that frame the reference server's games without naming its origin, so that
 * their pages cannot reach them. Skips what the brand check reports itself.
 */
export const unreachableGames = (
  brands: readonly Pick<CheckedBrand, 'id' | 'chain' | 'hosting'>[],
): Problem[] =>
  brands.flatMap(({ id, chain, hosting }) => {
    const at = (hosting.gameOrigins ?? []).indexOf(referenceGames);
    if (at < 0 || hosting.apiOrigin !== undefined) return [];
    const file = chain.at(-1)?.hosting;
    const pointer = file?.find(`/gameOrigins/${at}`) ? `/gameOrigins/${at}` : '';
    return {
      file: `brands/${id}/hosting.json`,
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
