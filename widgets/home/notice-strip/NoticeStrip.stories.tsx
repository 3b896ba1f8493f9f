import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { noNoticeId } from '#src/domain/site/notices.ts';
import { currentLocale } from '#src/ui/text.ts';
import { failedQuery, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import NoticeStrip, { NoticeStripView } from './NoticeStrip.tsx';

const noOtherAnnouncements = { banners: [], popup: [], hotMatches: [], promotion: [] };

const announcements = {
  ...noOtherAnnouncements,
  playerNotices: [
    { id: 'n-1042', title: 'Withdrawals by bank transfer are paid within 15 minutes again' },
    { id: 'n-1041', title: 'Speed Roulette is closed for new tables on Tuesday, 03:00 to 04:30' },
    { id: 'n-1037', title: 'Congratulations to hinano88, who won 41,260 on Reef Riches' },
  ],
} satisfies ValueOf<'listAnnouncements'>;

const long = {
  ...noOtherAnnouncements,
  playerNotices: [
    {
      id: 'n-2001',
      title:
        'Auszahlungsbearbeitungszeiten: Aufgrund von Wartungsarbeiten der Zahlungsdienstleister kann sich die Gutschrift auf Ihr Bankkonto am Wochenende um bis zu vierundzwanzig Stunden verzögern.',
    },
  ],
} satisfies ValueOf<'listAnnouncements'>;

const many = {
  ...noOtherAnnouncements,
  playerNotices: Array.from({ length: 40 }, (_, at) => ({
    id: `n-${3000 + at}`,
    title: `Round ${at + 1} of the island cup is settled`,
  })),
} satisfies ValueOf<'listAnnouncements'>;

const answering = (listAnnouncements: ValueOf<'listAnnouncements'>) =>
  ({ answers: { listAnnouncements } }) satisfies StoryParameters;

const announcementsQuery = () => query(...homeAnnouncementsApiQuery(currentLocale().code));

const meta = {
  component: NoticeStripView,
} satisfies Meta<typeof NoticeStripView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { notices: announcements.playerNotices },
  parameters: answering(announcements),
};

export const Loading: Story = { args: { notices: undefined } };

/** With a promotion, which leads to its activity. */
export const WithPromotion: Story = {
  args: {
    notices: announcements.playerNotices,
    promotions: [{ id: 'p-7', title: 'Five days a week: a reward every week', activity: 'steady-week' }],
  },
};

/** No announcements: one item that says so. */
export const Empty: Story = {
  args: { notices: [{ id: noNoticeId, title: 'No announcements right now' }] },
};

/** Too long for the strip: it scrolls. */
export const LongWords: Story = { args: { notices: long.playerNotices }, parameters: answering(long) };

export const Many: Story = { args: { notices: many.playerNotices }, parameters: answering(many) };

/** A quiet line with a filled icon. */
export const Pill: Story = { args: { ...Full.args, look: 'pill' }, parameters: answering(announcements) };

export const PillLoading: Story = { args: { ...Loading.args, look: 'pill' } };

/** Loading failed: the strip says that there are none. */
export const Failed: Story = {
  ...Empty,
  render: () => <WholeWidget view={NoticeStrip} widget="notice-strip" props={{}} />,
  parameters: { seed: failedQuery(announcementsQuery) } satisfies StoryParameters,
};
