import type { ResourceType } from '#schemas/codes.ts';
import type { FlagName } from '#schemas/flags.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { PromotionName } from '#schemas/promotions.ts';

/** Who somebody can be, with the demo account that is taken for it; a visitor has none. */
export const roles = { visitor: null, member: 'demo', agent: 'agent', trial: 'trial' } as const;
export type Role = keyof typeof roles;

export const modes = ['usual', 'maintenance', 'region'] as const;
export type Mode = (typeof modes)[number];

/** The device that the browser takes itself for. */
export const devices = ['usual', 'ios', 'android', 'other', 'installed'] as const;
export type DeviceKind = (typeof devices)[number];

/** What the server answers: as usual, lists without entries, failures, or nothing for as long as one waits. */
export const dataKinds = ['usual', 'empty', 'error', 'loading'] as const;
export type DataKind = (typeof dataKinds)[number];

/** How long the names are that the server answers with: as they are, or longer than any screen is wide. */
export const textKinds = ['usual', 'long'] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * What forms ask for and how they stand: as it is set, as little or as much as there is, or as much as there is and sent
 * without a word, so that each field says what it lacks.
 */
export const formKinds = ['usual', 'minimal', 'full', 'errors'] as const;
export type FormKind = (typeof formKinds)[number];

/** How many vendors a state can have in each list of them. */
export const mostVendors = 99;

/**
 * The instant that the theatre is seeded at, and that a state takes as now unless it names another. Between two draws of
 * each lottery, so that every countdown shows something.
 */
export const usualClock = '2026-01-15T12:07:24.000Z';

/** One state of a site, as an address names it: what differs from the usual. */
export interface State {
  readonly role: Role;
  /** One that the brand offers; undefined: the brand's default. */
  readonly lang: LanguageCode | undefined;
  /** What the server and the browser take as now, standing still; real: the real time, running. */
  readonly clock: Date | 'real';
  /** Nothing moves: transitions and animations are over at once. */
  readonly still: boolean;
  /** What comes up by itself on a page has not been seen yet: news, the offer of the app. */
  readonly popups: boolean;
  readonly device: DeviceKind;
  readonly data: DataKind;
  readonly text: TextKind;
  readonly form: FormKind;
  /** Vendors in each list of them, 1 to `mostVendors`; undefined: as many as there are. */
  readonly vendors: number | undefined;
  readonly mode: Mode;
  readonly flags: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly promotions: Readonly<Partial<Record<PromotionName, boolean>>>;
  readonly template: Readonly<Record<string, string>>;
  /** Tiles of the agent home that the merchant allows; undefined: as they are set. */
  readonly tiles: readonly string[] | undefined;
  readonly resources: Readonly<Partial<Record<ResourceType, boolean>>>;
}

/** The state of somebody who named nothing. */
export const usualState: State = {
  role: 'visitor',
  lang: undefined,
  clock: new Date(usualClock),
  still: false,
  popups: false,
  device: 'usual',
  data: 'usual',
  text: 'usual',
  form: 'usual',
  vendors: undefined,
  mode: 'usual',
  flags: {},
  promotions: {},
  template: {},
  tiles: undefined,
  resources: {},
};
