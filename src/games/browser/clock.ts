import {
  clockJumped,
  type DeviceClocks,
  type ServerClock,
  updateServerClock,
} from '#src/domain/values/serverClock.ts';

/** A clock with the server's time, independent of the device's setting. */
export interface GameClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Synchronizes with the server time of a response that has just arrived. */
  readonly learn: (serverTime: string) => void;
  /** Calls `tick` each second, and `woke` after sleep or a change of the device's clock. Returns a function to stop. */
  readonly run: (tick: () => void, woke: () => void) => () => void;
}

const read = (): DeviceClocks => ({ wall: Date.now(), running: performance.now() });

/** Creates a clock, synchronized with a server time that has just arrived. */
export function gameClock(serverTime: string): GameClock {
  let clock: ServerClock = updateServerClock(null, serverTime, Date.now());
  return {
    now: () => Date.now() + clock.offset,
    learn(time) {
      clock = updateServerClock(clock, time, Date.now());
    },
    run(tick, woke) {
      let before = read();
      const timer = setInterval(() => {
        const after = read();
        if (clockJumped(before, after)) {
          clock = { ...clock, doubtful: true };
          woke();
        }
        before = after;
        tick();
      }, 1000);
      const onVisible = () => {
        if (!document.hidden) woke();
      };
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
