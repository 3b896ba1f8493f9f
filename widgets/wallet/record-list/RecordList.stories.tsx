import type { Meta, StoryObj } from '@storybook/react-vite';
import betting from '#brands/base/pages/betting-record.json';
import deposit from '#brands/base/pages/deposit-record.json';
import rebate from '#brands/base/pages/rebate-report.json';
import teamBetting from '#brands/base/pages/team-betting.json';
import transaction from '#brands/base/pages/transaction-record.json';
import withdraw from '#brands/base/pages/withdraw-record.json';
import OwnRangeDialog from '#src/parts/day-range/OwnRangeDialog.tsx';
import {
  depositDetail,
  lineDetail,
  movementDetail,
  rebateDetailAnswer,
  returnedDetail,
  slipDetail,
  transferDetail,
} from '#tests/support/stories/recordDetails.ts';
import {
  betsAnswer,
  betTotals,
  depositsAnswer,
  depositTotals,
  rebatesAnswer,
  rebateTotals,
  transactionsAnswer,
  transactionTotals,
  withdrawalsAnswer,
  withdrawalTotals,
} from '#tests/support/stories/records.ts';
import { brandCurrency, type StoryParameters } from '#tests/support/stories/storyParts.ts';
import { teamBetsAnswer, teamBetTotals } from '#tests/support/stories/teams.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import { RecordDialogView } from './RecordDialog.tsx';
import RecordFilterDialog from './RecordFilterDialog.tsx';
import RecordList from './RecordList.tsx';
import { RecordListView } from './RecordListView.tsx';
import { type ListedRecord, type RecordListProps, recordSet } from './recordProps.ts';
import type { OfferedFilter } from './useRecordFilters.ts';

const nothing = () => undefined;
const today = '2026-11-23';
const zone = 'Pacific/Tahiti';
const range = { name: 'week', from: '2026-11-17', to: today } as const;

/** What a page of the base brand says of its list. */
function listOf(page: { widgets: { list: { props: unknown } } }, types?: 'A') {
  const props = page.widgets.list.props as RecordListProps;
  const { source, columns, filters, totals } = recordSet({ ...props, ...(types && { types }) });
  const offered = filters.map(
    ({ optionsFrom, options, ...filter }): OfferedFilter => ({
      ...filter,
      options: optionsFrom ? ['deposit', 'bet', 'win', 'transfer'] : (options ?? []),
    }),
  );
  return { source, columns, filters: offered, labels: totals, empty: props.empty, note: props.note };
}

const rowsOf = ({ list }: { readonly list: readonly object[] }) => list as readonly ListedRecord[];

const meta = {
  component: RecordListView,
  args: {
    ...listOf(deposit),
    currency: brandCurrency,
    zone,
    hidden: false,
    today,
    range,
    chosen: {},
    rows: rowsOf(depositsAnswer),
    failed: false,
    offline: false,
    waiting: false,
    loadingMore: false,
    moreFailed: false,
    atEnd: true,
    totals: depositTotals,
    exports: true,
    exporting: false,
    onRange: nothing,
    onFilter: nothing,
    onOpen: nothing,
    onRetry: nothing,
    onRetryTotals: nothing,
    onRetryOptions: nothing,
    onExport: nothing,
  },
} satisfies Meta<typeof RecordListView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = (answers: NonNullable<StoryParameters['answers']>): StoryParameters => ({ answers });

export const Deposits: Story = {
  parameters: answering({ listDeposits: depositsAnswer, getRecordTotals: depositTotals }),
};

export const Withdrawals: Story = {
  args: { ...listOf(withdraw), rows: rowsOf(withdrawalsAnswer), totals: withdrawalTotals },
  parameters: answering({ listWithdrawals: withdrawalsAnswer, getRecordTotals: withdrawalTotals }),
};

export const Transactions: Story = {
  args: { ...listOf(transaction), rows: rowsOf(transactionsAnswer), totals: transactionTotals },
  parameters: answering({ listTransactions: transactionsAnswer, getRecordTotals: transactionTotals }),
};

/** Movements of agents have columns of their own. */
export const TransactionsOfAgents: Story = {
  args: { ...Transactions.args, ...listOf(transaction, 'A') },
  parameters: { ...Transactions.parameters, props: { types: 'A' } } satisfies StoryParameters,
};

/** Whoever hides the balance hides what it was, too. */
export const BalancesHidden: Story = { args: { ...Transactions.args, hidden: true } };

export const Bets: Story = {
  args: { ...listOf(betting), rows: rowsOf(betsAnswer), totals: betTotals },
  parameters: answering({ listBets: betsAnswer, getRecordTotals: betTotals }),
};

export const Rebates: Story = {
  args: { ...listOf(rebate), rows: rowsOf(rebatesAnswer), totals: rebateTotals },
  parameters: answering({ listRebates: rebatesAnswer, getRecordTotals: rebateTotals }),
};

export const TeamBets: Story = {
  args: { ...listOf(teamBetting), rows: rowsOf(teamBetsAnswer), totals: teamBetTotals },
  parameters: answering({ listTeamBets: teamBetsAnswer, getRecordTotals: teamBetTotals }),
};

export const Loading: Story = { args: { rows: undefined, totals: undefined, atEnd: false } };

export const Failed: Story = { args: { rows: undefined, failed: true, totals: undefined } };

export const Offline: Story = { args: { ...Failed.args, offline: true } };

