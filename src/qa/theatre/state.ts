import type { ResourceType } from '#schemas/codes.ts';
import type { FlagName } from '#schemas/flags.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { PromotionName } from '#schemas/promotions.ts';

/** The demo account of each role; a visitor has none. */
export const demoAccounts = { visitor: null, member: 'demo', agent: 'agent', trial: 'trial' } as const;
/** Who views a page: a visitor, or the demo member of a type. */
export type Role = keyof typeof demoAccounts;

export const modes = ['usual', 'maintenance', 'region'] as const;
export type Mode = (typeof modes)[number];

/** The device that the browser pretends to be. */
export const devices = ['usual', 'ios', 'android', 'other', 'installed'] as const;
export type DeviceKind = (typeof devices)[number];

/** How the server answers: normally, with empty lists, with failures, or never. */
export const dataKinds = ['usual', 'empty', 'error', 'loading'] as const;
export type DataKind = (typeof dataKinds)[number];

/** Length of the names in answers: as they are, or wider than any screen. */
export const textKinds = ['usual', 'long'] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * The fields of forms: as configured, as few or as many as possible, or all and submitted empty, so that each field
 * shows its error.
 */
export const formKinds = ['usual', 'minimal', 'full', 'errors'] as const;
export type FormKind = (typeof formKinds)[number];

/** The maximum number of vendors in a list. */
export const maxVendors = 99;

/**
 * The time at which the theatre is seeded, and the default time of a state. Between two draws of each lottery, so
 * that every countdown shows time left.
 */
export const defaultClock = '2026-01-15T12:07:24.000Z';

/** A state of a site, as given by an address. */
export interface TheatreState {
  readonly role: Role;
  /** A language the brand offers; undefined: the brand's default. */
  readonly lang: LanguageCode | undefined;
  /** The stopped time of server and browser; `real`: the running real time. */
  readonly clock: Date | 'real';
  /** Transitions and animations end at once. */
  readonly still: boolean;
  /** Popups that open by themselves have not been seen yet: news, the offer of the app. */
  readonly popups: boolean;
  readonly device: DeviceKind;
  readonly data: DataKind;
  readonly text: TextKind;
  readonly form: FormKind;
  /** Number of vendors in each list, 1 to `maxVendors`; undefined: unchanged. */
  readonly vendors: number | undefined;
  readonly mode: Mode;
  readonly flags: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly promotions: Readonly<Partial<Record<PromotionName, boolean>>>;
  readonly template: Readonly<Record<string, string>>;
  /** Tiles of the agent home that the merchant allows; undefined: unchanged. */
  readonly tiles: readonly string[] | undefined;
  readonly resources: Readonly<Partial<Record<ResourceType, boolean>>>;
}

/** The state without any parameters. */
export const defaultState: TheatreState = {
  role: 'visitor',
  lang: undefined,
  clock: new Date(defaultClock),
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
