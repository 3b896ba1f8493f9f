import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import { randomIntFor, withSeed } from '#src/server/kernel/randomInt.ts';
import { captchaText } from './captchaKinds.ts';

const samples = (bounds: Parameters<typeof captchaText>[0]) =>
  Array.from({ length: 60 }, (_, i) =>
    withSeed(`captcha ${i}`, () => captchaText(bounds, randomIntFor('kind'))),
  );

describe('[AU-2] the text of a captcha', () => {
  test('is four to six digits, unless the settings say otherwise', () => {
    for (const { shown, answer } of samples(undefined)) {
      expect(answer).toMatch(/^\d{4,6}$/);
      expect(shown).toBe(answer);
    }
  });

  test('is letters and digits if the settings’ pattern allows letters', () => {
    const found = samples({ maxLength: 16, pattern: '[A-Za-z0-9]+' });
    for (const { shown, answer } of found) {
      expect(answer).toMatch(/^[A-Z2-9]{4,6}$/);
      expect(shown).toBe(answer);
    }
    expect(found.some(({ answer }) => /[A-Z]/.test(answer))).toBe(true);
  });

  test('is an equation if the answer may have at most three digits', () => {
    const found = samples({ minLength: 1, maxLength: 3 });
    for (const { shown, answer } of found) {
      const [, a, sign, b] = /^(\d+)([+-])(\d)=\?$/.exec(shown) ?? [];
      expect(sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b), shown).toBe(Number(answer));
      expect(Number(answer)).toBeGreaterThan(0);
    }
    expect(new Set(found.map(({ shown }) => /[+-]/.exec(shown)?.[0])).size).toBe(2);
  });

  test('always satisfies the rule that the form checks', () => {
    const bounds = fc.record(
      {
        minLength: fc.integer({ min: 1, max: 16 }),
        maxLength: fc.integer({ min: 1, max: 16 }),
        pattern: fc.constantFrom('\\d+', '[A-Z0-9]+', '[a-z]+|\\d+', '^[A-Za-z0-9]{1,16}$'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(bounds, fc.string(), (captchaBounds, seed) => {
        const { answer } = withSeed(seed, () => captchaText(captchaBounds, randomIntFor('kind')));
        const rule = registerRule('captcha', { captcha: captchaBounds });
        expect(answer.length).toBeLessThanOrEqual(rule.maxLength);
        const pattern = new RegExp(rule.pattern, 'u');
        expect(pattern.test(answer) || pattern.test(answer.toLowerCase()), answer).toBe(true);
        expect(answer.length).toBeGreaterThanOrEqual(rule.minLength);
      }),
    );
  });
});
