import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { ValueOf } from '#schemas/api/operations.ts';
import { translate } from '#src/ui/text.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { CustomerServiceView } from './CustomerServiceView.tsx';
import { serviceChannels } from './serviceChannels.ts';

const weekday = { from: '08:00', until: '22:00' };
const getCustomerServiceLink = {
  links: ['https://help.livery.example/chat', 'mailto:care@livery.example'],
  hours: [weekday, weekday, weekday, weekday, weekday, null, null],
} satisfies ValueOf<'getCustomerServiceLink'>;

const resources = new Map([
  ['TELEGRAM', 'https://telegram.example/livery'],
  ['FACEBOOK', 'https://facebook.example/livery'],
]);

const meta = {
  component: CustomerServiceView,
  args: {
    channels: serviceChannels(getCustomerServiceLink.links, resources),
    failed: false,
    hours: getCustomerServiceLink.hours,
    // Thursday noon in Papeete.
    now: Date.parse('2026-11-26T22:00:00Z'),
    timeZone: 'Pacific/Tahiti',
    brand: 'Livery',
    context: { account: 'marama (1204)', page: '/m/deposit', device: 'android', language: 'EN' },
    onCopy: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof CustomerServiceView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { getCustomerServiceLink } } satisfies StoryParameters;

export const Open: Story = {
  parameters: answering,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: translate('customerService.copy') }));
    await expect(args.onCopy).toHaveBeenCalledWith(
      expect.stringMatching(/marama \(1204\)\n.+\/m\/deposit\n.+Android\n.+/),
    );
  },
};

/** Saturday: nobody answers before Monday. */
export const Closed: Story = { args: { now: Date.parse('2026-11-28T22:00:00Z') }, parameters: answering };

export const Always: Story = { args: { hours: Array(7).fill({ from: '00:00', until: '00:00' }) } };

/** A visitor who came from nowhere, of a brand that tells no hours. */
export const Least: Story = {
  args: {
    hours: [],
    channels: serviceChannels(['https://help.livery.example/chat'], new Map()),
    context: { account: null, page: null, device: 'other', language: 'EN' },
  },
};

export const NoService: Story = { args: { channels: [] } };
export const Loading: Story = { args: { channels: undefined, now: null } };
export const Failed: Story = { args: { channels: undefined, failed: true } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'customerService.chat': 'Kundendienstsofortnachrichtenaustausch',
      'customerService.open': 'Kundendienstmitarbeiter sind jetzt erreichbar',
    },
  } satisfies StoryParameters,
};
