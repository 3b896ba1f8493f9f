/** A remaining time, in parts. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The time from `now` to `until`, rounded up to whole seconds; null if it is over. Milliseconds since the epoch. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const left = Math.ceil((until - now) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds as `hh:mm:ss`; `mm:ss` if less than an hour remains. */
export const clockText = ({ days, hours, minutes, seconds }: TimeLeft): string =>
  days + hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
