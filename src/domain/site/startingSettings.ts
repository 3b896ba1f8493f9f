import { type FlagName, flagNames } from '#schemas/flags.ts';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { promotionNames } from '#schemas/promotions.ts';
import {
  type FieldBounds,
  type FieldSetting,
  type RegisterField,
  type RegisterSettings,
  registerFields,
} from '#schemas/registerFields.ts';

const mandatory = { enabled: true, required: true } as const;
const optional = { enabled: true, required: false } as const;
const off = { enabled: false, required: false } as const;

/** The settings of a field, by the word that `server.json` has for them. */
const settings = { required: mandatory, optional, off } as const;

/** The word that `server.json` has for the settings of a field. */
export const settingWord = ({ enabled, required }: FieldSetting): keyof typeof settings =>
  enabled ? (required ? 'required' : 'optional') : 'off';

/** Fields that are on for a new brand; the others are off until an operator enables them. */
const initialFields: Readonly<Partial<Record<RegisterField, FieldSetting>>> = {
  countryDialingCode: mandatory,
  username: mandatory,
  password: mandatory,
  confirmPassword: mandatory,
  affiliateCode: optional,
  captcha: mandatory,
  verificationCode: mandatory,
};

/** Register settings of a brand that says nothing. Bounds are not set, so those of the rule table apply. */
export const initialRegister: RegisterSettings = Object.fromEntries(
  registerFields.map((field) => [field, initialFields[field] ?? off]),
) as Record<RegisterField, FieldSetting>;

/** Flags that are off for a brand that says nothing: sign-in methods that need a third party or an SMS provider. */
const initiallyOff: ReadonlySet<FlagName> = new Set([
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'MOBILEVERCODELOGIN3',
]);

/** Flags of a brand that says nothing. */
export const initialFlags: Readonly<Record<FlagName, boolean>> = Object.fromEntries(
  flagNames.map((flag) => [flag, !initiallyOff.has(flag)]),
) as Record<FlagName, boolean>;

/** What `server.json` says of the settings, by key of the settings; a name that it does not say is missing. */
export interface StartingValues {
  readonly whitelabel: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly template: Readonly<Record<string, string>>;
  readonly promotions: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly register: Readonly<Partial<Record<RegisterField, FieldSetting & FieldBounds>>>;
  readonly login: NonNullable<ServerSettings['login']>;
  readonly captcha: NonNullable<ServerSettings['captcha']>;
  readonly secondFactor: NonNullable<ServerSettings['secondFactor']>;
  readonly demo: { readonly shown?: boolean };
}

type SaidField = NonNullable<NonNullable<ServerSettings['register']>[RegisterField]>;

/** A field as `server.json` says it; without a word it is required or not as in a brand that says nothing. */
function fieldOf(field: RegisterField, said: SaidField): FieldSetting & FieldBounds {
  if (typeof said === 'string') return settings[said];
  const { setting, ...bounds } = said;
  return { ...(setting === undefined ? initialRegister[field] : settings[setting]), ...bounds };
}

/** The settings that a sound `server.json` says, by key of the settings. */
export function startingValues(said: ServerSettings): StartingValues {
  const {
    demo,
    register = {},
    login = {},
    captcha = {},
    secondFactor = {},
    flags = {},
    templates = {},
    promotions = {},
  } = said;
  return {
    whitelabel: flags,
    template: templates,
    promotions: Object.fromEntries(
      promotionNames.flatMap((name) => {
        const enabled = promotions[name];
        return enabled === undefined ? [] : [[name, { enabled }]];
      }),
    ),
    register: Object.fromEntries(
      registerFields.flatMap((field) => {
        const one = register[field];
        return one === undefined ? [] : [[field, fieldOf(field, one)]];
      }),
    ),
    login,
    captcha,
    secondFactor,
    demo: demo === undefined ? {} : { shown: demo },
  };
}
