import type { OperationName } from '#schemas/api/operations.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { failureText } from '#src/api/apiError.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { refusalByField } from './refusal.ts';
import { useSingleMutation } from './useSingleMutation.ts';

/** A form that can be told why it was refused. */
interface Refusable {
  readonly fields: readonly { readonly key: string; readonly rule: RuleKey }[];
  refuse(text: string, key?: string): void;
}

/** Tells a form why the server refused: at the first field it names, else on top. What was typed stays. */
export function tellRefusal(error: unknown, form: Refusable): void {
  const fields = Object.fromEntries(form.fields.map(({ key, rule }) => [key, rules[rule]]));
  const [first] = Object.entries(refusalByField(error, fields));
  if (first) form.refuse(first[1], first[0]);
  else form.refuse(failureText(error));
}

/**
 * Sends what was typed into a form, by the call that `send` is given; a refusal is told in the form. `changes`: the
 * questions whose answers are another after it, which are asked again before it counts as done.
 */
export function useSending(form: Refusable, changes: readonly OperationName[], onDone: () => void) {
  const { isPending, mutate } = useSingleMutation({
    mutationFn: async (call: () => Promise<unknown>) => {
      await call();
      await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onSuccess: onDone,
    onError: (error) => tellRefusal(error, form),
  });
  return { busy: isPending, send: mutate };
}
