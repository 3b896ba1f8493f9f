import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { bannersApiQuery } from './apiQuery.ts';

/** Props of `banner-carousel`. */
export const bannerCarouselProps = schema({
  description: 'Banners from the announcements of a group.',
  type: 'object',
  properties: {
    group: {
      description:
        'Announcements it shows: m_home for the home page, m_reg for registration. Default: m_home.',
      type: 'string',
      enum: ['m_home', 'm_reg'],
    },
    look: {
      description:
        'card: a low card inside the margins; hero: from edge to edge and tall, words over the foot of the picture; peek: a rounded card beside which the next one shows. Default: card.',
      type: 'string',
      enum: ['card', 'hero', 'peek'],
    },
  },
  additionalProperties: false,
});

/** Contract of the banners of the home page or of registration. */
export const contract = {
  props: bannerCarouselProps,
  initialQueries: [{ query: bannersApiQuery, drawn: true, picture: 'banners.0.imageUrl' }],
} satisfies WidgetContract;
