import { create } from 'zustand';
import {
  clockJumped,
  type DeviceClocks,
  type ServerClock,
  updateServerClock,
} from '#src/domain/values/serverClock.ts';

interface ClockState {
  /**
   * The server's time in milliseconds, rounded down to a second; null while the clock is stopped or the time
   * unknown.
   */
  readonly now: number | null;
  /** How often the device woke up or had its clock set: data fetched before may be outdated. */
  readonly jumps: number;
}

/** The one clock of all countdowns: it ticks while at least one component watches it. */
export const useClock = create<ClockState>()(() => ({ now: null, jumps: 0 }));

let serverClock: ServerClock | null = null;
let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let last: DeviceClocks | undefined;

function tick(): void {
  clearTimeout(timer);
  if (watchers === 0 || document.hidden || !serverClock) return;
  const clocks = { wall: Date.now(), running: performance.now() };
  const jumped = last !== undefined && clockJumped(last, clocks);
  last = clocks;
  if (jumped) serverClock = { ...serverClock, doubtful: true };
  const time = clocks.wall + serverClock.offset;
  useClock.setState(({ jumps }) => ({
    now: Math.floor(time / 1000) * 1000,
    jumps: jumped ? jumps + 1 : jumps,
  }));
  timer = setTimeout(tick, 1000 - (((time % 1000) + 1000) % 1000));
}

/** Sets the server's time from an answer received when the device's clock showed `readAt`. */
export function setServerTime(serverTime: string, readAt: number): void {
  serverClock = updateServerClock(serverClock, serverTime, readAt);
  tick();
}

/** Runs the clock until the returned function is called; it stops while the page is hidden. */
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
