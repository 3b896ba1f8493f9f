import type { ValueOf } from '#schemas/api/operations.ts';

/** Answers about contracts of agents, as they get them. */

type Contract = ValueOf<'getSalaryContract'>;
type Version = Contract['versions'][number];

const terms = {
  steps: [
    { from: '1000', percent: '0.3' },
    { from: '5000', percent: '0.5' },
    { from: '20000', percent: '0.8' },
  ],
  active: 3,
  most: '400',
  period: null,
};

const inForce: Version = {
  ...{ id: '31', version: 1, state: 'active', terms, by: 'H••• T•••' },
  ...{ offeredAt: '2026-10-28T20:00:00Z', answeredAt: '2026-10-29T02:00:00Z' },
  ...{ from: '2026-10-29', until: null },
};

const waiting: Version = {
  ...{ id: '44', version: 2, state: 'offered', by: 'H••• T•••' },
  terms: {
    steps: [
      { from: '1000', percent: '0.2' },
      { from: '4000', percent: '0.6' },
      { from: '20000', percent: '0.8' },
    ],
    ...{ active: 2, most: null, period: null },
  },
  ...{ offeredAt: '2026-11-22T19:00:00Z', answeredAt: null, from: null, until: null },
};

const declined: Version = { ...waiting, id: '40', version: 2, state: 'declined' };

const example = {
  ...{ from: '2026-11-22', to: '2026-11-22', base: '6400.00', active: 5, percent: '0.5', because: null },
  ...{ gross: '32.00', below: '11.50', amount: '20.50' },
};

/** A contract in force, with one's own figures. */
export const contractAnswer: Contract = {
  ...{ kind: 'daily', current: inForce, offer: null, example, offers: true, canSign: true },
  versions: [declined, inForce],
};

/** Signed today, it holds from tomorrow on. */
export const aheadAnswer: Contract = {
  ...contractAnswer,
  current: { ...inForce, from: '2026-11-24' },
  versions: [{ ...inForce, from: '2026-11-24' }],
};

/** An offer that would replace the one in force. */
export const offerAnswer: Contract = {
  ...contractAnswer,
  offer: waiting,
  versions: [waiting, inForce],
  example: { ...example, percent: '0.6', gross: '38.40', amount: '26.90' },
};

/** A first offer, by the operator, to somebody without a payment password. */
export const firstOfferAnswer: Contract = {
  ...{ kind: 'daily', current: null, offers: false, canSign: false },
  offer: { ...waiting, version: 1, by: null },
  versions: [{ ...waiting, version: 1, by: null }],
  example: {
    ...example,
    ...{
      base: '0.00',
      active: 0,
      percent: null,
      because: 'tooFew',
      gross: '0.00',
      below: '0.00',
      amount: '0.00',
    },
  },
};

export const noContractAnswer: Contract = {
  ...{ kind: 'daily', current: null, offer: null, versions: [], example: null, offers: false, canSign: true },
};

/** Two agents tried too little: too few players, or below the first step. */
export const tooFewAnswer: Contract = {
  ...contractAnswer,
  example: { ...example, active: 2, because: 'tooFew', gross: '0.00', below: '0.00', amount: '0.00' },
};
export const belowAnswer: Contract = {
  ...contractAnswer,
  example: {
    ...example,
    ...{ base: '640.00', percent: null, because: 'below', gross: '0.00', below: '0.00', amount: '0.00' },
  },
};

export const hourlyAnswer: Contract = { ...contractAnswer, kind: 'hourly' };

const dividendTerms = { ...terms, most: null, period: 'month' as const };
const dividendVersion: Version = { ...inForce, id: '52', terms: dividendTerms };
export const dividendAnswer: Contract = {
  ...contractAnswer,
  ...{ kind: 'dividend', current: dividendVersion, versions: [dividendVersion] },
  example: { ...example, from: '2026-11-01', to: '2026-11-23' },
};

const paid: ValueOf<'processSalary'>['list'][number] = {
  ...{ id: '87', from: '2026-11-21', to: '2026-11-21' },
  ...{ hour: null, version: 1, before: '0.00', base: '6400.00', active: 5, percent: '0.5', because: null },
  ...{ gross: '32.00', below: '11.50', amount: '20.50', state: 'paid', paidAt: '2026-11-23T11:00:00Z' },
};

export const computationsAnswer: ValueOf<'processSalary'> = {
  asOf: '88',
  next: null,
  list: [
    { ...paid, id: '88', from: '2026-11-22', to: '2026-11-22', state: 'waiting', paidAt: null },
    { ...paid, id: '87', from: '2026-11-21', to: '2026-11-21', amount: '18.00', below: '14.00' },
    {
      ...{
        ...paid,
        id: '86',
        from: '2026-11-20',
        to: '2026-11-20',
        state: 'none',
        paidAt: null,
        base: '410.00',
      },
      ...{ percent: null, because: 'below', gross: '0.00', below: '0.00', amount: '0.00' },
    },
  ],
};

export const dividendsAnswer: ValueOf<'processSalary'> = {
  ...{ asOf: '61', next: null },
  list: [{ ...paid, id: '61', from: '2026-10-01', to: '2026-10-31', amount: '412.75', gross: '540.20' }],
};

/** Hours until two in the afternoon. */
export const hoursAnswer: ValueOf<'processHourlySalary'> = {
  ...{ day: '2026-11-23', before: '2026-11-22', after: null },
  hours: Array.from({ length: 14 }, (_, at) => {
    const hour = 14 - at;
    const amount = `${((hour * 7) % 5) + 0.25}`;
    const before = `${hour - 1}.00`;
    return { ...paid, id: `h${hour}`, from: '2026-11-23', to: '2026-11-23', hour, amount, before };
  }),
};

export const progressAnswer: NonNullable<ValueOf<'getDividendProgress'>['running']> = {
  ...{ from: '2026-11-01', to: '2026-11-30', today: '2026-11-23', terms: dividendTerms },
  ...{ base: '12840.00', active: 6, percent: '0.5', because: null },
  ...{ gross: '64.20', below: '20.00', amount: '44.20' },
  days: Array.from({ length: 23 }, (_, at) => ({
    day: `2026-11-${`${at + 1}`.padStart(2, '0')}`,
    base: `${((at * 37) % 11) * 150 - 300}.00`,
    amount: `${at * 2}.20`,
  })),
};

type Downline = ValueOf<'listDownlineContracts'>['list'][number];

/** What an agent may offer. */
export const ownTerms = terms;

/** Somebody right below with a contract, and somebody to whom one is offered. */
export const signedDownline = {
  ...{ id: 'm12', name: 'N••• R•••', number: '12', offer: null, base: '48200.00', active: 4 },
  current: { ...inForce, id: '71', terms: { ...terms, steps: [{ from: '1000', percent: '0.2' }] } },
} satisfies Downline;
export const offeredDownline = {
  ...{ id: 'm15', name: 'R••• T•••', number: '15', current: null, base: '3100.00', active: 2 },
  offer: { ...waiting, id: '72', terms: { ...terms, steps: [{ from: '2000', percent: '0.25' }] } },
} satisfies Downline;

export const downlineContractsAnswer: ValueOf<'listDownlineContracts'> = {
  within: terms,
  list: [
    signedDownline,
    offeredDownline,
    { id: 'm18', name: 'A•••', number: '18', current: null, offer: null, base: '0.00', active: 0 },
  ],
  ...{ total: 3, pageNo: 1 },
};
