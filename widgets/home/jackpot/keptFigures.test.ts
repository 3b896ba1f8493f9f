import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  grandCourse,
  grandGrowth,
  grandStart,
  homeCourse,
  homeRange,
} from '#src/domain/games/jackpotFigure.ts';

const grand = grandCourse(grandStart, grandGrowth);
const home = homeCourse(homeRange);
const cents = (amount: string) => BigInt(amount.replace('.', ''));

/** The modules as a newly loaded page has them. */
async function reload() {
  vi.resetModules();
  const storage = await import('#src/stores/storage.ts');
  storage.openStorage('acme');
  return { ...storage, ...(await import('./keptFigures.ts')) };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  });
});

describe.each([
  ['home', home],
  ['grand', grand],
])('the decorative %s figure', (_, course) => {
  test('[HO-6] never falls: within a page, over reloads, whatever chance says', async () => {
    let last = 0n;
    for (let load = 0; load < 5; load++) {
      const { currentFigure, nextFigure, shownFigure } = await reload();
      expect(shownFigure(course)).toBeNull();
      for (let step = 0; step < 20; step++) {
        const now = cents(step === 0 ? currentFigure(course) : nextFigure(course));
        expect(now >= last).toBe(true);
        if (step > 0) expect(now > last).toBe(true);
        last = now;
      }
      expect(cents(shownFigure(course) ?? '')).toBe(last);
    }
  });

  test('[HO-6] goes on from another tab that is further', async () => {
    const { currentFigure, nextFigure, store } = await reload();
    const further = `${BigInt(currentFigure(course).slice(0, -3)) + 9_000_000n}.00`;
    store('jackpots', { [course.name]: further });
    expect(cents(nextFigure(course)) > cents(further)).toBe(true);
  });

  test('[HO-6] goes on within the page where the browser keeps nothing', async () => {
    vi.stubGlobal('window', {});
    const { currentFigure, nextFigure } = await reload();
    const first = cents(currentFigure(course));
    expect(cents(nextFigure(course)) > first).toBe(true);
  });
});

test('[HO-6] each figure is kept by itself', async () => {
  const { currentFigure, readStored } = await reload();
  const kept = { [home.name]: currentFigure(home), [grand.name]: currentFigure(grand) };
  expect(readStored('jackpots')).toEqual(kept);
});
