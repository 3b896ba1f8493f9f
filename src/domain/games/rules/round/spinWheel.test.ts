import { expect, test } from 'vitest';
import { spinWheel, wheelPays, wheels } from './spinWheel.ts';

const stopped = (on: string, segment: number) =>
  spinWheel.start([{ on, stake: '1.00' }], { chance: () => segment, now: 0 });

test('[GL-10] every segment pays what it says, and the segments of each wheel together return what is stated', () => {
  for (const on of wheels) {
    const pays = wheelPays[on].map((_, segment) => Number(stopped(on, segment)?.odds?.[0]));
    expect(pays).toEqual(wheelPays[on].map((hundredths) => hundredths / 100));
    const average = pays.reduce((sum, pay) => sum + pay, 0) / pays.length;
    expect(spinWheel.returns).toEqual([{ of: 'all', percent: (average * 100).toFixed(2) }]);
  }
});

test('[GL-10] the wheels have equally many segments, of which one is chosen by chance', () => {
  for (const on of wheels) {
    const asked: number[][] = [];
    const chance = (...range: [number, number]) => {
      asked.push(range);
      return 7;
    };
    const step = spinWheel.start([{ on, stake: '1.00' }], { chance, now: 0 });
    expect(asked).toEqual([[0, 20]]);
    expect(step && spinWheel.view(step.state, true)).toEqual({ kind: 'spinWheel', wheel: on, segment: 7 });
  }
});

test('[GL-10] other bets are refused', () => {
  for (const on of ['all', 'lowest', 'red']) expect(stopped(on, 0)).toBeUndefined();
  const two = [1, 2].map(() => ({ on: 'low', stake: '1' }));
  expect(spinWheel.start(two, { chance: () => 1, now: 0 })).toBeUndefined();
});
