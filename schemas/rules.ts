/** Bounds of one validation rule (specification 5). Lengths count characters. */
export interface Rule {
  readonly minLength: number;
  readonly maxLength: number;
  /** Source of a regular expression the whole value must match; linear in the length of the value. */
  readonly pattern: string;
  /** Text key of what a player reads when the value breaks the rule. */
  readonly message: string;
}

/**
 * The rule table that every form shares (specification 5). The specification leaves the bounds open; these
 * are the defaults, and the server's validation data overrides them.
 */
export const rules = {
  loginUsername: { minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9_.@-]+$', message: 'error.username' },
  loginPassword: { minLength: 6, maxLength: 64, pattern: '^[\\s\\S]+$', message: 'error.password' },
  captcha: { minLength: 1, maxLength: 6, pattern: '^\\d+$', message: 'error.captcha' },
} as const satisfies Record<string, Rule>;

export type RuleKey = keyof typeof rules;
export const ruleKeys = Object.keys(rules) as RuleKey[];

/** Kinds of input a form field may be drawn as; `src/forms/inputs.ts` draws each. */
export const inputKinds = ['text', 'password', 'captcha'] as const;
export type InputKind = (typeof inputKinds)[number];
