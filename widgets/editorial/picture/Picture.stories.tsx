import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '#tests/support/stories/storyParts.ts';
import { PictureView } from './Picture.tsx';

const meta = {
  component: PictureView,
  args: {
    src: picture('/office', 1200, 800),
    size: { width: 1200, height: 800 },
    alt: 'about.office',
    first: true,
  },
  parameters: { texts: { 'about.office': 'Our office on Rue Foch, with the drum of the first draw' } },
} satisfies Meta<typeof PictureView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Tall: Story = {
  args: { src: picture('/drum', 600, 900), size: { width: 600, height: 900 } },
};

/** Smaller than its place. */
export const Narrow: Story = {
  args: { src: picture('/seal', 240, 240), size: { width: 240, height: 240 }, width: 96 },
};

/** It shows nothing that the words do not say. */
export const Decorative: Story = {
  args: {
    src: picture('/waves', 1200, 300),
    size: { width: 1200, height: 300 },
    decorative: true,
  },
};

export const ToAPage: Story = { args: { to: 'help' } };

export const ToAnotherSite: Story = { args: { href: 'https://www.authority.example/licences/4711' } };

/** Its file cannot be loaded: its words stand in its room. */
export const Failed: Story = { args: { src: 'data:image/png;base64,', first: false } };
