import { titledMenus } from '#schemas/manifest/titledMenus.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `side-rail`. */
export const sideRailProps = schema({
  description: "The site's menus at the side of a wide screen, under the logo.",
  type: 'object',
  properties: { groups: titledMenus },
  required: ['groups'],
  additionalProperties: false,
});

/** Contract of the menus at the side of a wide screen. */
export const contract = {
  props: sideRailProps,
  highlights: ['groups.*.menu'],
} satisfies WidgetContract;
