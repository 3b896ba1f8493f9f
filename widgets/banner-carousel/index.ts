import { defineWidget } from '../define.ts';
import { bannerCarouselProps } from './schema.ts';

/** Banners of the home page, by announcement. */
export const bannerCarousel = defineWidget({
  name: 'banner-carousel',
  family: 'home',
  props: bannerCarouselProps,
  texts: ['bannerCarousel.'],
  asks: [
    {
      operation: 'listAnnouncements',
      query: { types: 'B,PL,PU,H', groupName: 'm_home', language: '{language}' },
    },
  ],
  load: () => import('./BannerCarousel.tsx'),
});