export const TotalsFailed: Story = { args: { totals: null } };

/** The rows before stay until those of another choice have come. */
export const Waiting: Story = { args: { ...Bets.args, range: { ...range, name: 'month' }, waiting: true } };

export const LoadingMore: Story = { args: { ...Bets.args, atEnd: false, loadingMore: true } };

export const MoreFailed: Story = { args: { ...Bets.args, atEnd: false, moreFailed: true } };

export const Filtered: Story = {
  args: { ...Bets.args, chosen: { type: 'LIVE', state: 'settled' }, range: { ...range, name: null } },
};

export const NothingFits: Story = { args: { ...Bets.args, chosen: { type: 'PVP' }, rows: [] } };

export const NothingInDays: Story = { args: { rows: [] } };

export const Empty: Story = { args: { rows: [], range: { ...range, name: 'days30' } } };
/** Days that are over say nothing of those since: there may be rows. */
export const EmptyLastMonth: Story = {
  args: { rows: [], range: { name: 'lastMonth', from: '2026-10-01', to: '2026-10-31' } },
};

export const EmptyBets: Story = { args: { ...Bets.args, rows: [], range: { ...range, name: 'days30' } } };

export const Exporting: Story = { args: { exporting: true } };

/** More rows than are counted, and sums as long as they get. */
export const LongSums: Story = {
  args: {
    ...Bets.args,
    totals: {
      count: 10_000,
      more: true,
      sums: { stake: '98765432109.87', win: '98765432109.86', amount: '-0.01' },
    },
  },
};

/** A newer page names a sum that the server does not know yet. */
export const UnknownSum: Story = {
  args: { labels: [...listOf(deposit).labels, { key: 'tax', label: 'record.column.fee' }] },
};

const choosing = { onRetry: nothing, onSubmit: nothing, onClose: nothing };

export const Choosing: Story = {
  render: () => <RecordFilterDialog {...choosing} {...listOf(betting)} chosen={{ type: 'RNG' }} />,
};

/** What can be chosen did not load. */
export const ChoicesFailed: Story = {
  render: () => (
    <RecordFilterDialog
      {...choosing}
      {...listOf(transaction)}
      filters={listOf(transaction).filters.map((filter) => ({ ...filter, options: null }))}
      chosen={{}}
    />
  ),
};

export const ChoosingDays: Story = {
  render: () => (
    <OwnRangeDialog range={range} today={today} zone={zone} onSubmit={nothing} onClose={nothing} />
  ),
};

const opened = {
  ...listOf(deposit),
  currency: brandCurrency,
  zone,
  hidden: false,
  row: rowsOf(depositsAnswer)[0] as ListedRecord,
  onClose: nothing,
  onRetry: nothing,
  onOpen: nothing,
};

export const Detail: Story = {
  render: () => <RecordDialogView {...opened} detail={depositDetail} />,
  parameters: answering({ getRecord: depositDetail }),
};

const openedOf = (page: Parameters<typeof listOf>[0], answer: Parameters<typeof rowsOf>[0], id: string) => ({
  ...opened,
  ...listOf(page),
  row: rowsOf(answer).find((row) => row.id === id) as ListedRecord,
});

export const DetailOfWithdrawal: Story = {
  render: () => (
    <RecordDialogView
      {...openedOf(withdraw, withdrawalsAnswer, withdrawalsAnswer.list[0]?.id ?? '')}
      detail={returnedDetail}
    />
  ),
  parameters: answering({ getRecord: returnedDetail }),
};

/** A movement of an order, with the order's steps. */
export const DetailOfMovement: Story = {
  render: () => (
    <RecordDialogView {...openedOf(transaction, transactionsAnswer, '90210')} detail={movementDetail} />
  ),
  parameters: answering({ getRecord: movementDetail }),
};

export const DetailHidden: Story = {
  render: () => (
    <RecordDialogView
      {...openedOf(transaction, transactionsAnswer, '90210')}
      detail={movementDetail}
      hidden={true}
    />
  ),
};

export const DetailOfTransfer: Story = {
  render: () => (
    <RecordDialogView {...openedOf(transaction, transactionsAnswer, '90100')} detail={transferDetail} />
  ),
  parameters: answering({ getRecord: transferDetail }),
};

export const DetailOfSlip: Story = {
  render: () => <RecordDialogView {...openedOf(betting, betsAnswer, '77090')} detail={slipDetail} />,
  parameters: answering({ getRecord: slipDetail }),
};

export const DetailOfRebate: Story = {
  render: () => <RecordDialogView {...openedOf(rebate, rebatesAnswer, '98')} detail={rebateDetailAnswer} />,
  parameters: answering({ getRecord: rebateDetailAnswer }),
};

export const DetailOfLine: Story = {
  render: () => <RecordDialogView {...openedOf(betting, betsAnswer, '77200')} detail={lineDetail} />,
  parameters: answering({ getRecord: lineDetail }),
};

export const DetailLoading: Story = {
  render: () => <RecordDialogView {...opened} detail={undefined} />,
};

export const DetailFailed: Story = { render: () => <RecordDialogView {...opened} detail={null} /> };

export const WholeForMember: Story = {
  render: () => (
    <WholeWidget
      view={RecordList}
      widget="record-list"
      page="betting-record"
      props={betting.widgets.list.props as RecordListProps}
    />
  ),
  parameters: { role: 'member' } satisfies StoryParameters,
};
