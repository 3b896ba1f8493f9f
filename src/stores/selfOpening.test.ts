import { expect, test } from 'vitest';
import { happens, startSelfOpening, useSelfOpening, waitToOpen } from './selfOpening.ts';

/** A clock that is set by hand, with what is due. */
function handClock() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  const tools = {
    now: () => now,
    later: (run: () => void, ms: number) => {
      const one = { at: now + ms, run };
      due.push(one);
      return () => {
        due = due.filter((other) => other !== one);
      };
    },
    isFree: () => free,
  };
  let free = true;
  return {
    tools,
    busy: (is: boolean) => {
      free = !is;
    },
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = due.filter(({ at }) => at <= until).toSorted((one, two) => one.at - two.at);
        if (!next) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

test('[HO-4] what waits opens in its turn, one at a time, and not while the player is busy', () => {
  const { tools, busy, pass } = handClock();
  const opened: string[] = [];
  const open = () => useSelfOpening.getState().open;
  // Before the visit is followed nothing opens, and nothing that waits is lost.
  const leaveReports = waitToOpen('reports', () => opened.push('reports'));
  const leaveNews = waitToOpen('news', () => opened.push('news'));
  expect(open()).toBeNull();
  startSelfOpening(tools, false);
  pass(60_000);
  expect(opened).toEqual([]);

  happens({ kind: 'view' });
  busy(true);
  happens({ kind: 'touch' });
  pass(30_000);
  expect(opened).toEqual([]);
  busy(false);
  pass(1000);
  expect([opened, open()]).toEqual([['news'], 'news']);
  pass(60_000);
  expect(opened).toEqual(['news']);
  leaveNews();
  expect(open()).toBeNull();
  pass(999);
  expect(opened).toEqual(['news']);
  pass(1);
  expect([opened, open()]).toEqual([['news', 'reports'], 'reports']);
  leaveReports();
  expect(open()).toBeNull();

  // Who leaves before its turn never opens.
  waitToOpen('app', () => opened.push('app'))();
  pass(60_000);
  expect(opened).toEqual(['news', 'reports']);
});
