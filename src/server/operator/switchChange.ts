import { loginCaptchaModeNames } from '#schemas/captchaModes.ts';
import { type FlagName, flagNames } from '#schemas/flags.ts';
import { type LoginAudience, loginAudienceNames } from '#schemas/loginAudiences.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { type FieldSetting, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { secondFactorModeNames } from '#schemas/secondFactorModes.ts';
import { type TemplateName, templateNames, versionsOf } from '#schemas/templates.ts';
import { fieldSettingProblem } from '#src/domain/forms/registration/fieldSettingProblem.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { isCountry } from '../settings/countries.ts';
import type { BrandSettings } from '../settings/settings.ts';

/** A partial change of a brand's settings. Only the given settings change. */
export interface Switch {
  /** Whitelabel flags on or off. */
  readonly flag?: Readonly<Record<string, boolean>>;
  /** Template settings; null leaves the choice to the manifest. */
  readonly template?: Readonly<Record<string, string | null>>;
  readonly maintenance?: boolean;
  /** Region restriction. */
  readonly region?: boolean;
  /** An upgrade under way: nothing changes meanwhile. */
  readonly upgrading?: boolean;
  /** ISO 3166 code of the assumed location of visitors; null for unknown. */
  readonly location?: string | null;
  readonly promotion?: Readonly<Record<string, boolean>>;
  /** Registration fields; only the given settings of a field change. */
  readonly register?: Readonly<Record<string, Partial<FieldSetting>>>;
  /** The complete list of allowed tiles of the agent home. */
  readonly agentMenu?: readonly string[];
  /** Who signs in: `audience` by one of `loginAudiences`. */
  readonly login?: Readonly<Record<string, string>>;
  /** When a captcha is asked for: `login` by one of `loginCaptchaModes`. */
  readonly captcha?: Readonly<Record<string, string>>;
  /** Whether `members` have a second factor, by one of `secondFactorModes`. */
  readonly secondFactor?: Readonly<Record<string, string>>;
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
  login: 'login',
  captcha: 'captcha',
  secondFactor: 'secondFactor',
  demo: 'demo',
  mode: 'mode',
} as const satisfies Readonly<Record<string, keyof BrandSettings>>;

const switchNames = [
  'reset',
  'demo',
  'login',
  'captcha',
  'secondFactor',
  'flag',
  'template',
  'maintenance',
  'region',
  'upgrading',
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
const isFieldSwitch: Test = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, on]) => ['enabled', 'required'].includes(key) && isBoolean(on));

/** The entries of a map, after checking names and values: by a test, or against the list of them. Throws SwitchError. */
function entriesOf<T>(
  kind: string,
  map: unknown,
  names: readonly string[],
  test: Test | readonly string[],
): [string, T][] {
  if (map === undefined) return [];
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw new SwitchError(`${kind} must be names with their values`);
  return Object.entries(map).map(([name, value]) => {
    requireName(kind, name, names);
    if (typeof test !== 'function') requireName(`mode of ${kind} ${name}`, String(value), test);
    else if (!test(value))
      throw new SwitchError(`${kind} "${name}" cannot be ${JSON.stringify(value)?.slice(0, 40)}`);
    return [name, value as T];
  });
}

/** What starts over, by the words that switch it. Throws SwitchError. */
export function namesToReset({ reset = [] }: Switch): (keyof typeof resettable)[] {
  if (!Array.isArray(reset)) throw new SwitchError('reset is a list of what starts over');
  return [...new Set(reset)].map((name) => {
    requireName('kind of setting to reset', String(name), Object.keys(resettable));
    return name as keyof typeof resettable;
  });
}

/** The versions of a template: `0 base, 1 new`. */
const versionWords = (name: TemplateName): string =>
  versionsOf(name)
    .map(([version, value]) => `${value} ${version}`)
    .join(', ');

function checkTemplates(templates: readonly [string, unknown][]): void {
  for (const [name, value] of templates) {
    const template = name as TemplateName;
    if (value !== null && !versionsOf(template).some(([, known]) => known === value))
      throw new SwitchError(
        `template ${name} has no version ${JSON.stringify(value)?.slice(0, 40)}; there are ${versionWords(template)}`,
      );
  }
}

function checkLocation(location: unknown): void {
  if (location === undefined || location === null) return;
  if (!/^[A-Z]{2}$/.test(String(location)))
    throw new SwitchError('location is a country code of two capital letters');
  if (!isCountry(String(location)))
    throw new SwitchError(`there is no country "${location}"; a code of ISO 3166 is wanted, such as PF`);
}

