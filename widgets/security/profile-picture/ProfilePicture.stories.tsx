import type { Meta, StoryObj } from '@storybook/react-vite';
import { picture } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import ProfilePicture from './ProfilePicture.tsx';
import { ProfilePictureView } from './ProfilePictureView.tsx';

const faces = Array.from({ length: 12 }, (_, i) => ({
  name: `face-${i}`,
  src: picture(`/art/avatar/face-${i}.svg`, 96, 96),
  own: false,
}));
const own = { name: 'own-1', src: picture('/art/own/1.jpg', 96, 96), own: true };

const meta = {
  component: ProfilePictureView,
  args: {
    icons: { all: faces, chosen: 'face-3' },
    trial: false,
    file: null,
    wrong: null,
    busy: false,
    canUndo: false,
    onChoose: () => undefined,
    onRemove: () => undefined,
    onUndo: () => undefined,
    onFile: () => undefined,
    onUnreadable: () => undefined,
    onCancel: () => undefined,
    onCrop: () => undefined,
    onRetry: () => undefined,
  },
} satisfies Meta<typeof ProfilePictureView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Preset: Story = {};
export const Own: Story = { args: { icons: { all: [own, ...faces], chosen: 'own-1' } } };
/** Just changed: it can be undone. */
export const Changed: Story = { args: { canUndo: true } };
export const WrongFile: Story = { args: { wrong: 'error.pictureInvalid' } };
export const Trial: Story = { args: { trial: true } };
export const Loading: Story = { args: { icons: undefined } };
export const Failed: Story = { args: { icons: null } };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={ProfilePicture} widget="profile-picture" page="profile-picture" props={{}} />
  ),
  parameters: { role: 'member' },
};
