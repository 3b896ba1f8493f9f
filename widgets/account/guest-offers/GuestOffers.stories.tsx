import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import GuestOffers from './GuestOffers.tsx';
import { GuestOffersView } from './GuestOffersView.tsx';
import type { Offers } from './useGuestOffers.ts';

const nothing = () => undefined;

const meta = {
  component: GuestOffersView,
  args: { freePlay: { busy: false, onPress: nothing }, onDownload: nothing } as Offers,
} satisfies Meta<typeof GuestOffersView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Both: Story = {};

/** No app suits the device, or it is not known yet. */
export const FreePlayAlone: Story = { args: { onDownload: null } };

/** On the registration page. */
export const DownloadAlone: Story = { args: { freePlay: null } };

export const Busy: Story = { args: { freePlay: { busy: true, onPress: nothing } } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'guestOffers.freePlay': 'Kostenlos und unverbindlich ausprobieren',
      'guestOffers.freePlayHint': 'Mit Spielgeld, ganz ohne Benutzerkonto.',
      'guestOffers.more': 'So funktioniert das Probespiel',
      'guestOffers.download': 'Mobilanwendung herunterladen',
    },
  } satisfies StoryParameters,
};

/** As a whole widget for a visitor. */
export const WholeForVisitor: Story = {
  render: () => <WholeWidget view={GuestOffers} widget="guest-offers" page="login" props={{}} />,
};
