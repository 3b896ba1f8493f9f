import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { linksAnswer } from '#tests/support/stories/teams.ts';
import { InvitationLinksView } from './InvitationLinksView.tsx';
import type { InvitationLinksViewProps, NewLinkState } from './view.ts';

const nothing = () => undefined;
const making: NewLinkState = {
  name: '',
  nameMissing: false,
  terms: {
    ...{ agent: false, most: linksAnswer.rates, typed: {}, wrong: {} },
    ...{ onAgent: nothing, onRate: nothing, check: () => ({ agent: false }), reset: nothing, tries: 0 },
  },
  busy: false,
  failure: null,
  onName: nothing,
  onSubmit: nothing,
};

const meta = {
  component: InvitationLinksView,
  args: {
    links: linksAnswer.list,
    full: false,
    offline: false,
    timeZone: 'Pacific/Tahiti',
    addressOf: (code) => `https://livery.example/m/register?code=${code}`,
    making: undefined,
    shown: undefined,
    turning: null,
    onNew: nothing,
    onShow: nothing,
    onCloseSheet: nothing,
    onTurn: nothing,
    onCopy: nothing,
    onShare: nothing,
    onRetry: nothing,
  } satisfies InvitationLinksViewProps,
  parameters: { answers: { listInvitationLinks: linksAnswer } } satisfies StoryParameters,
} satisfies Meta<typeof InvitationLinksView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Turning: Story = { args: { turning: 'HINANO26' } };
export const Full: Story = { args: { full: true } };
export const Empty: Story = {
  args: { links: [] },
  parameters: { answers: { listInvitationLinks: { ...linksAnswer, list: [] } } } satisfies StoryParameters,
};
export const Shown: Story = { args: { shown: linksAnswer.list[1] } };
export const New: Story = { args: { making } };
export const NewAgent: Story = {
  args: { making: { ...making, name: 'Market', terms: { ...making.terms, agent: true } } },
};
export const NameMissing: Story = {
  args: { making: { ...making, nameMissing: true, failure: 'error.teamLinks' } },
};
export const Loading: Story = { args: { links: undefined } };
export const Failed: Story = { args: { links: null } };
export const Offline: Story = { args: { links: null, offline: true } };