/** Checks names and values, whatever the settings are now. Throws SwitchError. */
export function checkSwitch(change: Switch) {
  for (const name of Object.keys(change)) requireName('switch', name, switchNames);
  const flags = entriesOf<boolean>('flag', change.flag, flagNames, isBoolean) as [FlagName, boolean][];
  const templates = entriesOf<string | null>('template', change.template, templateNames, () => true);
  checkTemplates(templates);
  const promotions = entriesOf<boolean>('promotion', change.promotion, promotionNames, isBoolean);
  const fields = entriesOf<Partial<FieldSetting>>(
    'register',
    change.register,
    registerFields,
    isFieldSwitch,
  ) as [RegisterField, Partial<FieldSetting>][];
  for (const [field, setting] of fields) {
    const problem = fieldSettingProblem(field, setting);
    if (problem !== null) throw new SwitchError(`register ${field}: ${problem}`);
  }
  const logins = entriesOf<LoginAudience>('login', change.login, ['audience'], loginAudienceNames);
  const captchas = entriesOf<string>('captcha', change.captcha, ['login'], loginCaptchaModeNames);
  const secondFactors = entriesOf<string>(
    'secondFactor',
    change.secondFactor,
    ['members'],
    secondFactorModeNames,
  );
  namesToReset(change);
  const { maintenance, region, upgrading, location, agentMenu, demo } = change;
  for (const [name, value] of Object.entries({ maintenance, region, upgrading, demo }))
    if (value !== undefined && !isBoolean(value)) throw new SwitchError(`${name} is on or off`);
  checkLocation(location);
  if (
    agentMenu !== undefined &&
    !(Array.isArray(agentMenu) && agentMenu.every((tile) => /^\w{1,40}$/.test(tile)))
  )
    throw new SwitchError('agentMenu is a list of tile names');
  return { flags, templates, promotions, fields, logins, captchas, secondFactors };
}

/** The settings after a change. Throws SwitchError. */
export function applySwitch(now: BrandSettings, change: Switch): Partial<BrandSettings> {
  const { flags, templates, promotions, fields, logins, captchas, secondFactors } = checkSwitch(change);
  const { maintenance, region, upgrading, location, agentMenu, demo } = change;
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
      ...(upgrading === undefined ? {} : { upgrading }),
      ...(location === undefined ? {} : { location }),
    },
    ...(agentMenu === undefined ? {} : { agentMenu }),
    login: { ...now.login, ...Object.fromEntries(logins) },
    captcha: { ...now.captcha, ...Object.fromEntries(captchas) },
    secondFactor: { ...now.secondFactor, ...Object.fromEntries(secondFactors) },
    demo: demo === undefined ? now.demo : { shown: demo },
    register: {
      ...now.register,
      ...Object.fromEntries(
        fields.map(([field, setting]) => [field, { ...now.register[field], ...setting }]),
      ),
    },
  };
}

/** What the settings say already, of what a change says: `flag MAILCEN`, `maintenance`. */
export function alreadySo(now: BrandSettings, change: Switch): string[] {
  const { flags, templates, promotions, fields, logins, captchas, secondFactors } = checkSwitch(change);
  const { maintenance, region, upgrading, location, demo } = change;
  const modes: readonly (readonly [name: string, wanted: unknown, is: unknown])[] = [
    ['maintenance', maintenance, now.mode.maintenance],
    ['region', region, now.mode.regionRestriction],
    ['upgrading', upgrading, now.mode.upgrading],
    ['location', location, now.mode.location],
    ['demo', demo, now.demo.shown],
    ...logins.map(([name, audience]) => [`login ${name}`, audience, now.login.audience] as const),
    ...captchas.map(([name, mode]) => [`captcha ${name}`, mode, now.captcha.login] as const),
    ...secondFactors.map(([name, mode]) => [`secondFactor ${name}`, mode, now.secondFactor.members] as const),
  ];
  const same: readonly (readonly [name: string, same: boolean])[] = [
    ...flags.map(([name, on]) => [`flag ${name}`, now.whitelabel[name] === on] as const),
    ...templates.map(
      ([name, value]) =>
        [`template ${name}`, (now.template[name as TemplateName] ?? null) === value] as const,
    ),
    ...promotions.map(([name, on]) => [`promotion ${name}`, now.promotions[name]?.enabled === on] as const),
    ...fields.map(
      ([field, setting]) =>
        [
          `register ${field}`,
          Object.entries(setting).every(
            ([key, value]) => now.register[field][key as keyof FieldSetting] === value,
          ),
        ] as const,
    ),
    ...modes.map(([name, wanted, is]) => [name, wanted !== undefined && wanted === is] as const),
  ];
  return same.filter(([, isSame]) => isSame).map(([name]) => name);
}
