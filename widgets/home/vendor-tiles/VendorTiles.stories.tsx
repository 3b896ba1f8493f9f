import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { vendorTarget } from '#src/domain/games/lists/vendorTarget.ts';
import { picture, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { VendorTilesView } from './VendorTiles.tsx';

const vendor = (vassalage: string, displayName: string) => ({
  vassalage,
  displayName,
  mobileSmallIcon: `/art/vendor/${vassalage}.svg`,
});

const listVendors = [
  vendor('PG', 'Pelagic Games'),
  vendor('CR', 'Coral Reels'),
  vendor('LS', 'Lantern Studio'),
  vendor('OB', 'Oddsbay'),
  vendor('TF', 'Tidefall E-sports'),
  vendor('SV3', 'Sunrise Cockpit'),
  vendor('NW', 'Nightwater'),
] satisfies ValueOf<'listVendors'>;

const many = Array.from({ length: 42 }, (_, at) =>
  vendor(`V${at + 1}`, `Studio ${String.fromCharCode(65 + (at % 26))}${at + 1}`),
) satisfies ValueOf<'listVendors'>;

const long = [
  vendor('HGW', 'Hanseatische Glücksspielautomatenwerke Nordfriesland'),
  vendor('DUK', 'Donaudampfschifffahrtsunterhaltungskompanie'),
] satisfies ValueOf<'listVendors'>;

const withPictures = (vendors: ValueOf<'listVendors'>) =>
  vendors.map((one) => ({
    ...one,
    target: vendorTarget(one.vassalage, []),
    mobileSmallIcon: picture(one.mobileSmallIcon, 160, 96),
  }));

const answering = (vendors: ValueOf<'listVendors'>) =>
  ({ answers: { listVendors: vendors } }) satisfies StoryParameters;

const meta = {
  component: VendorTilesView,
  args: { vendors: undefined, failed: false, onRetry: () => undefined },
} satisfies Meta<typeof VendorTilesView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { vendors: withPictures(listVendors) },
  parameters: answering(listVendors),
};

export const Loading: Story = {};

export const Empty: Story = { args: { vendors: [] }, parameters: answering([]) };

export const Failed: Story = { args: { failed: true } };

/** Loaded vendors stay in view when a refresh fails. */
export const FailedAfterwards: Story = {
  args: { vendors: withPictures(listVendors), failed: true },
  parameters: answering(listVendors),
};

export const Many: Story = { args: { vendors: withPictures(many) }, parameters: answering(many) };

export const LongWords: Story = { args: { vendors: withPictures(long) }, parameters: answering(long) };

/** A single vendor in each look keeps its size. */
export const One: Story = {
  args: { vendors: withPictures(listVendors.slice(0, 1)) },
  parameters: answering(listVendors.slice(0, 1)),
};
export const StripOne: Story = { ...One, args: { ...One.args, look: 'strip' } };
export const ListOne: Story = { ...One, args: { ...One.args, look: 'list' } };

/** One row that scrolls sideways: all of them at once. */
export const Strip: Story = { args: { ...Many.args, look: 'strip' }, parameters: answering(many) };

export const StripLoading: Story = { args: { look: 'strip' } };

/** Logo and name side by side. */
export const List: Story = { args: { ...Full.args, look: 'list' }, parameters: answering(listVendors) };

export const ListLoading: Story = { args: { look: 'list' } };

export const ListLongWords: Story = {
  args: { ...LongWords.args, look: 'list' },
  parameters: answering(long),
};
