import { AsyncLocalStorage } from 'node:async_hooks';
import { agentTiles } from '#schemas/agentTiles.ts';
import { type ResourceType, resourceTypes } from '#schemas/codes.ts';
import { type FlagName, flagNames } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import type { RegisterSettings } from '#schemas/registerFields.ts';
import type { TemplateName } from '#schemas/templates.ts';
import type { Queries } from '../db/handle.ts';
import { completeRegister, defaultRegister } from './registerSettings.ts';

/** What an operator can set for a brand, by the key it is stored under. */
export interface BrandSettings {
  readonly mode: {
    readonly maintenance: boolean;
    readonly regionRestriction: boolean;
    /** ISO 3166 code of where visitors are taken to be. */
    readonly location: string | null;
    readonly info: { readonly until?: string; readonly message?: string };
  };
  readonly whitelabel: Readonly<Record<FlagName, boolean>>;
  /** Tiles of the agent home that the merchant allows. */
  readonly agentMenu: readonly string[];
  /** Overrides of the manifest's templates. */
  readonly template: { readonly [T in TemplateName]?: string };
  readonly customerService: readonly string[];
  readonly resources: readonly { readonly resourceType: ResourceType; readonly url: string }[];
  readonly promotions: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly paths: Readonly<Record<string, string>>;
  readonly domainRoute: Readonly<Record<string, string>>;
  readonly session: {
    /** Minutes without a use after which a session ends; of sessions that begin from now on. */
    readonly idleMinutes: number;
  };
  /** What registration asks for, by field. */
  readonly register: RegisterSettings;
}

/** Flags that a new brand starts without: sign-in ways that need a third party or an SMS provider. */
const offAtFirst: ReadonlySet<FlagName> = new Set(['FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'MOBILEVERCODELOGIN3']);

const addresses: Readonly<Record<Exclude<ResourceType, 'TELEGRAM2' | 'USDJUMP'>, string>> = {
  IOS: 'https://download.example/ios',
  Android: 'https://download.example/android',
  MOBILECONFIG: 'https://download.example/profile.mobileconfig',
  AppDownloadIcon: '/art/app-icon.svg',
  FACEBOOK: 'https://facebook.example/community',
  TELEGRAM: 'https://telegram.example/community',
};

/** What a new brand starts with. */
export const defaultSettings: BrandSettings = {
  mode: { maintenance: false, regionRestriction: false, location: 'PF', info: {} },
  whitelabel: Object.fromEntries(flagNames.map((flag) => [flag, !offAtFirst.has(flag)])) as Record<
    FlagName,
    boolean
  >,
  agentMenu: [...agentTiles],
  template: {},
  customerService: ['https://help.example/chat', 'https://help.example/contact'],
  resources: resourceTypes.flatMap((resourceType) =>
    resourceType === 'TELEGRAM2' || resourceType === 'USDJUMP'
      ? []
      : [{ resourceType, url: addresses[resourceType] }],
  ),
  promotions: Object.fromEntries(promotionNames.map((name) => [name, { enabled: true }])),
  paths: {},
  domainRoute: {},
  session: { idleMinutes: 30 },
  register: defaultRegister,
};

type Sight = (settings: BrandSettings) => BrandSettings;

const sights = new AsyncLocalStorage<Sight>();

/** Does work that sees settings otherwise than they are stored. Not for work that stores them. */
export const seeSettings = <T>(sight: Sight, work: () => T): T => sights.run(sight, work);

/** The settings of a brand; what is not stored is as for a new brand, and flags unknown here are left out. */
export async function readSettings(db: Queries, brandId: string): Promise<BrandSettings> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('brand_id', '=', brandId)
    .execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<BrandSettings>;
  const settings: BrandSettings = {
    ...defaultSettings,
    ...stored,
    register: completeRegister(stored.register),
    whitelabel: Object.fromEntries(
      flagNames.map((flag) => [flag, stored.whitelabel?.[flag] ?? defaultSettings.whitelabel[flag]]),
    ) as Record<FlagName, boolean>,
  };
  return sights.getStore()?.(settings) ?? settings;
}

/** Stores settings of a brand, whole keys at a time. */
export async function writeSettings(
  db: Queries,
  brandId: string,
  settings: Partial<BrandSettings>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    const text = JSON.stringify(value);
    await db
      .insertInto('setting')
      .values({ brand_id: brandId, key, value: text })
      .onConflict((oc) =>
        oc.columns(['brand_id', 'key']).doUpdateSet({ value: text, changed_at: new Date() }),
      )
      .execute();
  }
}
