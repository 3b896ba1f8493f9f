/** Bounds of one validation rule (specification 5). Lengths count characters. */
export interface Rule {
  readonly minLength: number;
  readonly maxLength: number;
  /** Source of a regular expression the whole value must match; linear in the length of the value. */
  readonly pattern: string;
  /** Text key of the error message. */
  readonly message: string;
  /** Text key of the error of an empty required value, where it differs. */
  readonly missing?: string;
}

const anything = '^[\\s\\S]+$';
const digits = '^\\d+$';
const handle = '^[^\\s<>]+$';
const phone = '^\\+?\\d+$';

/**
 * The rules of all forms (specification 5). The specification leaves most bounds open; these are the defaults, and the
 * server's validation data overrides them.
 */
export const rules = {
  loginUsername: {
    minLength: 4,
    maxLength: 32,
    pattern: '^[A-Za-z0-9_.@-]+$',
    message: 'error.loginUsername',
  },
  loginPassword: { minLength: 6, maxLength: 64, pattern: anything, message: 'error.loginPassword' },
  loginMobileNum: { minLength: 5, maxLength: 20, pattern: digits, message: 'error.mobile' },
  captcha: { minLength: 1, maxLength: 6, pattern: digits, message: 'error.captcha' },
  // Begins with a letter: a name of digits only could be mistaken for a mobile number.
  username: { minLength: 4, maxLength: 20, pattern: '^[A-Za-z][A-Za-z0-9_.-]*$', message: 'error.username' },
  password: { minLength: 8, maxLength: 64, pattern: anything, message: 'error.password' },
  confirmPassword: { minLength: 1, maxLength: 64, pattern: anything, message: 'error.confirmPassword' },
  confirmNewPassword: { minLength: 1, maxLength: 64, pattern: anything, message: 'error.enterPassword' },
  paymentPassword: { minLength: 6, maxLength: 6, pattern: digits, message: 'error.paymentPassword' },
  affiliateCode: { minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$', message: 'error.inviteCode' },
  recommenderId: {
    minLength: 1,
    maxLength: 32,
    pattern: '^[A-Za-z0-9_.-]+$',
    message: 'error.recommenderId',
  },
  nickname: { minLength: 2, maxLength: 24, pattern: '^[^<>]+$', message: 'error.nickname' },
  payeeName: { minLength: 2, maxLength: 64, pattern: '^[^\\d<>]+$', message: 'error.payeeName' },
  email: {
    minLength: 6,
    maxLength: 64,
    pattern: '^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*\\.[A-Za-z]{2,3}$',
    message: 'error.email',
  },
  bankCode: { minLength: 1, maxLength: 32, pattern: '^[A-Z0-9_]+$', message: 'error.bankCode' },
  bankCard: { minLength: 12, maxLength: 19, pattern: digits, message: 'error.bankCard' },
  cardHolder: { minLength: 2, maxLength: 64, pattern: '^[^\\d<>]+$', message: 'error.cardHolder' },
  countryDialingCode: { minLength: 1, maxLength: 4, pattern: digits, message: 'error.countryDialingCode' },
  mobileNum: { minLength: 5, maxLength: 20, pattern: digits, message: 'error.mobile' },
  idNumber: { minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9-]+$', message: 'error.idNumber' },
  qqNum: { minLength: 5, maxLength: 12, pattern: digits, message: 'error.qqNum' },
  facebook: { minLength: 2, maxLength: 64, pattern: handle, message: 'error.facebook' },
  wechat: { minLength: 4, maxLength: 32, pattern: handle, message: 'error.wechat' },
  line: { minLength: 2, maxLength: 32, pattern: handle, message: 'error.line' },
  whatsapp: { minLength: 6, maxLength: 20, pattern: phone, message: 'error.whatsapp' },
  zalo: { minLength: 6, maxLength: 20, pattern: phone, message: 'error.zalo' },
  verificationCode: { minLength: 4, maxLength: 10, pattern: digits, message: 'error.verificationCode' },
} as const satisfies Record<string, Rule>;

export type RuleKey = keyof typeof rules;
export const ruleKeys = Object.keys(rules) as RuleKey[];

/** Kinds of input of a form field; `src/forms/inputs/inputs.ts` draws them. */
export const inputKinds = [
  'text',
  'password',
  'captcha',
  'pin',
  'email',
  'digits',
  'phone',
  'mobile',
  'dialingCode',
  'smsCode',
  'choice',
  'card',
] as const;
export type InputKind = (typeof inputKinds)[number];
