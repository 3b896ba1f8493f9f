import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon.tsx';
import { iconNames } from './icons.ts';

const meta = { component: Icon, args: { name: 'heart', size: 32 } } satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Filled: Story = { args: { filled: true } };
export const Spinning: Story = { args: { name: 'loader-circle', spinning: true } };

/** Every icon of the sprite, by its name in manifests. */
export const Every: Story = {
  render: () => (
    <ul>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} size={24} /> {name}
        </li>
      ))}
    </ul>
  ),
};
