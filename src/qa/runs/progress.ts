/** A progress display. */
export interface Progress {
  /** Counts one more item as done. */
  step(): void;
  end(): void;
}

const live = process.stdout.isTTY === true && process.env.CI === undefined;

const duration = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** Shows the count, rate and remaining time: continuously on a terminal, every 20 seconds in a log. */
export function startProgress(label: string, total: number): Progress {
  const began = performance.now();
  let done = 0;
  const line = () => {
    const seconds = (performance.now() - began) / 1000;
    const rate = done / Math.max(seconds, 0.001);
    const left = done === 0 || done === total ? '' : `, ${duration((total - done) / rate)} left`;
    return `${label}  ${done} of ${total}, ${rate.toFixed(1)} a second${left}`;
  };
  const timer = live
    ? setInterval(() => process.stdout.write(`\r\u001b[K… ${line()}`), 250)
    : setInterval(() => console.log(`… ${line()}`), 20_000);
  timer.unref();
  return {
    step: () => {
      done += 1;
    },
    end() {
      clearInterval(timer);
      console.log(`${live ? '\r\u001b[K' : ''}✓ ${line()}`);
    },
  };
}
