import type { ValueOf } from '#schemas/api/operations.ts';

/** Answers about a team, as its agent gets them. */

const still = { bonus: '0.00', deposits: '0.00', withdrawals: '0.00' };
const idle = { orders: 0, stake: '0.00', win: '0.00', net: '0.00', ...still };

const days = [
  {
    day: '2026-11-16',
    orders: 31,
    stake: '212.00',
    win: '180.00',
    ...still,
    net: '-32.00',
    players: 6,
    visitors: 7,
    joined: 0,
  },
  {
    day: '2026-11-17',
    orders: 28,
    stake: '190.00',
    win: '240.50',
    ...still,
    net: '50.50',
    players: 5,
    visitors: 6,
    joined: 1,
  },
  { day: '2026-11-18', ...idle, players: 0, visitors: 2, joined: 0 },
  {
    day: '2026-11-19',
    orders: 44,
    stake: '305.25',
    win: '260.00',
    ...still,
    net: '-45.25',
    players: 8,
    visitors: 9,
    joined: 0,
  },
  {
    day: '2026-11-20',
    orders: 12,
    stake: '75.00',
    win: '0.00',
    ...still,
    net: '-75.00',
    deposits: '250.00',
    players: 3,
    visitors: 4,
    joined: 2,
  },
  {
    day: '2026-11-21',
    orders: 52,
    stake: '412.00',
    win: '398.10',
    ...still,
    bonus: '25.00',
    net: '11.10',
    players: 9,
    visitors: 11,
    joined: 0,
  },
  {
    day: '2026-11-22',
    orders: 37,
    stake: '222.00',
    win: '150.00',
    ...still,
    net: '-72.00',
    withdrawals: '100.00',
    players: 7,
    visitors: 8,
    joined: 1,
  },
  {
    day: '2026-11-23',
    orders: 19,
    stake: '98.40',
    win: '120.00',
    ...still,
    net: '21.60',
    players: 4,
    visitors: 6,
    joined: 1,
  },
];

const totals = {
  ...{ orders: 223, stake: '1514.65', win: '1348.60', bonus: '25.00', net: '-141.05' },
  ...{ deposits: '250.00', withdrawals: '100.00' },
};

export const overviewAnswer = {
  ...{ members: 42, players: 14, visitors: 17, joined: 5, totals, days },
  categories: [
    { gameType: 'RNG', orders: 150, stake: '984.65', win: '900.00', ...still, net: '-84.65' },
    { gameType: 'LIVE', orders: 73, stake: '530.00', win: '448.60', ...still, net: '-81.40' },
  ],
  vendors: [
    {
      gameType: 'RNG',
      vendor: 'Tideworks',
      orders: 90,
      stake: '684.65',
      win: '600.00',
      ...still,
      net: '-84.65',
    },
    {
      gameType: 'LIVE',
      vendor: 'Oak & Anvil',
      orders: 73,
      stake: '530.00',
      win: '448.60',
      ...still,
      net: '-81.40',
    },
    {
      gameType: 'RNG',
      vendor: 'Lumen Reels',
      orders: 60,
      stake: '300.00',
      win: '300.00',
      ...still,
      net: '0.00',
    },
  ],
} satisfies ValueOf<'getTeamOverview'>;

const bet = { vendor: 'Tideworks', gameType: 'RNG', title: 'Reef Runner' } as const;

export const teamBetsAnswer = {
  list: [
    {
      ...{
        id: '77105',
        at: '2026-11-23T19:40:00.000Z',
        amount: '-12.00',
        stake: '12.00',
        win: '0.00',
        ...bet,
      },
      ...{ member: 'N••• R•••', memberNumber: '12' },
    },
    {
      ...{
        id: '77090',
        at: '2026-11-22T08:10:00.000Z',
        amount: '39.85',
        stake: '20.25',
        win: '60.10',
        ...bet,
      },
      ...{ member: 'I•••', memberNumber: '12.4' },
    },
  ],
  next: null,
  asOf: '77105',
} satisfies ValueOf<'listTeamBets'>;

export const teamBetTotals = {
  ...{ count: 2, more: false },
  sums: { stake: '32.25', win: '60.10', amount: '27.85' },
} satisfies ValueOf<'getRecordTotals'>;

/** Nobody is in the team, and nothing was done. */
export const emptyOverviewAnswer = {
  ...{ members: 0, players: 0, visitors: 0, joined: 0, totals: idle, categories: [], vendors: [] },
  days: days.map(({ day }) => ({ day, ...idle, players: 0, visitors: 0, joined: 0 })),
} satisfies ValueOf<'getTeamOverview'>;

