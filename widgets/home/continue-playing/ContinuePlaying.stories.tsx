import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { bareGames, longGames, popular, tilesOf } from '#tests/support/stories/games.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import ContinuePlaying from './ContinuePlaying.tsx';
import { PlayedRowView } from './PlayedRow.tsx';

const nothing = () => undefined;
const listRecent = { list: popular, totalPages: 1 } satisfies ValueOf<'listRecent'>;

const meta = {
  component: PlayedRowView,
  args: { games: tilesOf(popular), failed: false, onOpen: nothing, onRetry: nothing },
  parameters: { answers: { listRecent } },
} satisfies Meta<typeof PlayedRowView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Played: Story = {};

export const Loading: Story = { args: { games: undefined } };

/** Of a member who has not played yet: as high as the games. */
export const Empty: Story = { args: { games: [] } };

export const Failed: Story = { args: { games: undefined, failed: true } };

/** Cut off names, and missing pictures. */
export const Bare: Story = { args: { games: tilesOf([...bareGames.games, ...longGames.games]) } };

/** Before it is known who looks: the room is there, and a style sheet keeps it from visitors. */
export const Undecided: Story = {
  tags: ['draws-nothing'],
  render: () => <WholeWidget view={ContinuePlaying} widget="continue-playing" props={{}} />,
};
