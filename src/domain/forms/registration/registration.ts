import { type FieldSetting, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';

/** Methods of registration (specification 2): each is a tab, and an operation of the API. */
export type RegisterMethod = 'username' | 'mobileNum';

/** The whitelabel flags, of which registration reads some. */
export type RegisterFlags = Readonly<Record<string, boolean | undefined>>;

/** The server's settings by field; a missing field is disabled. Unknown names are ignored. */
export type FieldSettings = Readonly<Record<string, FieldSetting | undefined>>;

/** The fields of one form, in the order of the payload, and whether each is required. */
export type RegistrationFields = Readonly<Partial<Record<RegisterField, { readonly required: boolean }>>>;

/** The enabled methods, in the order of the tabs; empty if registration is closed. */
export const registerMethods = (flags: RegisterFlags): RegisterMethod[] => [
  ...(flags.USERNAMEREG3 === true ? (['username'] as const) : []),
  ...(flags.MOBILENUMREG3 === true ? (['mobileNum'] as const) : []),
];

/**
 * Whether a method asks for a code sent to the number: where numbers are verified, and where the number is all that lets
 * the player in later.
 */
const verifiesNumber = (method: RegisterMethod, flags: RegisterFlags): boolean =>
  flags.REGMOBVERF3 === true || (method === 'mobileNum' && flags.MOBILENUMPASSREG3 !== true);

/** The fields that a method always needs, whatever the settings. */
function neededFields(method: RegisterMethod, flags: RegisterFlags): ReadonlySet<RegisterField> {
  if (method === 'username') return new Set(['username', 'password']);
  return new Set<RegisterField>([
    'countryDialingCode',
    'mobileNum',
    ...(verifiesNumber(method, flags) ? (['verificationCode'] as const) : []),
    ...(flags.MOBILENUMPASSREG3 === true ? (['password'] as const) : []),
  ]);
}

/**
 * The fields that a form of this method draws and submits (specification 2 and 3): those that the server has enabled
 * and those that the method needs. Without fields that make no sense: a user name or an unrequested password with a
 * mobile number, a confirmation without a password, a dialling code or SMS code without a number, a code while numbers
 * are not verified, an affiliate code once the link's was accepted.
 */
export function registrationFields(
  method: RegisterMethod,
  settings: FieldSettings,
  flags: RegisterFlags,
  linkAccepted = false,
): RegistrationFields {
  const needed = neededFields(method, flags);
  const isOn = (field: RegisterField): boolean =>
    needed.has(field) || (Object.hasOwn(settings, field) && settings[field]?.enabled === true);
  const excluded: Partial<Record<RegisterField, boolean>> = {
    username: method === 'mobileNum',
    password: method === 'mobileNum' && flags.MOBILENUMPASSREG3 !== true,
    confirmPassword: method === 'mobileNum' && flags.MOBILENUMPASSREG3 !== true,
    countryDialingCode: !isOn('mobileNum'),
    verificationCode: !isOn('mobileNum') || !verifiesNumber(method, flags),
    affiliateCode: linkAccepted,
  };
  return Object.fromEntries(
    registerFields
      .filter((field) => isOn(field) && excluded[field] !== true)
      .map((field) => [
        field,
        {
          // A confirmation or a captcha that is shown must be filled in (specification 5).
          required:
            needed.has(field) ||
            field === 'confirmPassword' ||
            field === 'captcha' ||
            settings[field]?.required === true,
        },
      ]),
  );
}

/** Fields that belong to the mobile number: not required while an optional number is empty. */
const mobileFields: readonly RegisterField[] = ['countryDialingCode', 'verificationCode'];

/** Whether a field is required, given the other values: a field that belongs to an empty optional number is not. */
export const isRequired = (
  field: RegisterField,
  drawn: RegistrationFields,
  values: Readonly<Record<string, string | undefined>>,
): boolean =>
  drawn[field]?.required === true &&
  !(mobileFields.includes(field) && drawn.mobileNum?.required !== true && !values.mobileNum);

/** Errors of the missing fields of an optional mobile number that was filled in. */
const missingMobileFields = (
  drawn: RegistrationFields,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> =>
  Object.fromEntries(
    mobileFields
      .filter((field) => !values[field] && isRequired(field, drawn, values) && !isRequired(field, drawn, {}))
      .map((field) => [field, rules[field].message]),
  );

/** Errors between fields (specification 5), by field, as text keys. A field's own error takes precedence. */
export function crossFieldErrors(
  drawn: RegistrationFields,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> {
  const errors = missingMobileFields(drawn, values);
  const { username, password, confirmPassword } = values;
  // A user name of digits only could be mistaken for a mobile number.
  if (drawn.username && username && /^\d+$/.test(username)) return { ...errors, username: 'error.username' };
  return drawn.confirmPassword && confirmPassword && confirmPassword !== password
    ? { ...errors, confirmPassword: 'error.passwordMismatch' }
    : errors;
}

/** Whether the server must check an affiliate code before registration: one that was typed. */
export const needsAffiliateCheck = (
  drawn: RegistrationFields,
  values: Readonly<Record<string, string | undefined>>,
): boolean => drawn.affiliateCode !== undefined && Boolean(values.affiliateCode);
