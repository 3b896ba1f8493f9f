import { describe, expect, test } from 'vitest';
import { readDevice } from './device.ts';

const apple = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const plain = { touchPoints: 5, standalone: false, screenHeight: 800 };

describe('[PR-5] the device by its user agent', () => {
  test.each([
    ['iPhone', apple('iPhone; CPU iPhone OS 17_5 like Mac OS X'), 5, 'ios'],
    ['iPhone, old', apple('iPhone; CPU iPhone OS 12_4 like Mac OS X'), 5, 'ios'],
    ['iPod', apple('iPod touch; CPU iPhone OS 12_4 like Mac OS X'), 5, 'ios'],
    ['iPad, mobile site', apple('iPad; CPU OS 16_6 like Mac OS X'), 5, 'ios'],
    ['iPad that calls itself a Mac', mac, 5, 'ios'],
    ['Mac', mac, 0, 'other'],
    [
      'Chrome on iPhone',
      apple('iPhone; CPU iPhone OS 17_5 like Mac OS X').replace('Version', 'CriOS'),
      5,
      'ios',
    ],
    ['Android phone', android, 5, 'android'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
      5,
      'android',
    ],
    ['Samsung Internet', android.replace('Chrome', 'SamsungBrowser/25.0 Chrome'), 5, 'android'],
    [
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
      0,
      'other',
    ],
    [
      'Windows with touch',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/126.0',
      10,
      'other',
    ],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 0, 'other'],
    [
      'ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
      10,
      'other',
    ],
    ['nothing', '', 0, 'other'],
  ])('%s', (_name, userAgent, touchPoints, system) => {
    expect(readDevice({ ...plain, userAgent, touchPoints })).toEqual({
      system,
      installed: false,
      native: false,
      screenHeight: 800,
    });
  });
});

test.each([
  [`${android} LiveryApp/1.2`, true],
  [`LiveryApp/1.2 ${android}`, true],
  [android, false],
  [`${android} NotLiveryApp/1.2`, false],
  [`${android} LiveryApp`, false],
])('[PR-5] native shell in %j: %j', (userAgent, native) => {
  expect(readDevice({ ...plain, userAgent }).native).toBe(native);
});

test('[PL-1] an installed web app is detected by its display mode, not by its user agent', () => {
  expect(readDevice({ ...plain, userAgent: android, standalone: true }).installed).toBe(true);
});
