import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { agentTiles } from '#schemas/agentTiles.ts';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { LoginCaptchaMode } from '#schemas/captchaModes.ts';
import { type ResourceType, resourceTypes } from '#schemas/codes.ts';
import type { DownloadBarMode } from '#schemas/downloadBar.ts';
import type { FlagName } from '#schemas/flags.ts';
import type { LoginAudience } from '#schemas/loginAudiences.ts';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { promotionNames } from '#schemas/promotions.ts';
import type { RegisterSettings } from '#schemas/registerFields.ts';
import type { SecondFactorMode } from '#schemas/secondFactorModes.ts';
import type { TemplateName } from '#schemas/templates.ts';
import { initialFlags, initialRegister } from '#src/domain/site/startingSettings.ts';
import type { Queries } from '../db/handle.ts';
import { initialPayments, type PaymentSettings } from './paymentSettings.ts';
import { layerSettings, type OperatorValues, operatorValue } from './settingLayers.ts';

/** What an operator can set for a brand, by storage key. */
export interface BrandSettings {
  readonly mode: {
    readonly maintenance: boolean;
    readonly regionRestriction: boolean;
    /** The system is being upgraded: what is there can be read, and nothing changes. */
    readonly upgrading: boolean;
    /** ISO 3166 code of the country that visitors are assumed to be in. */
    readonly location: string | null;
    readonly info: { readonly until?: string; readonly message?: string };
  };
  readonly whitelabel: Readonly<Record<FlagName, boolean>>;
  /** Tiles of the agent home that the merchant allows. */
  readonly agentMenu: readonly string[];
  /** Overrides of the manifest's templates. */
  readonly template: { readonly [T in TemplateName]?: string };
  readonly customerService: readonly string[];
  readonly serviceHours: {
    /** When somebody answers, by the brand's clock, Monday first; null: closed that day. None: no hours are told. */
    readonly days: readonly ({ readonly from: string; readonly until: string } | null)[];
  };
  readonly resources: readonly { readonly resourceType: ResourceType; readonly url: string }[];
  /** How the app is offered on phones. */
  readonly appOffer: {
    /** To whom the bar is shown. */
    readonly bar: DownloadBarMode;
    /** Whether iPhones are told how to put the site on the home screen. */
    readonly homeScreen: boolean;
    /** Colours of the bar, as #rrggbb; null: those of the brand. */
    readonly background: string | null;
    readonly textColor: string | null;
    /** What the bar says of the app, by language. */
    readonly words: Readonly<Record<string, string>>;
  };
  readonly promotions: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly paths: Readonly<Record<string, string>>;
  readonly domainRoute: Readonly<Record<string, string>>;
  readonly session: {
    /** Minutes without use after which a session ends. Applies to sessions started from now on. */
    readonly idleMinutes: number;
  };
  readonly moneyOut: {
    /** Hours for which no money leaves an account after a change of what protects it. 0: none. */
    readonly holdHours: number;
  };
  readonly payments: PaymentSettings;
  /** Fields of the registration form. */
  readonly register: RegisterSettings;
  readonly login: {
    /** Who signs in. */
    readonly audience: LoginAudience;
  };
  readonly captcha: {
    /** When signing in with a password asks for a captcha. */
    readonly login: LoginCaptchaMode;
  };
  readonly secondFactor: {
    /** Whether members have a second factor. Trials never do. */
    readonly members: SecondFactorMode;
  };
  readonly feedback: {
    /** Bounds of what members write, in characters. */
    readonly minLength: number;
    readonly maxLength: number;
  };
  /** What agents see of the members below them, besides figures. */
  readonly team: {
    /** `masked`: the first letters only, and only whole accounts are found. */
    readonly names: 'masked' | 'full';
    readonly balances: boolean;
    /** When a member was last here. */
    readonly lastSeen: boolean;
  };
  /** Rains that agents give to their teams. Amounts are decimal text in the brand's currency. */
  readonly agentRain: {
    readonly on: boolean;
    /** Bounds of one rain, and what those of an agent that begin on one day may come to. */
    readonly least: string;
    readonly most: string;
    readonly perDay: string;
  };
  /** Contracts of agents, by kind. */
  readonly contracts: {
    /** Whether what was computed waits for an operator before it is paid. */
    readonly approve: Readonly<Record<ContractKind, boolean>>;
    /** The highest percentage that may be offered, as decimal text. */
    readonly ceilings: Readonly<Record<ContractKind, string>>;
  };
  readonly demo: {
    /** Whether players see the announcements that the seed invented. */
    readonly shown: boolean;
  };
}

const resourceUrls: Readonly<Record<Exclude<ResourceType, 'TELEGRAM2' | 'USDJUMP'>, string>> = {
  IOS: 'https://download.example/ios',
  Android: 'https://download.example/android',
  MOBILECONFIG: 'https://download.example/profile.mobileconfig',
  AppDownloadIcon: '/art/app-icon.svg',
  FACEBOOK: 'https://facebook.example/community',
  TELEGRAM: 'https://telegram.example/community',
};

/** When customer service answers, as its links a placeholder until an operator says it. */
const weekdayHours = { from: '08:00', until: '22:00' };
const weekendHours = { from: '10:00', until: '18:00' };

