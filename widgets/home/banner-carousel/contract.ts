import { gameCategories } from '#schemas/codes.ts';
import { assetRef, keyPattern, linkRef, pageRef, textRef } from '#schemas/manifest/ids.ts';
import { whenSchema } from '#schemas/manifest/when.ts';
import { schema, type TypeOf } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { bannersApiQuery } from './apiQuery.ts';

/** One banner of the brand's own. */
const ownBanner = {
  description: 'One banner from a picture of the brand. null takes it away.',
  type: 'object',
  properties: {
    at: { description: 'Position among the own banners, small first.', type: 'number' },
    picture: assetRef('Its picture: 1560 by 680 pixels for the looks card and peek, about square for hero.'),
    languages: {
      description: 'Pictures for some languages instead, by language, where words are drawn into it.',
      type: 'object',
      // Which languages there are is checked beside the schema, so that editors' schemas stay as they are with a new one.
      propertyNames: { pattern: '^[A-Z]{2}$' },
      additionalProperties: assetRef('Its picture in this language.'),
    },
    alt: textRef('What the picture says: read to whoever does not see it, and shown where it does not load.'),
    to: pageRef('Page it leads to.'),
    category: {
      description: 'Category of games whose list it leads to instead.',
      type: 'string',
      enum: gameCategories,
    },
    href: linkRef('Address outside the site that it opens instead, in a new tab. Players see its host.'),
    when: whenSchema,
  },
  required: ['at', 'picture', 'alt'],
  additionalProperties: false,
} as const;

/** Props of `banner-carousel`. */
export const bannerCarouselProps = schema({
  description: 'Banners of the brand, and from the announcements of a group.',
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
    banners: {
      description: "Banners of the brand's own, by key, shown before those of the server. Default: none.",
      type: 'object',
      propertyNames: { pattern: keyPattern },
      additionalProperties: ownBanner,
    },
    serverBanners: {
      description: 'Whether the banners of the announcements are shown too. Default: true.',
      type: 'boolean',
    },
  },
  additionalProperties: false,
});

type Props = TypeOf<typeof bannerCarouselProps>;

const asksServer = ({ serverBanners }: Props) => serverBanners !== false;
const hasOwn = ({ banners = {} }: Props) => Object.keys(banners).length > 0;

/** Contract of the banners of the home page or of registration. */
export const contract = {
  props: bannerCarouselProps,
  initialQueries: [
    {
      query: (props: Props, language) =>
        asksServer(props) && !hasOwn(props) ? bannersApiQuery(props, language) : null,
      drawn: true,
      picture: 'banners.0.imageUrl',
    },
    // The largest picture is then one of the brand's, which the page names.
    {
      query: (props: Props, language) =>
        asksServer(props) && hasOwn(props) ? bannersApiQuery(props, language) : null,
      drawn: true,
    },
  ],
} satisfies WidgetContract;
