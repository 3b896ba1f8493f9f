import { readFileSync } from 'node:fs';

/**
 * Start time of a process in clock ticks since boot, to detect a reused pid. Empty where the system does not report it.
 */
export function startTimeOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a process runs; with its start time, whether it is still the same one. */
export function isAlive(pid: number, start = ''): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || startTimeOf(pid) === '' || startTimeOf(pid) === start;
}
