import type { ValueOf } from '#schemas/api/operations.ts';

/** Answers that the stories of records are made of. */

export const depositsAnswer = {
  list: [
    {
      id: '4812',
      at: '2026-11-23T18:41:07.120Z',
      amount: '250.00',
      title: 'Bank transfer',
      kind: 'manual',
      state: 'credited',
      fee: '1.25',
      bonus: '25.00',
      arrived: '250.00',
      credited: '273.75',
    },
    {
      id: '4790',
      at: '2026-11-23T03:20:44.000Z',
      amount: '40.00',
      title: 'Reef Pay',
      kind: 'gateway',
      state: 'asking',
      fee: '0',
      bonus: '0',
      arrived: '0',
      credited: '0',
    },
    {
      id: '4655',
      at: '2026-11-20T22:05:10.000Z',
      amount: '1000.00',
      title: 'WeChat',
      kind: 'wechat',
      state: 'refused',
      fee: '0',
      bonus: '0',
      arrived: '0',
      credited: '0',
    },
  ],
  next: null,
  asOf: '4812',
} satisfies ValueOf<'listDeposits'>;

export const depositTotals = {
  count: 3,
  more: false,
  sums: { amount: '1290.00', arrived: '250.00', credited: '273.75', fee: '1.25', bonus: '25.00' },
} satisfies ValueOf<'getRecordTotals'>;

export const withdrawalsAnswer = {
  list: [
    {
      id: '4801',
      at: '2026-11-23T09:12:00.000Z',
      amount: '-120.00',
      title: 'Bank of Moorea •••• 4417',
      state: 'requested',
      fee: '2.40',
      net: '117.60',
      paid: '0',
    },
    {
      id: '4702',
      at: '2026-11-21T11:00:00.000Z',
      amount: '-75.50',
      title: 'Bank of Moorea •••• 4417',
      state: 'paid',
      fee: '0',
      net: '75.50',
      paid: '75.50',
    },
  ],
  next: null,
  asOf: '4801',
} satisfies ValueOf<'listWithdrawals'>;

export const withdrawalTotals = {
  count: 2,
  more: false,
  sums: { amount: '-195.50', fee: '2.40', net: '193.10', paid: '75.50' },
} satisfies ValueOf<'getRecordTotals'>;

export const transactionsAnswer = {
  list: [
    {
      id: '90210',
      at: '2026-11-23T18:58:31.000Z',
      amount: '250.00',
      type: 'deposit',
      title: 'Bank transfer',
      balance: '512.35',
    },
    {
      id: '90188',
      at: '2026-11-23T12:03:09.000Z',
      amount: '-2.50',
      type: 'bet',
      title: 'Pearl Divers of the Outer Reef',
      balance: '262.35',
    },
    {
      id: '90130',
      at: '2026-11-23T11:00:00.000Z',
      amount: '6.00',
      type: 'upline',
      title: 'T•••',
      balance: '264.85',
    },
    {
      id: '90100',
      at: '2026-11-22T22:00:00.000Z',
      amount: '160.00',
      type: 'transfer',
      title: 'Sundial Gaming, Deepnet',
      balance: '258.85',
    },
    {
      id: '90120',
      at: '2026-11-22T20:00:00.000Z',
      amount: '0',
      type: 'adjustment',
      title: null,
      balance: '98.85',
    },
  ],
  next: null,
  asOf: '90210',
} satisfies ValueOf<'listTransactions'>;

export const transactionTotals = {
  count: 5,
  more: false,
  sums: { amount: '413.50' },
} satisfies ValueOf<'getRecordTotals'>;

const bet = { vendor: 'Coral Reels', gameType: 'RNG', state: 'settled' } as const;

export const betsAnswer = {
  list: [
    {
      ...bet,
      id: '77105',
      at: '2026-11-23T18:20:00.000Z',
      amount: '-2.50',
      title: 'Pearl Divers of the Outer Reef',
      stake: '2.50',
      win: '0',
    },
    {
      ...bet,
      id: '77104',
      at: '2026-11-23T18:19:30.000Z',
      amount: '37.50',
      title: 'Tiare',
      stake: '2.50',
      win: '40.00',
    },
    {
      ...bet,
      id: '77200',
      at: '2026-11-23T18:20:00.000Z',
      amount: '17.00',
      title: 'Motu Minute',
      gameType: 'LOTT',
      stake: '2.00',
      win: '19.00',
    },
    {
      ...bet,
      id: '77090',
      at: '2026-11-23T04:00:00.000Z',
      amount: '-10.00',
      title: 'Fc Papeete : Arue',
      vendor: 'Lagoon Sports',
      gameType: 'SPORTS',
      state: 'open',
      stake: '10.00',
      win: '0',
    },
    {
      ...bet,
      id: '76001',
      at: '2026-11-19T21:15:00.000Z',
      amount: '0',
      title: 'Baccarat',
      state: 'void',
      stake: '5',
      win: '5',
    },
  ],
  next: null,
  asOf: '77105',
} satisfies ValueOf<'listBets'>;

export const betTotals = {
  count: 5,
  more: false,
  sums: { stake: '22.00', win: '64.00', amount: '42.00' },
} satisfies ValueOf<'getRecordTotals'>;

export const rebatesAnswer = {
  list: [
    {
      ...{
        id: '105',
        at: '2026-11-24T10:00:00.000Z',
        amount: '1.20',
        vendor: 'Oak & Anvil',
        gameType: 'RNG',
      },
      ...{ state: 'open', stake: '150.00', basis: '0.8 %', paid: '0.00' },
    },
    {
      ...{ id: '98', at: '2026-11-22T10:00:00.000Z', amount: '0.36', vendor: 'Deepnet', gameType: 'FISH' },
      ...{ state: 'paid', stake: '60.00', basis: '0.6 %', paid: '0.36' },
    },
    {
      ...{ id: '71', at: '2026-11-14T10:00:00.000Z', amount: '0.12', vendor: 'Jade Court', gameType: 'PVP' },
      ...{ state: 'expired', stake: '40.00', basis: '0.3 %', paid: '0.00' },
    },
    {
      ...{ id: '70', at: '2026-11-14T10:00:00.000Z', amount: '0.00', vendor: 'Five Houses', gameType: 'PVP' },
      ...{ state: 'none', stake: '2.00', basis: '0.3 %', paid: '0.00' },
    },
  ],
  next: null,
  asOf: '105',
} satisfies ValueOf<'listRebates'>;

export const rebateTotals = {
  count: 4,
  more: false,
  sums: { amount: '1.68', stake: '252.00', paid: '0.36' },
} satisfies ValueOf<'getRecordTotals'>;
