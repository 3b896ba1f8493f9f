import { useEffect, useState } from 'react';

/** A field that gets the focus; `turn` grows, so that the same one may get it again. */
export interface Focus {
  readonly key: string;
  readonly turn: number;
}

/** The field that is pointed at, and what points at one. */
export function usePointed() {
  const [focus, setFocus] = useState<Focus | null>(null);
  return {
    focus,
    point: (key: string) => setFocus((last) => ({ key, turn: (last?.turn ?? 0) + 1 })),
  };
}

/** Puts the focus into the input of a field. */
export const focusOn = (element: HTMLElement | null | undefined, key: string | undefined): void =>
  element?.querySelector<HTMLElement>(`[name="${key}"]`)?.focus();

/** Focuses the field that is pointed at, inside of `element`; `lineOf` says in whose line a field stands. */
export function useFocus(
  element: () => HTMLElement | null | undefined,
  focus: Focus | null,
  lineOf: (key: string) => string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a field is pointed at
  useEffect(() => {
    if (focus) focusOn(element(), lineOf(focus.key));
  }, [focus]);
}
