import { recordFigures, recordNames } from '#schemas/api/records.ts';
import { keyPattern, pageRef, textRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import { pictureNames } from '#src/ui/pictures/pictureNames.ts';
import type { WidgetContract } from '#widgets/contract.ts';

const columns = {
  description: 'What a row shows.',
  type: 'array',
  minItems: 1,
  items: {
    description: 'One value of a row.',
    type: 'object',
    properties: {
      key: { description: 'Column of the source.', type: 'string', pattern: keyPattern },
      label: textRef('What it is called, where it stands beside its name.'),
      as: {
        description:
          'text: words as they are. money: an amount. signedMoney: an amount with its sign and colour. time: the time of day. state: a state with its colour. type: a code by its name.',
        type: 'string',
        enum: ['text', 'money', 'signedMoney', 'time', 'state', 'type'],
      },
      place: {
        description:
          'title and amount: on the first line of a row. sub and aside: on the second one. detail: only once the row is open.',
        type: 'string',
        enum: ['title', 'amount', 'sub', 'aside', 'detail'],
      },
    },
    required: ['key', 'as', 'place'],
    additionalProperties: false,
  },
} as const;

const filters = {
  description: 'By what the rows can be narrowed.',
  type: 'array',
  items: {
    description: 'One filter.',
    type: 'object',
    properties: {
      key: { description: 'Parameter of the request.', type: 'string', enum: ['type', 'state'] },
      column: {
        description: 'Column that it compares, as the source has it.',
        type: 'string',
        pattern: keyPattern,
      },
      label: textRef('What it is called.'),
      options: {
        description: 'Values that can be chosen.',
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
      },
      optionsFrom: {
        description: 'Instead of a list, the request that answers with it.',
        type: 'string',
        enum: ['listTransactionCodes'],
      },
    },
    required: ['key', 'column', 'label'],
    additionalProperties: false,
  },
} as const;

const totals = {
  description: 'Sums of all rows, above them.',
  type: 'array',
  items: {
    description: 'One sum.',
    type: 'object',
    properties: {
      key: { description: 'Column of money that is summed up.', type: 'string', pattern: keyPattern },
      label: textRef('What it is called.'),
      signed: { description: 'Shows its sign and colour. Default: false.', type: 'boolean' },
    },
    required: ['key', 'label'],
    additionalProperties: false,
  },
} as const;

const set = {
  description: 'What differs for these types.',
  type: 'object',
  properties: { columns, filters, totals },
  additionalProperties: false,
} as const;

/** Props of `record-list`. */
export const recordListProps = schema({
  description: 'Records of a member: rows by day with their sums, filters, detail and export.',
  type: 'object',
  properties: {
    source: {
      description:
        'deposits, withdrawals, transactions, bets or rebates; teamBets: those of everybody below an agent.',
      type: 'string',
      enum: recordNames,
    },
    columns,
    filters,
    totals,
    types: {
      description: 'PL: what players do. A: what agents do. Default: PL.',
      type: 'string',
      enum: ['PL', 'A'],
    },
    sets: {
      description: 'Other columns, filters and sums by "types".',
      type: 'object',
      properties: { PL: set, A: set },
      additionalProperties: false,
    },
    empty: {
      description: 'What is shown while there are no rows at all.',
      type: 'object',
      properties: {
        picture: { description: 'Picture above the words.', type: 'string', enum: pictureNames },
        title: textRef('That there is nothing.'),
        text: textRef('What will be here.'),
        page: pageRef('Page of a way on.'),
        action: textRef('Label of the way on.'),
      },
      required: ['picture', 'title', 'text', 'page', 'action'],
      additionalProperties: false,
    },
    note: textRef('A sentence on what the rows and sums count.'),
    exports: { description: 'Offers the rows as a CSV file. Default: false.', type: 'boolean' },
  },
  required: ['source', 'columns', 'empty'],
  additionalProperties: false,
});

/** Where the props list what rows show. */
const sets = ['', '/sets/PL', '/sets/A'];

/** Contract of a list of records. */
export const contract = {
  props: recordListProps,
  access: 'session',
  onDemand: ['getRecord', 'exportRecords', 'listTransactionCodes'],
  rows: {
    prop: 'source',
    operations: {
      deposits: 'listDeposits',
      withdrawals: 'listWithdrawals',
      transactions: 'listTransactions',
      bets: 'listBets',
      rebates: 'listRebates',
      teamBets: 'listTeamBets',
    },
    figures: recordFigures,
    columns: sets.map((at) => `${at}/columns`),
    sums: sets.map((at) => `${at}/totals`),
    choices: sets.map((at) => `${at}/filters`),
  },
  parameters: ['range', 'from', 'to', 'type', 'state'],
} satisfies WidgetContract;
