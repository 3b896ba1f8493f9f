import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import ContractDialog from './ContractDialog.tsx';
import NewsDialog from './NewsDialog.tsx';

const announcements = {
  banners: [],
  playerNotices: [],
  popup: [
    {
      id: 'rebate',
      title: 'Weekend rebate',
      content:
        '<p>From Friday to Sunday you get <strong>0.8 %</strong> of your bets back.</p><ul><li>Slots and live tables count.</li><li>Paid on Monday before noon.</li></ul>',
      audience: 'everybody',
    },
    {
      id: 'details',
      title: 'Are your details up to date?',
      content: '<p>With a current mobile number a withdrawal takes ten minutes instead of a day.</p>',
      audience: 'members',
    },
  ],
  hotMatches: [],
  promotion: [],
} satisfies ValueOf<'listAnnouncements'>;

const meta = {
  component: NewsDialog,
  args: { news: announcements.popup, onRead: () => undefined, onClose: () => undefined },
} satisfies Meta<typeof NewsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { listAnnouncements: announcements } } satisfies StoryParameters;

export const News: Story = { parameters: answering };

/** A single news item is dismissed with the sheet. */
export const One: Story = { args: { news: announcements.popup.slice(0, 1) }, parameters: answering };

/** News with hostile markup. */
export const Hostile: Story = {
  args: {
    news: [
      {
        id: 'hostile',
        title: '<img src=x onerror=alert(1)>',
        content:
          '<p onclick="alert(1)">Read this</p><script>alert(1)</script><a href="javascript:alert(1)">here</a><iframe src="https://evil.example"></iframe>',
      },
    ],
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

/** The app is offered on request only. */
export const WithoutApp: Story = {
  ...One,
  parameters: { ...answering, props: { app: 'never' } } satisfies StoryParameters,
};

/** A contract is pending. */
export const Contract: StoryObj = {
  render: () => <ContractDialog page="dividend-contract" onClose={() => undefined} />,
};
