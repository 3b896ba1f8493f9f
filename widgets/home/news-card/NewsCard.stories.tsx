import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { translate } from '#src/ui/text.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { NewsCardView } from './NewsCardView.tsx';

const news = [
  {
    id: 'rebate',
    title: 'Weekend rebate',
    content: '<p>From Friday to Sunday you get <strong>0.8 %</strong> of your bets back.</p>',
  },
  {
    id: 'details',
    title: 'Are your details up to date?',
    content: '<p>With a current mobile number a withdrawal takes ten minutes instead of a day.</p>',
  },
];

const answering = {
  answers: {
    listAnnouncements: { banners: [], playerNotices: [], popup: news, hotMatches: [], promotion: [] },
  },
} satisfies StoryParameters;

const meta = {
  component: NewsCardView,
  args: { news, onRead: fn() },
} satisfies Meta<typeof NewsCardView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = { parameters: answering };

export const One: Story = { args: { news: news.slice(0, 1) } };

/** One notice is open, and put away once it was read. */
export const Opened: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Weekend rebate' }));
    await expect(await canvas.findByText('0.8 %')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: translate('homeVisit.read') }));
    await expect(args.onRead).toHaveBeenCalledWith(news[0]);
  },
};

export const LongWords: Story = {
  args: {
    news: [
      {
        id: 'long',
        title: 'Einzahlungsbonusumsatzbedingungen der Wochenendrückvergütung',
        content: '<p>Rückvergütungsauszahlungen erfolgen spätestens montagvormittags.</p>',
      },
    ],
  },
};
