import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attention,
  afterHappening,
  beforeVisit,
  type Happening,
  opensAt,
  opensNow,
  patienceMs,
  restMs,
  type SelfOpener,
  selfOpeners,
} from './selfOpening.ts';

type Step = Happening & { readonly after: number };

const opener = fc.constantFrom(...selfOpeners);
const step: fc.Arbitrary<Step> = fc.record({
  after: fc.oneof(fc.nat(50), fc.nat(2500), fc.nat(9000)),
  kind: fc.constantFrom('view', 'touch', 'stir', 'wait', 'wait', 'leave'),
  opener,
}) as fc.Arbitrary<Step>;
const visit = fc.record({ returning: fc.boolean(), steps: fc.array(step, { maxLength: 60 }) });

interface Opening {
  readonly opener: SelfOpener;
  readonly at: number;
  /** What had happened until then. */
  readonly log: readonly (Step & { readonly at: number })[];
  readonly besides: SelfOpener | null;
}

/** Plays a visit as the store does: whatever may open opens at the earliest moment. */
function play(
  returning: boolean,
  steps: readonly Step[],
): { openings: Opening[]; end: Attention; now: number } {
  let attention = beforeVisit(returning);
  let now = 0;
  const openings: Opening[] = [];
  const log: (Step & { at: number })[] = [];
  const waitUntil = (until: number) => {
    const at = opensAt(attention);
    const next = at !== null && at <= until ? opensNow(attention, Math.max(at, now)) : null;
    if (at !== null && next !== null) {
      now = Math.max(at, now);
      openings.push({ opener: next, at: now, log: [...log], besides: attention.open });
      attention = afterHappening(attention, { kind: 'open', opener: next }, now);
    }
    now = until;
  };
  for (const one of [{ kind: 'view', after: 0 } as Step, ...steps]) {
    waitUntil(now + one.after);
    log.push({ ...one, at: now });
    attention = afterHappening(attention, one, now);
  }
  waitUntil(now + patienceMs + restMs);
  return { openings, end: attention, now };
}

describe('[HO-4] what opens by itself', () => {
  test('opens only on a second page or visit, at rest, after a touch or a while, and alone', () => {
    fc.assert(
      fc.property(visit, ({ returning, steps }) => {
        for (const { at, log, besides } of play(returning, steps).openings) {
          const views = log.filter(({ kind }) => kind === 'view');
          expect(views.length).toBeGreaterThanOrEqual(returning ? 1 : 2);
          expect(besides).toBeNull();
          const stirs = log.filter(({ kind }) => kind === 'view' || kind === 'touch' || kind === 'stir');
          expect(at - (stirs.at(-1)?.at ?? 0)).toBeGreaterThanOrEqual(restMs);
          const shown = log.findLastIndex(({ kind }) => kind === 'view');
          const isTouched = log.slice(shown).some(({ kind }) => kind === 'touch');
          if (!isTouched) expect(at - (log[shown]?.at ?? 0)).toBeGreaterThanOrEqual(patienceMs);
        }
      }),
    );
  });

  test('opens once it may: nothing that waits is forgotten, and the most important is first', () => {
    fc.assert(
      fc.property(visit, ({ returning, steps }) => {
        const { openings, end, now } = play(returning, steps);
        if (end.views >= (returning ? 1 : 2) && end.waiting.size > 0) expect(end.open).not.toBeNull();
        expect(opensNow(end, now)).toBeNull();
        for (const { opener: opened, log } of openings) {
          const waiting = new Set<SelfOpener>();
          for (const one of log)
            if (one.kind === 'wait') waiting.add(one.opener);
            else if (one.kind === 'leave') waiting.delete(one.opener);
          // What opened before no longer waits, though it is in the log.
          const before = openings
            .filter((other) => other.log.length < log.length)
            .map((other) => other.opener);
          const more = [...waiting].filter((other) => !before.includes(other));
          const rank = (one: SelfOpener) => selfOpeners.indexOf(one);
          for (const other of more) expect(rank(opened)).toBeLessThanOrEqual(rank(other));
        }
      }),
    );
  });

  test('a first visit to a single page is left alone, however long it lasts', () => {
    fc.assert(
      fc.property(fc.array(step.filter(({ kind }) => kind !== 'view')), (steps) => {
        expect(play(false, steps).openings).toEqual([]);
      }),
    );
  });

  test('a touch shortens the wait, scrolling extends it, and the next one waits for rest again', () => {
    const wait = (one: SelfOpener, after = 0): Step => ({ kind: 'wait', opener: one, after });
    const at = (steps: readonly Step[]) => play(true, steps).openings.map((one) => [one.opener, one.at]);
    expect(at([wait('news')])).toEqual([['news', 5000]]);
    expect(at([wait('news'), { kind: 'touch', after: 300 }])).toEqual([['news', 1300]]);
    const scrolled: Step[] = [wait('news'), { kind: 'stir', after: 4800 }, { kind: 'stir', after: 900 }];
    expect(at(scrolled)).toEqual([['news', 6700]]);
    const closed: Step[] = [wait('reports'), wait('news'), { kind: 'leave', opener: 'news', after: 8000 }];
    expect(at(closed)).toEqual([
      ['news', 5000],
      ['reports', 9000],
    ]);
  });
});
