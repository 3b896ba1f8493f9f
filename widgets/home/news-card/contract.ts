import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `news-card`. */
export const newsCardProps = schema({
  description: 'The latest news that were not read yet, as a card. Nothing where all were read.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the card with the latest news. Which news are new is known on the device: place it low on the page. */
export const contract = {
  props: newsCardProps,
} satisfies WidgetContract;
