/**
 * The fields of registration that are drawn (specification 3), in the order of its payload. The other four,
 * registerUrl, registerMethod, type and domain, are computed.
 */
export const registerFields = [
  'countryDialingCode',
  'username',
  'password',
  'confirmPassword',
  'affiliateCode',
  'paymentPassword',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'captcha',
  'verificationCode',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** The register settings of one field (specification 3). */
export type FieldSetting = {
  /** Whether the form has the field. */
  readonly enabled: boolean;
  /** Whether it must be filled in. */
  readonly required: boolean;
};

/** The validation data of one field; missing bounds are those of `schemas/rules.ts`. */
export type FieldBounds = {
  /** Least number of characters. */
  readonly minLength?: number;
  /** Greatest number of characters. */
  readonly maxLength?: number;
  /**
   * Source of a regular expression the whole value must match. Untrusted: `domain/safePattern.ts` decides whether it
   * is used.
   */
  readonly pattern?: string;
};

/** The register settings of a brand, by field. */
export type RegisterSettings = Readonly<Record<RegisterField, FieldSetting & FieldBounds>>;
