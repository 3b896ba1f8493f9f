import { defineWidget } from '../define.ts';
import { bannerCarouselProps } from './schema.ts';

/** Banners of the home page or of registration, by announcement. */
export const bannerCarousel = defineWidget({
  name: 'banner-carousel',
  family: 'home',
  props: bannerCarouselProps,
  texts: ['bannerCarousel.'],
  asks: [
    {
      operation: 'listAnnouncements',
      query: { types: 'B,PL,PU,H', groupName: 'm_home', language: '{language}' },
      when: { prop: 'group', is: 'm_home', otherwise: 'm_home' },
      drawn: true,
      picture: 'banners.0.imageUrl',
    },
    {
      operation: 'listAnnouncements',
      query: { types: 'B', groupName: 'm_reg', language: '{language}' },
      when: { prop: 'group', is: 'm_reg', otherwise: 'm_home' },
      drawn: true,
      picture: 'banners.0.imageUrl',
    },
  ],
  load: () => import('./BannerCarousel.tsx'),
});
