import { useEffect, useState } from 'react';

/** A request to focus a field; `turn` increases, so that the same field can be focused again. */
export interface FocusRequest {
  readonly key: string;
  readonly turn: number;
}

/** The field to focus, and a function that requests the focus. */
export function useFocusRequest() {
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  return {
    focus,
    focusField: (key: string) => setFocus((last) => ({ key, turn: (last?.turn ?? 0) + 1 })),
  };
}

/** Focuses the input of a field. */
export const focusOn = (element: HTMLElement | null | undefined, key: string | undefined): void =>
  element?.querySelector<HTMLElement>(`[name="${key}"]`)?.focus();

/** Focuses the requested field inside `element`; `lineOf` maps a field to the field that holds its input. */
export function useFocus(
  element: () => HTMLElement | null | undefined,
  focus: FocusRequest | null,
  lineOf: (key: string) => string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a focus is requested
  useEffect(() => {
    if (focus) focusOn(element(), lineOf(focus.key));
  }, [focus]);
}