export const kpiAnswer = {
  footer: {
    ...{ teamLoginMemberCount: 17, teamBetMemberCount: 14, teamRegisterMemberCount: 2 },
    ...{ teamOnlineCount: 3, unreadCount: 2 },
  },
} satisfies ValueOf<'getTeamKpi'>;

/** An agent of the team. */
const nui = {
  ...{
    id: '1042',
    name: 'N••• R•••',
    number: '12',
    agent: true,
    joined: '2026-10-02',
    lastSeen: '2026-11-23T19:40:00Z',
  },
  ...{ played: '2026-11-23', direct: 3, team: 1284, stake: '1204.50' },
};

const person = { agent: false, joined: '2026-10-02', played: '2026-11-23', direct: 0, team: 0 };

export const downlineAnswer = {
  ...{ path: [], masked: true, total: 4, page: 1, totalPages: 1 },
  list: [
    nui,
    {
      ...person,
      id: '1040',
      name: 'T•••',
      number: '11',
      lastSeen: '2026-11-22T08:00:00Z',
      direct: 1,
      team: 1,
      stake: '80.00',
    },
    { ...person, id: '1017', name: 'v•••', number: '7', lastSeen: null, played: null, stake: '0.00' },
    { ...person, id: '988', name: 'A•••', number: '3', lastSeen: '2026-11-02T22:15:00Z', stake: '12.00' },
  ],
} satisfies ValueOf<'listDownline'>;

export const deeperAnswer = {
  ...downlineAnswer,
  path: [
    { id: '1042', name: 'N••• R•••', number: '12' },
    { id: '1077', name: 'I•••', number: '12.4' },
  ],
  list: downlineAnswer.list.slice(2),
  total: 2,
} satisfies ValueOf<'listDownline'>;

export const cardAnswer = {
  ...nui,
  path: [{ id: '1042', name: 'N••• R•••', number: '12' }],
  balance: '310.25',
  days: { from: '2026-10-25', to: '2026-11-23' },
  own: { orders: 30, stake: '204.50', win: '190.00', ...still, net: '-14.50' },
  below: { orders: 193, stake: '1000.00', win: '958.60', ...still, bonus: '25.00', net: '-16.40' },
} satisfies ValueOf<'getDownline'>;

const branch = (stake: string, win: string, net: string, orders: number) => ({
  ...idle,
  orders,
  stake,
  win,
  net,
});

export const teamProfitAnswer = {
  ...{ path: [], totals, total: 3, page: 1, totalPages: 1 },
  days: days.map(({ players: _, visitors: __, joined: ___, ...day }) => day),
  branches: [
    {
      ...{ id: '1042', name: 'N••• R•••', number: '12', agent: true, gone: false },
      own: branch('204.50', '190.00', '-14.50', 30),
      team: branch('1000.00', '958.60', '-41.40', 150),
      sum: branch('1204.50', '1148.60', '-55.90', 180),
    },
    {
      ...{ id: '1040', name: 'T•••', number: '11', agent: false, gone: false },
      own: branch('280.15', '200.00', '-80.15', 40),
      team: idle,
      sum: branch('280.15', '200.00', '-80.15', 40),
    },
    {
      ...{ id: '988', name: 'A•••', number: '', agent: false, gone: true },
      own: branch('30.00', '0.00', '-30.00', 3),
      team: idle,
      sum: branch('30.00', '0.00', '-30.00', 3),
    },
  ],
} satisfies ValueOf<'getTeamProfitAndLoss'>;

const newLink = { agent: false, rates: {}, enabled: true, visits: 0, registered: 0, deposited: 0 };

/** An agent's own code, a link that makes agents, and one that is turned off. */
export const linksAnswer: ValueOf<'listInvitationLinks'> = {
  rates: { RNG: '0.5', LIVE: '0.3' },
  most: 50,
  list: [
    { ...newLink, code: 'HINANO26', name: null, createdAt: null, visits: 9, registered: 14, deposited: 8 },
    {
      ...{ ...newLink, code: 'RD7KM-X9TZ4', name: 'Radio', agent: true, rates: { RNG: '0.4' } },
      ...{ createdAt: '2026-11-02T18:20:00.000Z', visits: 120, registered: 18, deposited: 6 },
    },
    {
      ...{ ...newLink, code: 'MK4HP-2QW7E', name: 'Market', enabled: false },
      createdAt: '2026-11-12T02:05:00.000Z',
    },
  ],
};
