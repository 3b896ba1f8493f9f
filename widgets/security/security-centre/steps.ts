import type { ValueOf } from '#schemas/api/operations.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

type Security = ValueOf<'getSecurity'>;

/** One measure that protects an account. */
export interface CentreStep {
  readonly key: 'password' | 'payment' | 'email' | 'phone' | 'twoStep';
  readonly page:
    | 'change-password'
    | 'security-password'
    | 'security-payment'
    | 'security-email'
    | 'security-phone'
    | 'two-step-sign-in';
  readonly icon: IconName;
  readonly done: boolean;
  /** The masked value; null for a step without one. */
  readonly value: string | null;
  /** Text key of its state. */
  readonly state: string;
}

/** The security steps of an account, most important first. */
export const securityStepsOf = (security: Security): readonly CentreStep[] => [
  {
    key: 'password',
    ...(security.hasPassword
      ? ({ page: 'change-password' } as const)
      : ({ page: 'security-password' } as const)),
    icon: 'lock',
    done: security.hasPassword,
    value: null,
    state: security.hasPassword ? 'securityCentre.set' : 'securityCentre.unset',
  },
  {
    key: 'payment',
    ...({ page: 'security-payment' } as const),
    icon: 'wallet',
    done: security.hasPaymentPassword,
    value: null,
    state: security.hasPaymentPassword ? 'securityCentre.set' : 'securityCentre.unset',
  },
  {
    key: 'phone',
    ...({ page: 'security-phone' } as const),
    icon: 'smartphone',
    done: security.mobileConfirmed,
    value: security.mobile,
    state: confirmed(security.mobile, security.mobileConfirmed),
  },
  {
    key: 'email',
    ...({ page: 'security-email' } as const),
    icon: 'mail',
    done: security.emailConfirmed,
    value: security.email,
    state: confirmed(security.email, security.emailConfirmed),
  },
];

/** Sign-in in two steps, beside the steps that the level counts; undefined where the brand does not offer it. */
export const twoStepOf = ({ secondFactor: { mode, on } }: Security): CentreStep | undefined =>
  mode === 'off'
    ? undefined
    : {
        key: 'twoStep',
        ...({ page: 'two-step-sign-in' } as const),
        icon: 'shield-check',
        done: on,
        value: null,
        state: on ? 'securityCentre.on' : 'securityCentre.off',
      };

const confirmed = (value: string | null, is: boolean): string =>
  is ? 'securityCentre.confirmed' : value === null ? 'securityCentre.unset' : 'securityCentre.unconfirmed';

/** Security level, indexed by the number of steps done. */
export const securityLevels = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
export const securityLevelOf = (done: number): (typeof securityLevels)[number] =>
  securityLevels[done] ?? 'weak';
