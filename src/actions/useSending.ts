import { useRef, useState } from 'react';
import type { OperationName } from '#schemas/api/operations.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { queryClient } from '#src/api/queryClient.ts';

/** What of a form hears of a refusal. */
interface Refusable {
  readonly fields: readonly { readonly key: string; readonly rule: RuleKey }[];
  refuse(text: string, key?: string): void;
}

/** The fields that a refusal names. */
export const refusedFields = (error: unknown): string[] => {
  const value = error instanceof ApiError ? (error.value as { fields?: unknown } | null) : null;
  return Array.isArray(value?.fields) ? value.fields.filter((key) => typeof key === 'string') : [];
};

/** Tells a form why the server refused: at the field it names, else on top. What was typed stays. */
export function tellRefusal(error: unknown, form: Refusable): void {
  const named = refusedFields(error);
  const field = form.fields.find(({ key }) => named.includes(key));
  const ownRule = field && error instanceof ApiError && error.code === 'register.invalid';
  form.refuse(ownRule ? rules[field.rule].message : failureText(error), field?.key);
}

/**
 * Sends a form once, however often its button is pressed meanwhile. `changes`: what the server knows is then
 * another, and is asked for again before anything is said to be done.
 */
export function useSending(form: Refusable, changes: readonly OperationName[]) {
  const [busy, setBusy] = useState(false);
  const under = useRef(false);

  /** Resolves to whether it was done. */
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (under.current) return false;
    under.current = true;
    setBusy(true);
    try {
      await work();
      await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
      return true;
    } catch (error) {
      tellRefusal(error, form);
      return false;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }
  return { busy, send };
}
