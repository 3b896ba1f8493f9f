import { mostIndexed } from '#schemas/api/gameIndex.ts';
import type { GameFamily } from '#schemas/codes.ts';
import { tileAddress } from '#src/art/artAddresses.ts';
import { gradeOf } from '#src/art/grade.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { Handlers } from '../kernel/requestContext.ts';

/** Gives each value its place in a list, in the order in which the values come. */
function placed<T>() {
  const places = new Map<T, number>();
  return {
    place(value: T): number {
      const known = places.get(value);
      if (known !== undefined) return known;
      places.set(value, places.size);
      return places.size - 1;
    },
    values: () => [...places.keys()],
  };
}

/** The index of all games, by which a player searches while typing. */
export const gameIndexHandlers: Handlers<'getGameIndex'> = {
  async getGameIndex({ query: { language }, context: { database, site } }) {
    const games = await database.db
      .selectFrom('game')
      .select(['node_id', 'vassalage', 'game_type', 'name', 'names', 'support_play'])
      .orderBy('sort')
      .limit(mostIndexed)
      .execute();
    const names = new Map(
      (await database.db.selectFrom('vendor').select(['vassalage', 'display_name']).execute()).map(
        ({ vassalage, display_name }) => [vassalage, display_name],
      ),
    );
    const vendors = placed<string>();
    const categories = placed<GameFamily>();
    return {
      picture: tileAddress('{nodeId}', 'small', gradeOf(site.brand.theme)),
      nodeId: games.map(({ node_id }) => node_id),
      name: games.map(({ name, names: translated }) => inLanguage(translated, language) ?? name),
      vendor: games.map(({ vassalage }) => vendors.place(vassalage)),
      category: games.map(({ game_type }) => categories.place(game_type as GameFamily)),
      supportPlay: games.map(({ support_play }) => (support_play ? 1 : 0)),
      vendors: vendors
        .values()
        .map((vassalage) => ({ vassalage, displayName: names.get(vassalage) ?? vassalage })),
      categories: categories.values(),
    };
  },
};
