const live = process.stdout.isTTY === true && process.env.CI === undefined;
const heartbeat = 20_000;

/** Milliseconds as seconds: `0.4 s`, `12 s`. */
export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;

/**
 * Runs a stage of work with a progress line: updated on a terminal; in a log written at the end, and every 20
 * seconds where it takes long. Rethrows what the work throws.
 */
export async function withProgress<T>(label: string, work: () => Promise<T> | T): Promise<T> {
  const startedAt = performance.now();
  const line = (mark: string) => `${mark} ${label}  ${seconds(performance.now() - startedAt)}`;
  const timer = live
    ? setInterval(() => process.stdout.write(`\r${line('…')}`), 200)
    : setInterval(() => console.log(line('…')), heartbeat);
  timer.unref();
  const end = (mark: string) => {
    clearInterval(timer);
    console.log(`${live ? '\r' : ''}${line(mark)}`);
  };
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

const barWidth = 24;

/** A progress line for countable work: count, rate, time left. */
export function progressLine(label: string, done: number, total: number, milliseconds: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * barWidth);
  const rate = milliseconds > 0 ? (done / milliseconds) * 1000 : 0;
  const left = rate > 0 ? `, ${seconds(((total - done) / rate) * 1000)} left` : '';
  const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return `${label}  [${'█'.repeat(full)}${' '.repeat(barWidth - full)}] ${count}, ${rate.toFixed(0)}/s${left}`;
}

/**
 * A progress bar: updated on a terminal, a line per tenth in a log. Returns a function to call with the
 * number done.
 */
export function progressBar(label: string, total: number): (done: number) => void {
  const startedAt = performance.now();
  let reportedTenths = 0;
  return (done) => {
    const line = progressLine(label, done, total, performance.now() - startedAt);
    const over = done >= total;
    if (live) process.stdout.write(`\r${line}\u001b[K${over ? '\n' : ''}`);
    else if (Math.floor((done / total) * 10) > reportedTenths) {
      reportedTenths = Math.floor((done / total) * 10);
      console.log(line);
    }
  };
}
