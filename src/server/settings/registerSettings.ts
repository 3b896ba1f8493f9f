import {
  type FieldBounds,
  type FieldSetting,
  type RegisterField,
  type RegisterSettings,
  registerFields,
} from '#schemas/registerFields.ts';

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
