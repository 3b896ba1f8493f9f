import { useEffect, useRef } from 'react';
import type { FormValues } from './validator.ts';

/** Without another key for this long, what was typed is told, in milliseconds. */
const pause = 200;

/**
 * What is typed, before the form's owner hears of it: a key must cost its own field alone, and an owner draws the
 * whole form anew. It is told after a pause, and at once by `tell`.
 */
export function useTyped(values: FormValues, onChange: (values: FormValues) => void) {
  const untold = useRef<FormValues>({});
  const now = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the owner says, with what it has not heard of yet.
  now.current = { ...values, ...untold.current };
  const owner = useRef(onChange);
  owner.current = onChange;

  const tell = () => {
    clearTimeout(timer.current);
    if (Object.keys(untold.current).length === 0) return;
    untold.current = {};
    owner.current(now.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form goes
  useEffect(() => tell, []);

  return {
    /** All values as they stand. */
    now: () => now.current,
    /** A field holds something else; an empty text is no value. */
    type(key: string, text: string) {
      const value = text === '' ? undefined : text;
      untold.current = { ...untold.current, [key]: value };
      now.current = { ...now.current, [key]: value };
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, pause);
    },
    tell,
  };
}
