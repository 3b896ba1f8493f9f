import { type FieldSetting, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';

/** Ways to register (specification 2): each is a tab, and an operation of the API. */
export type RegisterMethod = 'username' | 'mobileNum';

/** The flags that registration reads, as the settings say them. */
export type RegisterFlags = Readonly<Record<string, boolean | undefined>>;

/** What the server says of the fields; one that it does not name is off. Unknown names are left alone. */
export type FieldSettings = Readonly<Record<string, FieldSetting | undefined>>;

/** The fields of one form, in the order of the payload, and which of them must be filled in. */
export type DrawnFields = Readonly<Partial<Record<RegisterField, { readonly required: boolean }>>>;

/** The methods that are on, as the tabs stand; none: registration is closed. */
export const registerMethods = (flags: RegisterFlags): RegisterMethod[] => [
  ...(flags.USERNAMEREG3 === true ? (['username'] as const) : []),
  ...(flags.MOBILENUMREG3 === true ? (['mobileNum'] as const) : []),
];

/** What each method cannot do without, whatever the settings say. */
function neededFields(method: RegisterMethod, flags: RegisterFlags): ReadonlySet<RegisterField> {
  if (method === 'username') return new Set(['username', 'password']);
  return new Set<RegisterField>([
    'countryDialingCode',
    'mobileNum',
    ...(flags.REGMOBVERF3 === true ? (['verificationCode'] as const) : []),
    ...(flags.MOBILENUMPASSREG3 === true ? (['password'] as const) : []),
  ]);
}

/**
 * The fields that a form of this method draws and submits (specification 2 and 3): those that the server has
 * enabled and those that the method needs, without what would make no sense: a user name or an unasked
 * password with a mobile number, a confirmation of no password, a dialling code or an SMS code without a
 * number, a code while numbers are not verified, an affiliate code once the link's was accepted.
 */
export function drawnFields(
  method: RegisterMethod,
  settings: FieldSettings,
  flags: RegisterFlags,
  linkAccepted = false,
): DrawnFields {
  const needed = neededFields(method, flags);
  const isOn = (field: RegisterField): boolean =>
    needed.has(field) || (Object.hasOwn(settings, field) && settings[field]?.enabled === true);
  const senseless: Partial<Record<RegisterField, boolean>> = {
    username: method === 'mobileNum',
    password: method === 'mobileNum' && flags.MOBILENUMPASSREG3 !== true,
    confirmPassword: method === 'mobileNum' && flags.MOBILENUMPASSREG3 !== true,
    countryDialingCode: !isOn('mobileNum'),
    verificationCode: !isOn('mobileNum') || flags.REGMOBVERF3 !== true,
    affiliateCode: linkAccepted,
  };
  return Object.fromEntries(
    registerFields
      .filter((field) => isOn(field) && senseless[field] !== true)
      .map((field) => [
        field,
        {
          // A box that is shown to confirm or to prove must be filled in (specification 5).
          required:
            needed.has(field) ||
            field === 'confirmPassword' ||
            field === 'captcha' ||
            settings[field]?.required === true,
        },
      ]),
  );
}

/** Fields that wait for another one: with an optional mobile number left empty, nothing else of it is asked. */
const ofMobile: readonly RegisterField[] = ['countryDialingCode', 'verificationCode'];

/** Which fields must be filled in, given what is: those that say more of an empty optional one need not. */
export const isRequired = (
  field: RegisterField,
  drawn: DrawnFields,
  values: Readonly<Record<string, string | undefined>>,
): boolean =>
  drawn[field]?.required === true &&
  !(ofMobile.includes(field) && drawn.mobileNum?.required !== true && !values.mobileNum);

/** What of a mobile number is missing, where the number need not be given but is. */
const missingOfMobile = (
  drawn: DrawnFields,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> =>
  Object.fromEntries(
    ofMobile
      .filter((field) => !values[field] && isRequired(field, drawn, values) && !isRequired(field, drawn, {}))
      .map((field) => [field, rules[field].message]),
  );

/**
 * What is wrong between fields (specification 5), by field, as text keys; what a field's own rule says stands over it.
 */
export function crossErrors(
  drawn: DrawnFields,
  values: Readonly<Record<string, string | undefined>>,
): Partial<Record<RegisterField, string>> {
  const errors = missingOfMobile(drawn, values);
  const { username, password, confirmPassword } = values;
  // A name of digits only would stand for somebody's mobile number.
  if (drawn.username && username && /^\d+$/.test(username)) return { ...errors, username: 'error.username' };
  return drawn.confirmPassword && confirmPassword && confirmPassword !== password
    ? { ...errors, confirmPassword: 'error.passwordMismatch' }
    : errors;
}

/** A field whose value the server must check before an account is asked for: an affiliate code that was typed. */
export const asksAffiliate = (
  drawn: DrawnFields,
  values: Readonly<Record<string, string | undefined>>,
): boolean => drawn.affiliateCode !== undefined && Boolean(values.affiliateCode);
