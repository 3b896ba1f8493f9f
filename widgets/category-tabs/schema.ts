import { gameCategories } from '#schemas/codes.ts';
import { schema } from '#schemas/schema.ts';

/** Props of `category-tabs`. */
export const categoryTabsProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** The category on the chosen tab, handed to the panel. */
export const gameTypeValue = schema({ type: 'string', enum: gameCategories });
