import type { Meta, StoryObj } from '@storybook/react-vite';
import { Computations } from '#src/parts/contract-terms/Computations.tsx';
import {
  aheadAnswer,
  belowAnswer,
  computationsAnswer,
  contractAnswer,
  dividendAnswer,
  downlineContractsAnswer,
  firstOfferAnswer,
  hourlyAnswer,
  hoursAnswer,
  noContractAnswer,
  offerAnswer,
  offeredDownline,
  ownTerms,
  signedDownline,
  tooFewAnswer,
} from '#tests/support/stories/contracts.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import AgentContract from './AgentContract.tsx';
import { AgentContractView } from './AgentContractView.tsx';
import { DownlinesView, type DownlinesViewProps } from './DownlinesView.tsx';
import { HoursView } from './HoursView.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { AgentContractViewProps, ContractAnswer } from './view.ts';

const nothing = (): void => undefined;
const zone = 'Pacific/Tahiti';

const meta = {
  component: AgentContractView,
  args: {
    kind: 'daily',
    show: 'contract',
    currency: brandCurrency,
    zone,
    today: '2026-11-23',
    answer: contractAnswer,
    offline: false,
    asking: null,
    busy: false,
    failure: null,
    onShow: nothing,
    onRetry: nothing,
    onAsk: nothing,
    onSign: nothing,
    onDecline: nothing,
    onType: nothing,
  },
} satisfies Meta<typeof AgentContractView>;
export default meta;

type Story = StoryObj<typeof meta>;

const answered = (answer: ContractAnswer): Story => ({
  args: { answer, kind: answer.kind },
  parameters: { answers: { getSalaryContract: answer } } satisfies StoryParameters,
});

export const InForce: Story = answered(contractAnswer);
export const Offered: Story = answered(offerAnswer);
/** Signed today, it holds from tomorrow on. */
export const Ahead: Story = answered(aheadAnswer);
export const FirstOffer: Story = answered(firstOfferAnswer);
export const TooFew: Story = answered(tooFewAnswer);
export const Below: Story = answered(belowAnswer);
export const Hourly: Story = answered(hourlyAnswer);
export const Dividend: Story = answered(dividendAnswer);
export const Empty: Story = answered(noContractAnswer);
export const Signing: Story = { args: { answer: offerAnswer, asking: 'sign' } };
export const SigningRefused: Story = {
  args: {
    ...Signing.args,
    failure: { text: 'Wrong payment password.', atPin: true },
  },
};
export const Declining: Story = { args: { answer: offerAnswer, asking: 'decline' } };
export const Loading: Story = { args: { answer: undefined } };
export const Failed: Story = { args: { answer: null } };
export const Offline: Story = { args: { answer: null, offline: true } };

const panel = (show: 'paid' | 'below', content: AgentContractViewProps['panel']) => ({
  show,
  panel: content,
});
const list = {
  ...{ rows: computationsAnswer.list, hasMore: true, loadingMore: false, moreFailed: false },
  ...{ onMore: nothing, onRetry: nothing },
};
const days = { kind: 'daily', currency: brandCurrency, zone, offline: false } as const;

export const Paid: Story = {
  args: panel('paid', <Computations {...days} list={list} />),
  parameters: { answers: { processSalary: computationsAnswer } } satisfies StoryParameters,
};
export const PaidMoreFailed: Story = {
  args: panel('paid', <Computations {...days} list={{ ...list, moreFailed: true }} />),
};
export const PaidLoading: Story = {
  args: panel('paid', <Computations {...days} list={{ ...list, rows: undefined }} />),
};
export const PaidFailed: Story = {
  args: panel('paid', <Computations {...days} list={{ ...list, rows: null }} />),
};
export const PaidEmpty: Story = {
  args: panel('paid', <Computations {...days} list={{ ...list, rows: [] }} />),
};

const hours = {
  ...{ currency: brandCurrency, zone, waiting: false, offline: false },
  ...{ onDay: nothing, onRetry: nothing },
};
export const PaidHours: Story = {
  args: { ...panel('paid', <HoursView {...hours} answer={hoursAnswer} />), kind: 'hourly' },
  parameters: { answers: { processHourlySalary: hoursAnswer } } satisfies StoryParameters,
};
export const PaidHoursLoading: Story = {
  args: { ...panel('paid', <HoursView {...hours} answer={undefined} />), kind: 'hourly' },
};

const below: DownlinesViewProps = {
  kind: 'daily',
  currency: brandCurrency,
  search: '',
  within: downlineContractsAnswer.within,
  rows: downlineContractsAnswer.list,
  total: 3,
  opened: undefined,
  hasMore: false,
  loadingMore: false,
  offline: false,
  busy: false,
  failure: null,
  onSearch: nothing,
  onOpen: nothing,
  onClose: nothing,
  onOffer: nothing,
  onWithdraw: nothing,
  onEnd: nothing,
  onType: nothing,
  onMore: nothing,
  onRetry: nothing,
};

const downlines = (change: Partial<DownlinesViewProps> = {}): Story => ({
  args: panel('below', <DownlinesView {...below} {...change} />),
});

export const Downlines: Story = {
  ...downlines(),
  parameters: { answers: { listDownlineContracts: downlineContractsAnswer } } satisfies StoryParameters,
};
export const DownlinesLoading: Story = downlines({ rows: undefined });
export const DownlinesFailed: Story = downlines({ rows: null });
export const DownlinesEmpty: Story = downlines({ rows: [], total: 0 });
export const DownlinesNotFound: Story = downlines({ rows: [], total: 0, search: 'nobody' });
export const DownlineSigned: Story = downlines({ opened: signedDownline });
export const DownlineOffered: Story = downlines({ opened: offeredDownline });
export const DownlineRefused: Story = downlines({
  opened: offeredDownline,
  failure: 'This offer is not open any more.',
});
const formOf = (member: typeof signedDownline): Story => ({
  args: panel('below', <OfferForm {...below} member={member} within={ownTerms} />),
});
export const OfferTyped: Story = formOf(signedDownline);
/** Its first step begins before the own one does. */
export const OfferAbove: Story = formOf({
  ...signedDownline,
  current: {
    ...signedDownline.current,
    terms: { ...signedDownline.current.terms, steps: [{ from: '500', percent: '0.2' }] },
  },
});
/** Who has no contract may offer none. */
export const DownlineWithin: Story = downlines({ opened: offeredDownline, within: null });

export const WholeForAgent: Story = {
  render: () => (
    <WholeWidget
      view={AgentContract}
      widget="agent-contract"
      page="salary-contract"
      props={{ kind: 'daily' }}
    />
  ),
  parameters: { role: 'agent' } satisfies StoryParameters,
};
