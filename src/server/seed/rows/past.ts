import { createSeedRandom } from './random.ts';

/** When something happened: days before the seed's clock, and minutes later. Whole amounts fit every currency. */
interface Past {
  readonly daysAgo: number;
  readonly minute: number;
}

/** A deposit of the demo member. `minutes`: until it was done. */
export interface PastDeposit extends Past {
  readonly method: string;
  readonly kind: 'manual' | 'gateway' | 'wechat';
  readonly state: 'credited' | 'refused' | 'expired' | 'cancelled';
  readonly amount: number;
  readonly minutes: number;
  readonly arrived?: number;
  readonly fee?: number;
  readonly bonus?: number;
  readonly reason?: string;
}

const bank = { method: 'bank-transfer', kind: 'manual' } as const;
const wallet = { method: 'e-wallet', kind: 'gateway' } as const;
const wechat = { method: 'wechat', kind: 'wechat' } as const;

export const pastDeposits: readonly PastDeposit[] = [
  { ...bank, daysAgo: 39, minute: 20, state: 'credited', amount: 300, minutes: 55, bonus: 60 },
  { ...wallet, daysAgo: 33, minute: 310, state: 'cancelled', amount: 100, minutes: 6 },
  { ...wallet, daysAgo: 33, minute: 318, state: 'credited', amount: 150, minutes: 2, fee: 3 },
  {
    ...bank,
    daysAgo: 27,
    minute: 80,
    state: 'credited',
    amount: 250,
    arrived: 240,
    minutes: 130,
    reason: 'differs',
  },
  { ...wechat, daysAgo: 21, minute: 640, state: 'expired', amount: 80, minutes: 30 },
  { ...wechat, daysAgo: 20, minute: 15, state: 'credited', amount: 80, minutes: 4 },
  {
    ...bank,
    daysAgo: 14,
    minute: 700,
    state: 'refused',
    amount: 500,
    minutes: 240,
    reason: 'nothing arrived',
  },
  { ...wallet, daysAgo: 9, minute: 430, state: 'credited', amount: 200, minutes: 1, fee: 4 },
  { ...wallet, daysAgo: 3, minute: 90, state: 'credited', amount: 120, minutes: 2, fee: 2, bonus: 12 },
];

/** A withdrawal of the demo member. */
export interface PastWithdrawal extends Past {
  readonly state: 'paid' | 'refused' | 'cancelled';
  readonly amount: number;
  readonly minutes: number;
  readonly fee?: number;
  readonly reason?: string;
}

export const pastWithdrawals: readonly PastWithdrawal[] = [
  { daysAgo: 30, minute: 500, state: 'paid', amount: 200, minutes: 95 },
  { daysAgo: 24, minute: 60, state: 'cancelled', amount: 400, minutes: 12 },
  {
    daysAgo: 18,
    minute: 350,
    state: 'refused',
    amount: 900,
    minutes: 180,
    reason: 'the card is in another name',
  },
  { daysAgo: 12, minute: 200, state: 'paid', amount: 260, minutes: 70, fee: 2 },
  { daysAgo: 5, minute: 610, state: 'paid', amount: 150, minutes: 45, fee: 1 },
];

/** Transfers to a vendor's own wallet, and back. */
export const pastTransfers: readonly (Past & { readonly vendor: string; readonly amount: number })[] = [
  { daysAgo: 26, minute: 420, vendor: 'SUNDIAL', amount: 100 },
  { daysAgo: 25, minute: 30, vendor: 'SUNDIAL', amount: -100 },
  { daysAgo: 11, minute: 55, vendor: 'DEEPNET', amount: 60 },
  { daysAgo: 8, minute: 500, vendor: 'DEEPNET', amount: -60 },
];

/** A bet. `game`: which of the games that are offered to it. */
export interface PastBet extends Past {
  readonly game: number;
  readonly stake: number;
  readonly win: number;
}

/** Evenings of the last days with higher stakes, on a slot, a fishing game and cards, up to half an hour ago. */
const evenings: readonly PastBet[] = [
  { daysAgo: 9, minute: 700, game: 4, stake: 60, win: 0 },
  { daysAgo: 8, minute: 420, game: 1, stake: 45, win: 90 },
  { daysAgo: 6, minute: 240, game: 0, stake: 80, win: 120 },
  { daysAgo: 5, minute: 500, game: 5, stake: 40, win: 0 },
  { daysAgo: 5, minute: 512, game: 2, stake: 120, win: 240 },
  { daysAgo: 3, minute: 333, game: 7, stake: 75, win: 0 },
  { daysAgo: 2, minute: 610, game: 3, stake: 150, win: 300 },
  { daysAgo: 2, minute: 640, game: 8, stake: 90, win: 45 },
  { daysAgo: 1, minute: 180, game: 6, stake: 110, win: 55 },
  { daysAgo: 0, minute: -95, game: 2, stake: 60, win: 120 },
  { daysAgo: 0, minute: -30, game: 9, stake: 35, win: 0 },
];

/** Bets of some hours on most days, the same ones every time. */
export function pastBets(): readonly PastBet[] {
  const random = createSeedRandom(20_260_214);
  const bets: PastBet[] = [];
  for (let daysAgo = 38; daysAgo >= 1; daysAgo--) {
    if (random.percent(25)) continue;
    const [game, start] = [random.below(12), random.below(900)];
    for (let turn = 0; turn <= random.below(2); turn++) {
      const stake = random.pick([1, 2, 2, 5, 5, 10, 20]);
      const times = random.percent(58) ? 0 : random.pick([1, 1, 2, 2, 3, 5]);
      bets.push({ daysAgo, minute: start + 3 * turn, game, stake, win: stake * times });
    }
  }
  bets.push(...evenings);
  return bets;
}
