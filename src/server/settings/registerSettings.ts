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

/** Register settings of a new brand. Bounds are not set, so those of the rule table apply. */
export const defaultRegister: RegisterSettings = Object.fromEntries(
  registerFields.map((field) => [field, initialFields[field] ?? off]),
) as Record<RegisterField, FieldSetting>;

/** Completes stored settings: missing fields get the default of a new brand, unknown fields are dropped. */
export const completeRegister = (
  stored: Readonly<Partial<Record<string, FieldSetting & FieldBounds>>> | undefined,
): RegisterSettings =>
  Object.fromEntries(
    registerFields.map((field) => [field, { ...defaultRegister[field], ...stored?.[field] }]),
  ) as Record<RegisterField, FieldSetting & FieldBounds>;

/** The value of `getRegisterSettings`: by field, whether it is enabled and required. */
export const fieldSettings = (register: RegisterSettings): Record<RegisterField, FieldSetting> =>
  Object.fromEntries(
    registerFields.map((field) => {
      const { enabled, required } = register[field];
      return [field, { enabled, required }];
    }),
  ) as Record<RegisterField, FieldSetting>;

/**
 * The value of `getRegisterValidation`: bounds that were set, also of fields that are off, which a registration method
 * may need.
 */
export const registerBounds = (register: RegisterSettings): Record<string, FieldBounds> =>
  Object.fromEntries(
    registerFields.flatMap((field) => {
      const { enabled: _, required: __, ...bounds } = register[field];
      return Object.keys(bounds).length > 0 ? [[field, bounds]] : [];
    }),
  );