/** Settings of a new brand. */
export const defaultSettings: BrandSettings = {
  mode: { maintenance: false, regionRestriction: false, upgrading: false, location: 'PF', info: {} },
  whitelabel: initialFlags,
  agentMenu: [...agentTiles],
  template: {},
  customerService: ['https://help.example/chat', 'https://help.example/contact'],
  serviceHours: { days: [...Array(5).fill(weekdayHours), ...Array(2).fill(weekendHours)] },
  resources: resourceTypes.flatMap((resourceType) =>
    resourceType === 'TELEGRAM2' || resourceType === 'USDJUMP'
      ? []
      : [{ resourceType, url: resourceUrls[resourceType] }],
  ),
  appOffer: { bar: 'everybody', homeScreen: true, background: null, textColor: null, words: {} },
  promotions: Object.fromEntries(promotionNames.map((name) => [name, { enabled: true }])),
  paths: {},
  domainRoute: {},
  session: { idleMinutes: 30 },
  moneyOut: { holdHours: 24 },
  payments: initialPayments,
  register: initialRegister,
  login: { audience: 'all' },
  captcha: { login: 'afterFailures' },
  secondFactor: { members: 'offered' },
  feedback: { minLength: 10, maxLength: 1000 },
  team: { names: 'masked', balances: false, lastSeen: true },
  agentRain: { on: true, least: '1', most: '1000', perDay: '2000' },
  contracts: {
    approve: { daily: false, hourly: false, dividend: true },
    ceilings: { daily: '5', hourly: '5', dividend: '60' },
  },
  demo: { shown: true },
};

type Overlay = (settings: BrandSettings) => BrandSettings;

const overlays = new AsyncLocalStorage<Overlay>();

/** Runs `work` with `overlay` applied to all settings it reads. Not for work that stores settings. */
export const withSettingsOverlay = <T>(overlay: Overlay, work: () => T): T => overlays.run(overlay, work);

/** The settings of a brand before an operator sets anything: what its `server.json` says, else the product's own. */
export const startingSettings = (said: ServerSettings | undefined): BrandSettings =>
  layerSettings(defaultSettings, said, {});

/** What operators have set for a brand, by key of the settings; and what its `server.json` said last. In one query. */
async function storedLayers(
  db: Queries,
  brandId: string,
): Promise<{ said: ServerSettings | undefined; values: OperatorValues }> {
  const { rows } = await sql<{ said: ServerSettings | null; set: OperatorValues | null }>`
    select (select said from brand_start where brand_id = ${brandId}) as said,
      (select jsonb_object_agg(key, value) from setting where brand_id = ${brandId}) as set
  `.execute(db);
  return { said: rows[0]?.said ?? undefined, values: rows[0]?.set ?? {} };
}

/**
 * Reads the settings of a brand: what an operator has set, else what its `server.json` says, else the product's own.
 * Unknown names are dropped.
 */
export async function readSettings(db: Queries, brandId: string): Promise<BrandSettings> {
  const { said, values } = await storedLayers(db, brandId);
  const settings = layerSettings(defaultSettings, said, values);
  return overlays.getStore()?.(settings) ?? settings;
}

/** The mode of a brand, as `readSettings` reads it, in one query: every call asks for it. */
export async function readMode(db: Queries, brandId: string): Promise<BrandSettings['mode']> {
  const row = await db
    .selectFrom('brand_start')
    .leftJoin('setting', (on) =>
      on.onRef('setting.brand_id', '=', 'brand_start.brand_id').on('setting.key', '=', 'mode'),
    )
    .select(['brand_start.said', 'setting.value'])
    .where('brand_start.brand_id', '=', brandId)
    .executeTakeFirst();
  const values = row?.value === undefined || row.value === null ? {} : { mode: row.value };
  const settings = layerSettings(defaultSettings, row?.said, values);
  return (overlays.getStore()?.(settings) ?? settings).mode;
}

/** What operators have set for a brand, by key of the settings. */
export const readOperatorValues = async (db: Queries, brandId: string): Promise<OperatorValues> =>
  (await storedLayers(db, brandId)).values;

/**
 * Sets settings of a brand, as an operator does: only names whose value differs from what it is now, so that the others
 * go on following `server.json`.
 */
export async function writeSettings(
  db: Queries,
  brandId: string,
  settings: Partial<BrandSettings>,
): Promise<void> {
  const { said, values } = await storedLayers(db, brandId);
  const now = layerSettings(defaultSettings, said, values);
  for (const [name, wanted] of Object.entries(settings)) {
    const key = name as keyof BrandSettings;
    await storeOperatorValue(db, brandId, key, operatorValue(key, values[key], now[key], wanted));
  }
}

/** Stores what operators have set of one key; undefined for nothing, so that it starts over. */
export async function storeOperatorValue(
  db: Queries,
  brandId: string,
  key: keyof BrandSettings,
  value: unknown,
): Promise<void> {
  if (value === undefined) {
    await db.deleteFrom('setting').where('brand_id', '=', brandId).where('key', '=', key).execute();
    return;
  }
  const text = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ brand_id: brandId, key, value: text })
    .onConflict((oc) => oc.columns(['brand_id', 'key']).doUpdateSet({ value: text, changed_at: new Date() }))
    .execute();
}
