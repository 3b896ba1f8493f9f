import type { Meta, StoryObj } from '@storybook/react-vite';
import { typedAmount } from '#tests/support/stories/amountParts.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import type { Wallets, WalletsViewProps } from './view.ts';
import { WalletsDialogView } from './WalletsDialogView.tsx';

const wallets: Wallets = {
  main: '1000',
  held: '0',
  total: '1258.40',
  vendors: [
    { vendor: 'MOTU', name: 'Motu Games', balance: '258.40' },
    { vendor: 'REEF', name: 'Reef Studio', balance: '0' },
  ],
  automatic: true,
};
const nothing = (): void => undefined;

const args: WalletsViewProps = {
  wallets,
  currency: brandCurrency,
  hidden: false,
  mayMove: true,
  vendor: null,
  back: false,
  amount: typedAmount(''),
  available: '1000',
  failure: null,
  moving: false,
  collecting: false,
  switching: false,
  onToggle: nothing,
  onVendor: nothing,
  onSwap: nothing,
  onAll: nothing,
  onType: nothing,
  onMove: nothing,
  onCollect: nothing,
  onAutomatic: nothing,
  onRetry: nothing,
  onClose: nothing,
};

const meta = { component: WalletsDialogView, args } satisfies Meta<typeof WalletsDialogView>;
export default meta;

type Story = StoryObj<typeof meta>;

const withWallets = (change: Partial<Wallets>, more: Partial<WalletsViewProps> = {}): Story => {
  const changed = { ...wallets, ...change };
  return {
    args: { wallets: changed, ...more },
    parameters: { answers: { listWallets: changed } } satisfies StoryParameters,
  };
};

export const Open: Story = withWallets({});
export const OnItsWayOut: Story = withWallets({ held: '50' });
export const NothingWithVendors: Story = withWallets({
  total: '1000',
  vendors: wallets.vendors.map((one) => ({ ...one, balance: '0' })),
  automatic: false,
});
export const OneWalletOnly: Story = withWallets({ total: '1000', vendors: [] });
export const Collecting: Story = { args: { collecting: true } };
export const Hidden: Story = { args: { hidden: true } };
/** A free trial looks, and moves nothing. */
export const Trial: Story = { args: { mayMove: false } };
export const Transfer: Story = { args: { vendor: 'REEF', amount: typedAmount('40') } };
export const TransferHidden: Story = { args: { vendor: 'REEF', hidden: true } };
export const TransferBack: Story = { args: { vendor: 'MOTU', back: true, available: '258.40' } };
export const TransferOfNothing: Story = { args: { vendor: 'REEF', back: true, available: '0' } };
export const TransferFailed: Story = {
  args: {
    vendor: 'REEF',
    amount: typedAmount('40'),
    failure: 'You’re offline. Nothing was sent; try again once you’re back online.',
  },
};
export const Loading: Story = { args: { wallets: undefined } };
export const Failed: Story = { args: { wallets: null } };
export const LongWords: Story = withWallets({
  main: '98765432109876.54',
  total: '198765432109876.54',
  vendors: [
    { vendor: 'LONG', name: 'Internationale Vergnügungsspielgesellschaft', balance: '98765432109876.54' },
  ],
});
