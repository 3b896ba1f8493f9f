import fc from 'fast-check';
import { expect, test } from 'vitest';
import { species } from '#src/domain/games/rules/round/fishing.ts';
import { seededRandom } from '#src/domain/values/random.ts';
import { isWithinShot, nearestFish, nextAim, placeOfFish, restocked, seaWidth } from './sea.ts';

const view = (now: number) => ({ now, height: 220 });
const school = (seed: string) => restocked([], 5000, { random: seededRandom(seed).next, isStill: false });

test('[GL-10] the sea always has every species, each fish in a lane of its own, and the scattered ones in reach', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(20_000), { maxLength: 20 }), (seed, pauses) => {
      const { next: random } = seededRandom(seed);
      let now = 1000;
      let swimmers = restocked([], now, { random, isStill: false });
      expect(swimmers.every((swimmer) => isWithinShot(swimmer, view(now)))).toBe(true);
      for (const pause of pauses) {
        now += pause;
        const before = swimmers;
        swimmers = restocked(swimmers.slice(1), now, { random, isStill: false });
        expect(swimmers.map(({ lane }) => lane).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        expect(new Set(swimmers.map(({ id }) => id)).size).toBe(swimmers.length);
        expect(new Set(swimmers.map(({ fish }) => fish)).size).toBe(species.length);
        // Whoever stays is the same fish.
        for (const swimmer of swimmers)
          expect(before.filter(({ id }) => id === swimmer.id).every((one) => one === swimmer)).toBe(true);
      }
    }),
  );
});

test('[GL-10] fish swim on, and a full sea without leavers is left alone', () => {
  const swimmers = school('still');
  for (const swimmer of swimmers) {
    const [a, b] = [placeOfFish(swimmer, view(5000)), placeOfFish(swimmer, view(6000))];
    expect(Math.sign(b.x - a.x)).toBe(swimmer.toRight ? 1 : -1);
  }
  expect(restocked(swimmers, 5100, { random: () => 0, isStill: false })).toBe(swimmers);
});

test('[GL-10] a shot goes to the nearest fish in reach, of one species where it is named', () => {
  const swimmers = school('aim');
  for (const swimmer of swimmers) {
    const place = placeOfFish(swimmer, view(5000));
    expect(nearestFish(swimmers, place, view(5000))).toBe(swimmer);
    expect(nearestFish(swimmers, { x: 0, y: 0 }, view(5000), { fish: swimmer.fish })?.fish).toBe(
      swimmer.fish,
    );
  }
  expect(nearestFish(swimmers, { x: 0, y: 900 }, view(5000), { within: 50 })).toBeUndefined();
  expect(nearestFish(swimmers, { x: 0, y: 0 }, view(5_000_000))).toBeUndefined();
});

test('[GL-10] arrow keys lead through all fish in reach from side to side, and around', () => {
  const swimmers = school('keys');
  const way: number[] = [];
  let id: number | undefined;
  for (const _ of swimmers) {
    const next = nextAim(swimmers, id, 1, view(5000));
    id = next?.id;
    if (next) way.push(placeOfFish(next, view(5000)).x);
  }
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(way.every((x) => x > 0 && x < seaWidth)).toBe(true);
  const first = nextAim(swimmers, id, 1, view(5000));
  expect(nextAim(swimmers, first?.id, -1, view(5000))?.id).toBe(id);
  expect(nextAim([], 1, 1, view(5000))).toBeUndefined();
});
