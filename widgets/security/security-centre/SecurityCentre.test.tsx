import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './SecurityCentre.stories.tsx';
import { securityLevelOf, securityStepsOf } from './steps.ts';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

describe('the security centre', () => {
  test('[MC-4] shows how safe the account is and the steps left, and links to the next step', async () => {
    const page = await pageOf('Fresh');
    expect(textOf(page)).toContain('3 steps left');
    expect(byRole(page, 'link', 'Set a payment password')[0]?.attributes.href).toBe('/m/security-payment');
  });

  test('[MC-4] shows no next step once all are done', async () => {
    const text = textOf(await pageOf('AllDone'));
    expect(text).toContain('Well protected');
    expect(text).not.toContain('left');
  });

  test('[MC-4] has a row for each step, with its masked value and its state as text', async () => {
    const page = await pageOf('Half');
    const links = byRole(page, 'link').map(({ attributes }) => attributes.href);
    for (const to of [
      'change-password',
      'security-payment',
      'security-email',
      'security-phone',
      'security-cards',
      'security-devices',
    ])
      expect(links).toContain(`/m/${to}`);
    expect(textOf(page)).toContain('t•••@example.pf');
    expect(textOf(page)).toContain('Not confirmed');
  });

  test('[MC-4] links an account without a login password to setting the first one', async () => {
    const links = byRole(await pageOf('WithoutPassword'), 'link').map(({ attributes }) => attributes.href);
    expect(links).toContain('/m/security-password');
  });

  test('[MC-4][AU-6] offers a trial account registration only', async () => {
    const page = await pageOf('Trial');
    expect(byRole(page, 'link', 'Create account')).toHaveLength(1);
    expect(byRole(page, 'link')).toHaveLength(1);
  });

  test('[MC-4] says until when money stays in and why, and lists the changes with their device', async () => {
    const text = textOf(await pageOf('Changed'));
    expect(text).toMatch(/You can withdraw again on 24 Nov 2026, 11:30 GMT-10\. .* Mobile number changed/);
    expect(text).toContain('Moana Bank •••• 1111');
    expect(text).toMatch(/Signed in on a new device 2[34] Nov 2026.*Safari, iPadOS/);
    expect(text).toMatch(/2[34] Nov 2026.*Chrome, Android/);
    expect(text).toContain('Not you?');
    const calm = textOf(await pageOf('AllDone'));
    for (const absent of ['Withdrawals paused for now', 'Recent activity', 'Not you?'])
      expect(calm).not.toContain(absent);
  });

  test('[TR-3] shows a failure with a retry', async () => {
    expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  });
});

test('[MC-4] the meter grows with every step', () => {
  const nothing = {
    hasPassword: false,
    hasPaymentPassword: false,
    email: null,
    emailConfirmed: false,
    mobile: null,
    mobileConfirmed: false,
    cards: 0,
    cardLimit: 5,
    passkeys: 0,
    devices: 1,
    secondFactor: { mode: 'offered' as const, on: false },
    proof: { kind: 'password' as const, fresh: true },
    moneyOutHeldUntil: null,
    events: [],
  };
  const all = {
    ...nothing,
    hasPassword: true,
    hasPaymentPassword: true,
    emailConfirmed: true,
    mobileConfirmed: true,
  };
  expect(securityStepsOf(nothing).filter(({ done }) => done)).toHaveLength(0);
  expect(securityStepsOf(all).filter(({ done }) => done)).toHaveLength(4);
  expect([0, 1, 2, 3, 4].map(securityLevelOf)).toEqual(['weak', 'weak', 'fair', 'good', 'strong']);
});
