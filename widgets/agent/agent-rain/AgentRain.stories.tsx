import type { Meta, StoryObj } from '@storybook/react-vite';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import AgentRain from './AgentRain.tsx';
import { AgentRainView } from './AgentRainView.tsx';
import { firstFields } from './rainFields.ts';
import type { AgentRainItem, AgentRains, AgentRainViewProps } from './view.ts';

const nothing = () => undefined;

const rain = {
  ...{ rain: 'given-1', state: 'upcoming', reach: 'whole', activeDays: null },
  ...{ startsAt: '2026-11-25T06:30:00.000Z', endsAt: '2026-11-25T06:31:00.000Z' },
  ...{ budget: '100.00', taken: '0.00', returned: null, envelopes: 20, opened: 0, takers: [] },
} satisfies AgentRainItem;

const over = {
  ...{ ...rain, rain: 'given-0', state: 'over', opened: 2, taken: '31.40', returned: '68.60' },
  ...{ startsAt: '2026-11-23T06:30:00.000Z', endsAt: '2026-11-23T06:31:00.000Z' },
  takers: [
    { name: 'N••• R•••', number: '12', amount: '20.15', at: '2026-11-23T06:30:08.000Z' },
    { name: 'T•••', number: '3.4', amount: '11.25', at: '2026-11-23T06:30:12.000Z' },
  ],
} satisfies AgentRainItem;

const rains = {
  ...{ serverTime: '2026-11-24T10:00:00.000Z', on: true, limits: { min: '1.00', max: '1000.00' } },
  ...{ perDay: '2000.00', from: '2026-11-24', to: '2026-12-01', available: '24310.75' },
  ...{ turnover: { required: '0.00', done: '0.00', left: '0.00' }, heldUntil: null, missing: [] },
  ...{ team: { direct: 12, whole: 240 }, list: [rain, over] },
} satisfies AgentRains;

const none = {
  ...{ text: '', read: { kind: 'wrong', why: 'empty' }, amount: null, error: null, focus: 0 },
  ...{ change: nothing, choose: nothing, reset: nothing, leave: nothing, check: () => null },
} satisfies AgentRainViewProps['amount'];
const fifty = {
  ...{ ...none, text: '50', read: { kind: 'amount', amount: '50' }, amount: '50' },
} satisfies AgentRainViewProps['amount'];

const meta = {
  component: AgentRainView,
  args: {
    ...{ rains, offline: false, currency: brandCurrency, timeZone: 'Pacific/Tahiti', hidden: false },
    ...{
      stopped: false,
      heldBy: null,
      amount: none,
      amountError: undefined,
      fields: firstFields,
      problems: {},
    },
    ...{ confirming: false, busy: false, failure: null, cancelling: null },
    ...{ onRetry: nothing, onField: nothing, onType: nothing, onNext: nothing, onConfirm: nothing },
    ...{ onCloseConfirm: nothing, onCancel: nothing, onCancelNow: nothing },
  },
} satisfies Meta<typeof AgentRainView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = { parameters: { answers: { getAgentRains: rains } } satisfies StoryParameters };

export const Running: Story = {
  args: { rains: { ...rains, list: [{ ...over, state: 'running', returned: null }] } },
};

export const Wrong: Story = {
  args: {
    amount: { ...fifty, text: '1', read: { kind: 'amount', amount: '1' }, amount: '1' },
    fields: { ...firstFields, envelopes: '101' },
    problems: { envelopes: 'agentRain.tooMany', day: '40.00', time: 'agentRain.timeWrong' },
  },
};

/** What each of the envelopes holds, before anything is asked for. */
export const Shares: Story = { args: { amount: fifty } };

export const Confirming: Story = {
  args: { amount: fifty, confirming: true, fields: { ...firstFields, activeDays: '7', time: '20:30' } },
};

export const Refused: Story = {
  args: { ...Confirming.args, failure: { text: 'The payment password is wrong.', atPin: true } },
};

export const Cancelling: Story = { args: { cancelling: rain } };

export const CalledOff: Story = {
  args: { rains: { ...rains, list: [{ ...rain, state: 'cancelled', returned: '100.00' }] } },
};

export const Held: Story = {
  args: {
    rains: { ...rains, heldUntil: '2026-11-25T06:30:00.000Z' },
    ...{ stopped: true, heldBy: 'password' },
  },
};

export const PaymentPasswordMissing: Story = {
  args: { rains: { ...rains, missing: ['paymentPassword'] }, stopped: true },
};

export const SwitchedOff: Story = { args: { rains: { ...rains, on: false } } };

export const None: Story = { args: { rains: { ...rains, list: [] } } };
export const Hidden: Story = { args: { hidden: true } };
export const Loading: Story = { args: { rains: undefined } };
export const Failed: Story = { args: { rains: null } };
export const Offline: Story = { args: { rains: null, offline: true } };

export const WholeForAgent: Story = {
  render: () => <WholeWidget view={AgentRain} widget="agent-rain" page="agent-rain" props={{}} />,
  parameters: { role: 'agent', answers: { getAgentRains: rains } } satisfies StoryParameters,
};
