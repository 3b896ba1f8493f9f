import { schema } from '#schemas/schema.ts';

/** Props of `banner-carousel`. */
export const bannerCarouselProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
