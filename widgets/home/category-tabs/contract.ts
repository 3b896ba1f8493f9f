import { gameCategories } from '#schemas/codes.ts';
import { schema } from '#schemas/schema.ts';
import { gameTypesApiQuery } from '#src/domain/api/apiQueries.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `category-tabs`. */
export const categoryTabsProps = schema({
  description: 'Tabs of the game categories; what stands in its panel shows the chosen one.',
  type: 'object',
  properties: {
    look: {
      description:
        'pills: a row of pills over the panel; rail: icons over labels down the side, the panel beside them; cards: a row of large cards over the panel. Default: pills.',
      type: 'string',
      enum: ['pills', 'rail', 'cards'],
    },
    categories: {
      description:
        'Categories that have a tab, in this order; those that the server lacks are left out. On home they hold everywhere: lobbies, lists, menus, search. Default: those of home; there HOT, the popular games, then all of the server.',
      type: 'array',
      items: { type: 'string', enum: gameCategories },
      minItems: 1,
      uniqueItems: true,
    },
  },
  additionalProperties: false,
});

/** The chosen category, passed to the panel's widgets. */
export const gameTypeValue = schema({ type: 'string', enum: gameCategories });

/** Contract of the category tabs; the panel slot shows the chosen category. */
export const contract = {
  props: categoryTabsProps,
  slots: { panel: { values: { gameType: gameTypeValue } } },
  initialQueries: [{ query: (_, language) => gameTypesApiQuery(language), drawn: true }],
} satisfies WidgetContract;
