import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComingSoonView } from './ComingSoon.tsx';

const meta = {
  component: ComingSoonView,
  args: { picture: 'soon', page: 'page.lottery' },
} satisfies Meta<typeof ComingSoonView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lottery: Story = {};

export const Rewards: Story = { args: { picture: 'gift', page: 'page.reward-centre' } };

export const TeamOverview: Story = { args: { picture: 'team', page: 'page.team-overview' } };

export const LongWords: Story = {
  args: { picture: 'records', page: 'page.transaction-record' },
  parameters: {
    texts: {
      'page.transaction-record': 'Kontobewegungs- und Auszahlungsverlauf',
      'comingSoon.title': 'Der Bereich „{{page}}“ wird demnächst freigeschaltet',
      'comingSoon.text':
        'Wir arbeiten noch an diesem Bereich. Alle übrigen Funktionen stehen dir uneingeschränkt zur Verfügung.',
    },
  },
};
