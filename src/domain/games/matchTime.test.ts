import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The time shown in a time zone. A separate process, because a process keeps the zone it was started with. */
const readIn = (zone: string, instant: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { matchTime } from '#src/domain/games/matchTime.ts'; console.log(matchTime('${instant}'));`,
    ],
    { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  ).trim();

test('[HO-2] a match begins at MM/DD HH:mm in the viewer’s time zone', () => {
  const instant = '2026-03-01T04:05:00Z';
  expect(readIn('Pacific/Tahiti', instant)).toBe('02/28 18:05');
  expect(readIn('Asia/Kathmandu', instant)).toBe('03/01 09:50');
});
