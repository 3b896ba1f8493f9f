import {
  type FieldBounds,
  type FieldSetting,
  type RegisterField,
  type RegisterSettings,
  registerFields,
} from '#schemas/registerFields.ts';

const asked = { enabled: true, required: true } as const;
const offered = { enabled: true, required: false } as const;
const off = { enabled: false, required: false } as const;

/** Fields that a new brand starts with; the others are off until an operator wants them. */
const atFirst: Readonly<Partial<Record<RegisterField, FieldSetting>>> = {
  countryDialingCode: asked,
  username: asked,
  password: asked,
  confirmPassword: asked,
  affiliateCode: offered,
  captcha: asked,
  verificationCode: asked,
};

/** Register settings of a new brand: bounds are those of the rule table. */
export const defaultRegister: RegisterSettings = Object.fromEntries(
  registerFields.map((field) => [field, atFirst[field] ?? off]),
) as Record<RegisterField, FieldSetting>;

/** Stored settings with every field there is: one that was not stored is as for a new brand, unknown ones are left out. */
export const completeRegister = (
  stored: Readonly<Partial<Record<string, FieldSetting & FieldBounds>>> | undefined,
): RegisterSettings =>
  Object.fromEntries(
    registerFields.map((field) => [field, { ...defaultRegister[field], ...stored?.[field] }]),
  ) as Record<RegisterField, FieldSetting & FieldBounds>;

/** What `getRegisterSettings` says: which fields there are and which must be filled in. */
export const fieldSettings = (register: RegisterSettings): Record<RegisterField, FieldSetting> =>
  Object.fromEntries(
    registerFields.map((field) => {
      const { enabled, required } = register[field];
      return [field, { enabled, required }];
    }),
  ) as Record<RegisterField, FieldSetting>;

/** What `getRegisterValidation` says: the bounds that were set, of any field: a way to register may need one that is off. */
export const fieldBounds = (register: RegisterSettings): Record<string, FieldBounds> =>
  Object.fromEntries(
    registerFields.flatMap((field) => {
      const { enabled: _, required: __, ...bounds } = register[field];
      return Object.keys(bounds).length > 0 ? [[field, bounds]] : [];
    }),
  );
