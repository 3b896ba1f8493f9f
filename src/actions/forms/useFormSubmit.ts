import type { OperationName } from '#schemas/api/operations.ts';
import type { Rule, RuleKey } from '#schemas/rules.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { ruleOf } from '#src/domain/forms/rules/ruleOf.ts';
import { formFailureText } from './formFailureText.ts';
import { refusalByField } from './refusal.ts';
import { useProofRequest } from './useProofRequest.ts';
import { useSingleMutation } from './useSingleMutation.ts';

/** A form that can show a refusal. */
interface Refusable {
  readonly fields: readonly { readonly key: string; readonly rule: RuleKey | Rule }[];
  refuse(text: string, key?: string): void;
}

/** Shows in a form why the server refused: at the first field it lists, else above the form. Typed values stay. */
export function showRefusal(error: unknown, form: Refusable): void {
  const fields = Object.fromEntries(form.fields.map(({ key, rule }) => [key, ruleOf({ rule })]));
  const [first] = Object.entries(refusalByField(error, fields));
  if (first) form.refuse(first[1], first[0]);
  else form.refuse(formFailureText(error));
}

/**
 * Submits a form by the call passed to `send`; a refusal is shown in the form, and a proof that it lacks is asked for. `changes`: operations whose cached
 * answers the call invalidates; they are refetched before `onDone`.
 */
export function useFormSubmit(form: Refusable, changes: readonly OperationName[], onDone: () => void) {
  const askForProof = useProofRequest(form);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: async (call: () => Promise<unknown>) => {
      await call();
      await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!askForProof(error)) showRefusal(error, form);
    },
  });
  return { busy: isPending, send: mutate };
}
