import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import { currentLocale } from '#src/ui/text.ts';
import { failedQuery, picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import BannerCarousel, { BannerCarouselView } from './BannerCarousel.tsx';
import type { OwnBanner } from './ownBanners.ts';

const announcements = {
  banners: [
    {
      id: 'welcome',
      title: 'Welcome to the lagoon',
      subtitle: 'Your first three deposits doubled',
      imageUrl: '/art/banner/welcome-light.svg',
      page: 'activity',
    },
    {
      id: 'weekend',
      title: 'Weekend Champions Cup',
      subtitle: 'Share of 50,000 for the best parlays',
      imageUrl: '/art/banner/weekend-light.svg',
      page: 'leaderboard',
    },
    {
      id: 'baccarat',
      title: 'Six new baccarat tables',
      subtitle: 'Live from Manila, day and night',
      imageUrl: '/art/banner/baccarat-light.svg',
      page: null,
    },
  ],
  playerNotices: [],
  popup: [],
  hotMatches: [],
  promotion: [],
} satisfies ValueOf<'listAnnouncements'>;

const many = {
  ...announcements,
  banners: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Holiday'].map(
    (day) => ({
      id: day.toLowerCase(),
      title: `${day} reload`,
      subtitle: 'Ten percent on every deposit before midnight',
      imageUrl: `/art/banner/${day.toLowerCase()}-light.svg`,
      page: 'activity',
    }),
  ),
} satisfies ValueOf<'listAnnouncements'>;

const long = {
  ...announcements,
  banners: [
    {
      id: 'bedingungen',
      title: 'Willkommensbonus mit Einzahlungsverdopplung',
      subtitle: 'Umsatzbedingungen und Auszahlungsvoraussetzungen im Aktivitätenbereich nachlesen',
      imageUrl: '/art/banner/bedingungen-light.svg',
      page: 'activity',
    },
  ],
} satisfies ValueOf<'listAnnouncements'>;

/** The banners of a response, with inline pictures that need no server. */
const withPictures = ({ banners }: ValueOf<'listAnnouncements'>) =>
  banners.map((banner) => ({ ...banner, imageUrl: picture(banner.imageUrl, 780, 320) }));

const answering = (listAnnouncements: ValueOf<'listAnnouncements'>) =>
  ({ answers: { listAnnouncements } }) satisfies StoryParameters;

const announcementsQuery = () => query(...homeAnnouncementsApiQuery(currentLocale().code));

const meta = {
  component: BannerCarouselView,
} satisfies Meta<typeof BannerCarouselView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { banners: withPictures(announcements) },
  parameters: answering(announcements),
};

export const Loading: Story = { args: { banners: undefined } };

/** No banners: the carousel takes no room. */
export const Empty: Story = { tags: ['draws-nothing'], args: { banners: [] } };

/** A single banner does not move and has no controls. */
export const Single: Story = {
  args: { banners: withPictures(announcements).slice(0, 1) },
  parameters: answering(announcements),
};

/** The banners above the registration form. */
export const OfRegistration: Story = {
  args: { banners: withPictures(announcements).slice(0, 1) },
  parameters: { ...answering(announcements), props: { group: 'm_reg' } } satisfies StoryParameters,
};

/** Too many for dots: a counter instead. */
export const Many: Story = { args: { banners: withPictures(many) }, parameters: answering(many) };

export const LongWords: Story = { args: { banners: withPictures(long) }, parameters: answering(long) };

/** From edge to edge, text over the bottom of the picture. */
export const Hero: Story = { args: { ...Full.args, look: 'hero' }, parameters: answering(announcements) };

export const HeroLoading: Story = { args: { ...Loading.args, look: 'hero' } };

export const HeroLongWords: Story = {
  args: { ...LongWords.args, look: 'hero' },
  parameters: answering(long),
};

/** The next banner shows beside the current one. */
export const Peek: Story = { args: { ...Full.args, look: 'peek' }, parameters: answering(announcements) };

export const PeekLoading: Story = { args: { ...Loading.args, look: 'peek' } };

export const PeekLongWords: Story = {
  args: { ...LongWords.args, look: 'peek' },
  parameters: answering(long),
};

const own = [
  {
    id: 'own.welcome',
    imageUrl: picture('/brand/welcome.webp', 780, 340),
    alt: 'Offers',
    page: 'activity',
  },
  { id: 'own.slots', imageUrl: picture('/brand/slots.webp', 780, 340), alt: 'Slots', page: 'game-list' },
  {
    id: 'own.news',
    imageUrl: picture('/brand/news.webp', 780, 340),
    alt: 'Announcements',
    href: 'https://news.acme.example/today',
    outside: describeOutsideLink('https://news.acme.example/today'),
  },
] as const satisfies readonly OwnBanner[];

/** Banners of the brand's own come first. */
export const OwnFirst: Story = {
  args: { own, banners: withPictures(announcements) },
  parameters: answering(announcements),
};

/** They do not wait for those of the server. */
export const OwnWhileLoading: Story = { args: { own: own.slice(0, 1), banners: undefined } };

/** One that leads out of the site tells where. */
export const OwnOutside: Story = { args: { own: own.slice(2), banners: [] } };

export const OwnOutsideHero: Story = { args: { ...OwnOutside.args, look: 'hero' } };

export const OwnOutsidePeek: Story = { args: { ...OwnOutside.args, look: 'peek' } };

/** A picture that does not load: what it says. */
export const OwnPictureGone: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Offers');
  },
  args: {
    own: own.slice(0, 1).map((banner) => ({ ...banner, imageUrl: 'data:image/webp,gone' })),
    banners: [],
  },
};

/** Loading failed: the carousel takes no room. */
export const Failed: Story = {
  ...Empty,
  tags: ['draws-nothing'],
  render: () => <WholeWidget view={BannerCarousel} widget="banner-carousel" props={{}} />,
  parameters: { seed: failedQuery(announcementsQuery) } satisfies StoryParameters,
};
