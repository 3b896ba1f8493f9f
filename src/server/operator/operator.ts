import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginCaptchaModeNames } from '#schemas/captchaModes.ts';
import { type FlagName, flagNames } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { templateNames } from '#schemas/templates.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Database } from '../db/handle.ts';
import { type BrandSettings, readSettings } from '../settings/settings.ts';
import { type ChangeSource, changeSettings, lockBrand, restoreSettings } from './operatorChanges.ts';

/** A partial change of a brand's settings. Only the given settings change. */
export interface Switch {
  /** Whitelabel flags on or off. */
  readonly flag?: Readonly<Record<string, boolean>>;
  /** Template settings; null leaves the choice to the manifest. */
  readonly template?: Readonly<Record<string, string | null>>;
  readonly maintenance?: boolean;
  /** Region restriction. */
  readonly region?: boolean;
  /** ISO 3166 code of the assumed location of visitors; null for unknown. */
  readonly location?: string | null;
  readonly promotion?: Readonly<Record<string, boolean>>;
  /** Registration fields; only the given settings of a field change. */
  readonly register?: Readonly<Record<string, { readonly enabled?: boolean; readonly required?: boolean }>>;
  /** The complete list of allowed tiles of the agent home. */
  readonly agentMenu?: readonly string[];
  /** When a captcha is asked for: `login` by one of `loginCaptchaModes`. */
  readonly captcha?: Readonly<Record<string, string>>;
  /** Whether the demo content is shown. */
  readonly demo?: boolean;
  /** What starts over, as `server.json` says it, before the rest of the change applies. */
  readonly reset?: readonly string[];
}

/** An invalid switch. The message is for the operator and suggests the nearest valid name. */
export class SwitchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SwitchError';
  }
}

/** What can start over, with the key of the settings that it is. */
export const resettable = {
  flag: 'whitelabel',
  template: 'template',
  promotion: 'promotions',
  register: 'register',
  captcha: 'captcha',
  demo: 'demo',
  mode: 'mode',
} as const satisfies Readonly<Record<string, keyof BrandSettings>>;

const switchNames = [
  'reset',
  'demo',
  'captcha',
  'flag',
  'template',
  'maintenance',
  'region',
  'location',
  'promotion',
  'agentMenu',
  'register',
] as const;

function requireName(kind: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const suggestion = nearest(name, names);
  throw new SwitchError(
    `there is no ${kind} "${name}"${suggestion === undefined ? `; there are ${names.join(', ')}` : `; did you mean "${suggestion}"?`}`,
  );
}

type Test = (value: unknown) => boolean;
const isBoolean: Test = (value) => typeof value === 'boolean';
const isTemplate: Test = (value) =>
  value === null || (typeof value === 'string' && /^[\w-]{1,8}$/.test(value));

const isLoginCaptcha: Test = (value) => (loginCaptchaModeNames as readonly unknown[]).includes(value);

const isFieldSwitch: Test = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, on]) => ['enabled', 'required'].includes(key) && isBoolean(on));

/** The entries of a map, after checking names and values. Throws SwitchError. */
function entriesOf<T>(kind: string, map: unknown, names: readonly string[], test: Test): [string, T][] {
  if (map === undefined) return [];
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw new SwitchError(`${kind} must be names with their values`);
  return Object.entries(map).map(([name, value]) => {
    requireName(kind, name, names);
    if (!test(value))
      throw new SwitchError(`${kind} "${name}" cannot be ${JSON.stringify(value)?.slice(0, 40)}`);
    return [name, value as T];
  });
}

/** The keys that start over. Throws SwitchError. */
function keysToReset({ reset = [] }: Switch): (keyof BrandSettings)[] {
  if (!Array.isArray(reset)) throw new SwitchError('reset is a list of what starts over');
  return reset.map((name) => {
    requireName('kind of setting to reset', String(name), Object.keys(resettable));
    return resettable[name as keyof typeof resettable];
  });
}

/** The settings after a change. Throws SwitchError. */
function applySwitch(now: BrandSettings, change: Switch): Partial<BrandSettings> {
  for (const name of Object.keys(change)) requireName('switch', name, switchNames);
  const flags = entriesOf<boolean>('flag', change.flag, flagNames, isBoolean) as [FlagName, boolean][];
  const templates = entriesOf<string | null>('template', change.template, templateNames, isTemplate);
  const promotions = entriesOf<boolean>('promotion', change.promotion, promotionNames, isBoolean);
  const fields = entriesOf<object>('register', change.register, registerFields, isFieldSwitch) as [
    RegisterField,
    object,
  ][];
  const captchas = entriesOf<string>('captcha', change.captcha, ['login'], isLoginCaptcha);
  const { maintenance, region, location, agentMenu, demo } = change;
  for (const [name, value] of Object.entries({ maintenance, region, demo }))
    if (value !== undefined && !isBoolean(value)) throw new SwitchError(`${name} is on or off`);
  if (location !== undefined && location !== null && !/^[A-Z]{2}$/.test(String(location)))
    throw new SwitchError('location is a country code of two capital letters');
  if (
    agentMenu !== undefined &&
    !(Array.isArray(agentMenu) && agentMenu.every((tile) => /^\w{1,40}$/.test(tile)))
  )
    throw new SwitchError('agentMenu is a list of tile names');
  return {
    whitelabel: { ...now.whitelabel, ...Object.fromEntries(flags) },
    template: Object.fromEntries(
      Object.entries({ ...now.template, ...Object.fromEntries(templates) }).filter(
        ([, value]) => value !== null,
      ),
    ),
    promotions: {
      ...now.promotions,
      ...Object.fromEntries(promotions.map(([name, enabled]) => [name, { enabled }])),
    },
    mode: {
      ...now.mode,
      ...(maintenance === undefined ? {} : { maintenance }),
      ...(region === undefined ? {} : { regionRestriction: region }),
      ...(location === undefined ? {} : { location }),
    },
    ...(agentMenu === undefined ? {} : { agentMenu }),
    captcha: { ...now.captcha, ...Object.fromEntries(captchas) },
    demo: demo === undefined ? now.demo : { shown: demo },
    register: {
      ...now.register,
      ...Object.fromEntries(
        fields.map(([field, setting]) => [field, { ...now.register[field], ...setting }]),
      ),
    },
  };
}

/**
 * Changes settings of a brand and records the change; takes effect at the next start-up and settings call. Returns all
 * settings after the change. Throws SwitchError on unknown names or invalid values, changing nothing.
 */
export function setSwitch(
  database: Database,
  brandId: string,
  change: Switch,
  { who = 'command', now = new Date() }: { who?: ChangeSource; now?: Date } = {},
): Promise<BrandSettings> {
  return database.transaction(async (tx) => {
    await lockBrand(tx, brandId);
    const at = { brandId, who, now };
    for (const key of keysToReset(change)) await restoreSettings(tx, at, key);
    await changeSettings(tx, at, applySwitch(await readSettings(tx, brandId), change));
    return readSettings(tx, brandId);
  });
}

/** File in the data folder that holds the operator's token. */
export const operatorTokenFile = 'operator.token';

/** The operator's token of a data folder, created on first use; only the folder's owner can read its file. */
export function createOperatorToken(dir: string): string {
  const file = join(dir, operatorTokenFile);
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
