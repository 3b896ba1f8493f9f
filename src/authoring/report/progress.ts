const live = process.stdout.isTTY === true && process.env.CI === undefined;
const heartbeat = 20_000;

/** Seconds as a person reads them: `0.4 s`, `12 s`. */
export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;

/**
 * Runs one stage and shows one line for it: counting on a terminal, once it is over in a log (with a sign of
 * life where it takes long). Failing shows the line and throws on.
 */
export async function stage<T>(label: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now();
  const line = (mark: string) => `${mark} ${label}  ${seconds(performance.now() - began)}`;
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

/** One line for work that can be counted: how much is done, how fast, how long it will take. */
export function progressLine(label: string, done: number, total: number, milliseconds: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * barWidth);
  const rate = milliseconds > 0 ? (done / milliseconds) * 1000 : 0;
  const left = rate > 0 ? `, ${seconds(((total - done) / rate) * 1000)} left` : '';
  const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return `${label}  [${'█'.repeat(full)}${' '.repeat(barWidth - full)}] ${count}, ${rate.toFixed(0)}/s${left}`;
}

/** A progress bar: moving on a terminal, a line for each tenth in a log. Returns what hears how many are done. */
export function progressBar(label: string, total: number): (done: number) => void {
  const began = performance.now();
  let told = 0;
  return (done) => {
    const line = progressLine(label, done, total, performance.now() - began);
    const over = done >= total;
    if (live) process.stdout.write(`\r${line}\u001b[K${over ? '\n' : ''}`);
    else if (Math.floor((done / total) * 10) > told) {
      told = Math.floor((done / total) * 10);
      console.log(line);
    }
  };
}
