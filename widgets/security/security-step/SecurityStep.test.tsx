import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCardNumber } from '#src/domain/forms/numbers/bankCard.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { securitySteps } from './contract.ts';
import { requiredFields } from './requiredFields.ts';
import * as file from './SecurityStep.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

describe('a step of the security centre', () => {
  test('[MC-4] asks for the login password before the first payment password', async () => {
    const page = await pageOf('PaymentFirst');
    expect(textOf(page)).toContain('Login password');
    expect(textOf(page)).not.toContain('Current payment password');
    expect(byRole(page, 'button', 'Forgot payment password?')).toHaveLength(0);
  });

  test('[MC-4] asks for the old payment password before a change, and for other proof when it is forgotten', async () => {
    expect(textOf(await pageOf('PaymentChange'))).toContain('Current payment password');
    const page = await pageOf('PaymentForgotten');
    expect(textOf(page)).toContain('Login password');
    expect(textOf(page)).not.toContain('Current payment password');
  });

  test('[MC-4] leads who forgot the payment password and has no confirmed number to customer service', async () => {
    const text = textOf(await pageOf('PaymentForgottenUnconfirmed'));
    expect(text).toContain('Current payment password');
    expect(text).toContain('Contact customer service');
  });

  test('[MC-4] masks the present address, and counts down to the next code', async () => {
    const text = textOf(await pageOf('EmailCodeSent'));
    expect(text).toContain('t•••@example.pf');
    expect(text).toContain('48');
  });

  test('[MC-4] shows errors at their field, and a refusal on top', async () => {
    const text = textOf(await pageOf('PhoneRefused'));
    expect(text).toContain('That isn’t your login password. Check it and try again.');
    expect(byRole(await pageOf('PhoneRefused'), 'alert')).toHaveLength(1);
  });

  test('[MC-4] allows a first password only after a code proved ownership', async () => {
    const page = await pageOf('PasswordFirst');
    expect(byRole(page, 'button', 'Set login password')).toHaveLength(1);
    expect(textOf(page)).toContain('Code sent to your current number');
    const there = await pageOf('PasswordThere');
    expect(byRole(there, 'textbox')).toHaveLength(0);
    expect(byRole(there, 'link')[0]?.attributes.href).toBe('/m/change-password');
  });

  test('[MC-4] asks for the password where it was not given lately, with a way on where it is forgotten', async () => {
    expect(textOf(await pageOf('PhoneProven'))).not.toContain('Login password');
    expect(byRole(await pageOf('PhoneProven'), 'link', 'Forgot login password?')).toHaveLength(0);
    const page = await pageOf('EmailProofOver');
    expect(textOf(page)).toContain('Confirm once more that it’s you.');
    expect(byRole(page, 'link', 'Forgot login password?')[0]?.attributes.href).toBe('/m/forgot-password');
    expect(textOf(await pageOf('PhoneByOldNumber'))).toContain('Code sent to your current number');
  });

  test('[MC-4] leads an account without a password and a number to a new sign-in', async () => {
    const page = await pageOf('EmailGated');
    expect(byRole(page, 'button', 'Sign in again')).toHaveLength(1);
    expect(byRole(page, 'textbox')).toHaveLength(0);
  });

  test('[TR-3] shows a failure with a retry', async () => {
    expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  });
});

/** An account, with the proof that the server asks it for. */
const security = fc
  .record({
    hasPassword: fc.boolean(),
    hasPaymentPassword: fc.boolean(),
    email: fc.constantFrom(null, 'a•••@b.pf'),
    emailConfirmed: fc.boolean(),
    mobile: fc.constantFrom(null, '+689 ••••••1'),
    mobileConfirmed: fc.boolean(),
    cards: fc.constant(0),
    cardLimit: fc.constant(5),
    passkeys: fc.constant(0),
    devices: fc.constant(1),
    secondFactor: fc.constant({ mode: 'offered' as const, on: false }),
    fresh: fc.boolean(),
    provider: fc.constantFrom('passkey', 'provider', 'operator'),
    moneyOutHeldUntil: fc.constant(null),
    events: fc.constant<[]>([]),
  })
  .map(({ fresh, provider, ...account }) => {
    const without = account.mobileConfirmed && account.mobile !== null ? 'phone' : provider;
    return { ...account, proof: { kind: account.hasPassword ? 'password' : without, fresh } as const };
  });

test('[MC-4] no step is open without proof: what the server asks for, and no more than that', () => {
  fc.assert(
    fc.property(security, fc.boolean(), fc.constantFrom(...securitySteps), (account, forgotten, step) => {
      const fields = requiredFields(step, account, forgotten);
      const { kind, fresh } = account.proof;
      expect(fields.has('password')).toBe(kind === 'password' && !fresh);
      const forgottenPayment = step === 'payment' && forgotten && account.hasPaymentPassword;
      const replaced = forgottenPayment && account.mobileConfirmed;
      const second = replaced && account.hasPassword;
      expect(fields.has('ownCode')).toBe((kind === 'phone' && !fresh) || second);
      expect(fields.has('oldPaymentPassword')).toBe(
        step === 'payment' && account.hasPaymentPassword && !replaced,
      );
      expect(fields.has('verificationCode')).toBe(step === 'email' || step === 'phone');
    }),
  );
});

test('[MC-4] a card number with one digit changed is never valid', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4111111111111111'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(isCardNumber(digits.join(''))).toBe(false);
    }),
  );
  expect(isCardNumber('4111111111111111')).toBe(true);
  for (const none of ['', '0000000000000000', '41x1']) expect(isCardNumber(none)).toBe(false);
});
