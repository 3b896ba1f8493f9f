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
