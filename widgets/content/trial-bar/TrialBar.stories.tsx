import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import TrialBar from './TrialBar.tsx';
import { TrialBarView } from './TrialBarView.tsx';

const meta = {
  component: TrialBarView,
  args: { register: true },
} satisfies Meta<typeof TrialBarView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

/** The brand has no open registration. */
export const WithoutRegistration: Story = { args: { register: false } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'trialBar.text': 'Kostenloses Probespiel, ausschließlich mit Spielgeld',
      'action.register': 'Benutzerkonto eröffnen',
    },
  } satisfies StoryParameters,
};

export const WholeForTrial: Story = {
  render: () => <WholeWidget view={TrialBar} widget="trial-bar" props={{}} />,
  parameters: { role: 'trial' } satisfies StoryParameters,
};
