import type { Meta, StoryObj } from '@storybook/react-vite';
import { readablePair } from '#src/domain/colors/readablePair.ts';
import { picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { DownloadBarView } from './DownloadBar.tsx';

const brand = { background: '#ffffff', text: '#151a18' };

const meta = {
  component: DownloadBarView,
  args: {
    name: 'Livery',
    icon: picture('/art/app-icon.svg', 40, 40),
    words: undefined,
    colors: undefined,
    onGet: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof DownloadBarView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const OwnColors: Story = {
  args: {
    words: 'Scores and draws the moment they are in.',
    colors: readablePair({ background: '#1b2a6b', text: '#ffd84d' }, brand),
  },
};

/** The chosen colour cannot be read on the background: another one is shown. */
export const UnreadableColors: Story = {
  args: { colors: readablePair({ background: '#1b2a6b', text: '#223377' }, brand) },
};

export const LongWords: Story = {
  args: {
    name: 'Unternehmensunterhaltungsgesellschaft',
    words: 'Spielstände, Ziehungen und Auszahlungen sofort auf dem Startbildschirm Ihres Telefons',
  },
  parameters: {
    texts: { 'downloadBar.get': 'Herunterladen' },
  } satisfies StoryParameters,
};
