import { AsyncLocalStorage } from 'node:async_hooks';
import { agentTiles } from '#schemas/agentTiles.ts';
import { type ResourceType, resourceTypes } from '#schemas/codes.ts';
import { type FlagName, flagNames } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import type { RegisterSettings } from '#schemas/registerFields.ts';
import type { TemplateName } from '#schemas/templates.ts';
import type { Queries } from '../db/handle.ts';
import { completeRegister, defaultRegister } from './registerSettings.ts';

/** What an operator can set for a brand, by storage key. */
export interface BrandSettings {
  readonly mode: {
    readonly maintenance: boolean;
    readonly regionRestriction: boolean;
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
  readonly resources: readonly { readonly resourceType: ResourceType; readonly url: string }[];
  readonly promotions: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly paths: Readonly<Record<string, string>>;
  readonly domainRoute: Readonly<Record<string, string>>;
  readonly session: {
    /** Minutes without use after which a session ends. Applies to sessions started from now on. */
    readonly idleMinutes: number;
  };
  /** Fields of the registration form. */
  readonly register: RegisterSettings;
}

/** Flags that are off for a new brand: sign-in methods that need a third party or an SMS provider. */
const initiallyOff: ReadonlySet<FlagName> = new Set([
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'MOBILEVERCODELOGIN3',
]);

const resourceUrls: Readonly<Record<Exclude<ResourceType, 'TELEGRAM2' | 'USDJUMP'>, string>> = {
  IOS: 'https://download.example/ios',
  Android: 'https://download.example/android',
  MOBILECONFIG: 'https://download.example/profile.mobileconfig',
  AppDownloadIcon: '/art/app-icon.svg',
  FACEBOOK: 'https://facebook.example/community',
  TELEGRAM: 'https://telegram.example/community',
};

/** Settings of a new brand. */
export const defaultSettings: BrandSettings = {
  mode: { maintenance: false, regionRestriction: false, location: 'PF', info: {} },
  whitelabel: Object.fromEntries(flagNames.map((flag) => [flag, !initiallyOff.has(flag)])) as Record<
    FlagName,
    boolean
  >,
  agentMenu: [...agentTiles],
  template: {},
  customerService: ['https://help.example/chat', 'https://help.example/contact'],
  resources: resourceTypes.flatMap((resourceType) =>
    resourceType === 'TELEGRAM2' || resourceType === 'USDJUMP'
      ? []
      : [{ resourceType, url: resourceUrls[resourceType] }],
  ),
  promotions: Object.fromEntries(promotionNames.map((name) => [name, { enabled: true }])),
  paths: {},
  domainRoute: {},
  session: { idleMinutes: 30 },
  register: defaultRegister,
};

type Overlay = (settings: BrandSettings) => BrandSettings;

const overlays = new AsyncLocalStorage<Overlay>();

/** Runs `work` with `overlay` applied to all settings it reads. Not for work that stores settings. */
export const withSettingsOverlay = <T>(overlay: Overlay, work: () => T): T => overlays.run(overlay, work);

/** Reads the settings of a brand. Missing settings get the default of a new brand; unknown flags are dropped. */
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
  return overlays.getStore()?.(settings) ?? settings;
}

/** Stores settings of a brand. Each given key is replaced as a whole. */
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
