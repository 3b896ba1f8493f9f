import { type DeviceClocks, hasJumped, learn, type ServerClock } from '#src/domain/values/serverClock.ts';

/** The server's time, whatever the device's clock says. */
export interface GameClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes over what an answer says that came in just now. */
  readonly learn: (serverTime: string) => void;
  /** Calls `tick` each second, and `woke` after sleep or when the device's clock was set. Returns how to stop. */
  readonly run: (tick: () => void, woke: () => void) => () => void;
}

const read = (): DeviceClocks => ({ wall: Date.now(), running: performance.now() });

/** A clock that has heard `serverTime` just now. */
export function gameClock(serverTime: string): GameClock {
  let known: ServerClock = learn(null, serverTime, Date.now());
  return {
    now: () => Date.now() + known.offset,
    learn(time) {
      known = learn(known, time, Date.now());
    },
    run(tick, woke) {
      let before = read();
      const timer = setInterval(() => {
        const after = read();
        if (hasJumped(before, after)) {
          known = { ...known, doubtful: true };
          woke();
        }
        before = after;
        tick();
      }, 1000);
      const seen = () => {
        if (!document.hidden) woke();
      };
      document.addEventListener('visibilitychange', seen);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', seen);
      };
    },
  };
}
