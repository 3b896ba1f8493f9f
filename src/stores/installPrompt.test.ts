import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installApp } from '#src/actions/installApp.ts';
import { followInstallPrompt, useInstallPrompt } from './installPrompt.ts';

/** An offer of the browser, as the boot guard keeps it. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.liveryInstall = event;
  window.dispatchEvent(event);
  return prompt;
}

let end: () => void;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  end = followInstallPrompt();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

test('[BR-9] without an offer of the browser there is nothing to install', async () => {
  expect(useInstallPrompt.getState().available).toBe(false);
  expect(await installApp()).toBe('unavailable');
});

test('[BR-9] an offer that came before the application is known, and used once', async () => {
  end();
  const prompt = offer('accepted');
  end = followInstallPrompt();
  expect(useInstallPrompt.getState().available).toBe(true);
  expect(await installApp()).toBe('accepted');
  expect(prompt).toHaveBeenCalledOnce();
  expect(useInstallPrompt.getState().available).toBe(false);
  expect(await installApp()).toBe('unavailable');
});

test('[BR-9] a player who declines is not asked again for the same offer, but for the next one', async () => {
  offer('dismissed');
  expect(await installApp()).toBe('dismissed');
  expect(await installApp()).toBe('unavailable');
  const next = offer('accepted');
  expect(await installApp()).toBe('accepted');
  expect(next).toHaveBeenCalledOnce();
});

test('[BR-9] a browser that refuses to ask is no failure', async () => {
  offer('accepted').mockRejectedValueOnce(new DOMException('not in a tap', 'NotAllowedError'));
  expect(await installApp()).toBe('unavailable');
});

test('[BR-9] once the site is installed, by whatever way, it is not offered', () => {
  offer('accepted');
  window.dispatchEvent(new Event('appinstalled'));
  expect(useInstallPrompt.getState().available).toBe(false);
});
