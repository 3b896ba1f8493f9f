import { describe, expect, test } from 'vitest';
import { downloadBarModeNames } from '#schemas/downloadBar.ts';
import { type Download, downloadFor } from './download.ts';
import { type DownloadBarFacts, showsDownloadBar } from './downloadBar.ts';

const systems = ['ios', 'android', 'other'] as const;
const players = [null, 'visitor', 'member', 'trial'] as const;
const both = [false, true] as const;
const links = new Map([
  ['IOS', 'https://download.example/ios'],
  ['Android', 'https://download.example/android'],
]);

/** Every device, with and without links, with and without the home screen. */
const devices = systems.flatMap((system) =>
  both.flatMap((installed) =>
    both.flatMap((native) =>
      both.flatMap((hasLinks) =>
        both.flatMap((homeScreen) =>
          both.map((installable) => ({ system, installed, native, hasLinks, homeScreen, installable })),
        ),
      ),
    ),
  ),
);

describe.each(downloadBarModeNames)('[PR-5] the bar, shown to %s', (mode) => {
  test.each(players)('of whom %s is on the page', (player) => {
    const mayBe =
      mode === 'everybody'
        ? player === 'visitor' || player === 'member'
        : mode === 'members' && player === 'member';
    for (const { system, installed, native, hasLinks, homeScreen, installable } of devices) {
      const download = downloadFor(
        { system, installed, native, ios: [17, 0] },
        hasLinks ? links : new Map(),
        { homeScreen, installable },
      );
      const suits =
        !installed &&
        !native &&
        ((system === 'ios' && (hasLinks || homeScreen)) ||
          (system === 'android' && (hasLinks || installable)));
      const facts = { mode, player, download };
      expect(showsDownloadBar({ ...facts, closed: false })).toBe(mayBe && suits);
      expect(showsDownloadBar({ ...facts, closed: true })).toBe(false);
    }
  });
});

test('[PR-5] is not shown where there is nothing to get', () => {
  const download: Download = { offers: [], because: 'old' };
  const facts: DownloadBarFacts = { mode: 'everybody', closed: false, player: 'member', download };
  expect(showsDownloadBar(facts)).toBe(false);
});
