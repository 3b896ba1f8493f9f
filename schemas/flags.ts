/** A whitelabel flag. */
interface Flag {
  readonly meaning: string;
  /** The specification does not name this flag; the name was chosen here. */
  readonly assumed?: true;
}

/** Every whitelabel flag of the product (specification 9), with its meaning. */
export const flags = {
  USERNAMEREG3: { meaning: 'registration by user name' },
  MOBILENUMREG3: { meaning: 'registration by mobile number' },
  REGMOBVERF3: { meaning: 'the mobile number is verified by SMS during registration' },
  MOBILENUMPASSREG3: { meaning: 'registration by mobile number also asks for a password' },
  FACEBOOKLOGIN3: { meaning: 'sign-in with Facebook' },
  GOOGLELOGIN3: { meaning: 'sign-in with Google' },
  MOBILEVERCODELOGIN3: { meaning: 'login by mobile number and SMS code' },
  DIRECTREG3: { meaning: 'visitors may register without an invitation' },
  DEPRECM3: { meaning: 'deposit record' },
  WITHREC3: { meaning: 'withdrawal record' },
  TRANSREC3: { meaning: 'transaction record' },
  TRANSBETREPMEM3: { meaning: 'betting record' },
  PERSREP: { meaning: 'personal profit and loss' },
  REWCEN3: { meaning: 'rewards centre' },
  MANPLAYREB3: { meaning: 'manual rebate' },
  PLYRBT: { meaning: 'rebate report' },
  MAILCEN: { meaning: 'message centre' },
  AGETRANSFERUP3: { meaning: 'transfer to the upline' },
  PSWCHGVERF3: { meaning: 'forgot password offers the phone as well as e-mail', assumed: true },
  WITHDRAW3: { meaning: 'withdrawal', assumed: true },
  VIPBENEFIT3: { meaning: 'VIP level benefits', assumed: true },
  DIVIDEND3: { meaning: 'agent dividend', assumed: true },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

export const flagNames = Object.keys(flags) as FlagName[];
