import { create } from 'zustand';
import { type DeviceClocks, hasJumped, learn, type ServerClock } from '#src/domain/values/serverClock.ts';

interface ClockState {
  /** The server's time in milliseconds, at its last whole second; null while nothing runs or nothing is known. */
  readonly now: number | null;
  /** How often the device woke up or had its clock set: what was known may be out of date. */
  readonly jumps: number;
}

/** One clock for all that counts down: it ticks while somebody looks, whatever the number of cards. */
export const useClock = create<ClockState>()(() => ({ now: null, jumps: 0 }));

let known: ServerClock | null = null;
let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let last: DeviceClocks | undefined;

function tick(): void {
  clearTimeout(timer);
  if (watchers === 0 || document.hidden || !known) return;
  const clocks = { wall: Date.now(), running: performance.now() };
  const jumped = last !== undefined && hasJumped(last, clocks);
  last = clocks;
  if (jumped) known = { ...known, doubtful: true };
  const time = clocks.wall + known.offset;
  useClock.setState(({ jumps }) => ({
    now: Math.floor(time / 1000) * 1000,
    jumps: jumped ? jumps + 1 : jumps,
  }));
  timer = setTimeout(tick, 1000 - (((time % 1000) + 1000) % 1000));
}

/** Learns the server's time from an answer, read when the device's clock showed `readAt`. */
export function tellServerTime(serverTime: string, readAt: number): void {
  known = learn(known, serverTime, readAt);
  tick();
}

/** Runs the clock until the returned function is called; it rests while the page is hidden. */
export function watchClock(): () => void {
  if (watchers++ === 0) document.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    if (--watchers > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
    last = undefined;
    useClock.setState({ now: null });
  };
}
