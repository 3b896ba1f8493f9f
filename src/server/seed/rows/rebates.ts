import type { RebateTerms } from '#src/server/rebates/rules.ts';

/** Percentages of a category from the lowest level up. */
const byLevel = (...percents: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(percents.map((percent, level) => [String(level), percent]));

const terms: RebateTerms = {
  mode: 'manual',
  rates: {
    RNG: byLevel('0.3', '0.4', '0.6', '0.8', '1'),
    FISH: byLevel('0.3', '0.4', '0.6', '0.8', '1'),
    PVP: byLevel('0.2', '0.25', '0.3', '0.4', '0.5'),
    LIVE: byLevel('0.2', '0.3', '0.4', '0.5', '0.6'),
    SPORTS: byLevel('0.2', '0.25', '0.3', '0.35', '0.4'),
  },
  least: '0.1',
  mostDaily: '500',
  days: 7,
  turnover: '0',
  budget: '20000',
};

interface RebateVersion {
  readonly daysAgo: number;
  readonly terms: RebateTerms;
}

/** The rule of the demo in its two versions, by how many days ago they began. */
export const rebateVersions: readonly [RebateVersion, ...RebateVersion[]] = [
  { daysAgo: 40, terms },
  {
    daysAgo: 12,
    terms: {
      ...terms,
      rates: {
        ...terms.rates,
        RNG: byLevel('0.4', '0.5', '0.8', '1', '1.2'),
        ESPORTS: byLevel('0.2', '0.25', '0.3', '0.35', '0.4'),
        INHOUSE: byLevel('0.4', '0.5', '0.8', '1', '1.2'),
      },
      budget: '30000',
    },
  },
];

/** When the demo member claimed all there was: days before the seed's clock, and minutes later. */
export const pastClaims: readonly { readonly daysAgo: number; readonly minute: number }[] = [
  { daysAgo: 29, minute: 640 },
  { daysAgo: 21, minute: 75 },
  { daysAgo: 15, minute: 710 },
];
