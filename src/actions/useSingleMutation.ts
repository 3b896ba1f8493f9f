import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A mutation that is sent once, however often its button is pressed while it is under way: `mutate` does nothing
 * then. The cache is asked, since what a component knows is as old as its last drawing, and two taps may come before
 * the next.
 */
export function useSingleMutation<Result, Variables = void>(
  options: Pick<UseMutationOptions<Result, Error, Variables>, 'mutationFn' | 'onSuccess' | 'onError'>,
) {
  const client = useQueryClient();
  const mutationKey = ['single', useId()];
  const mutation = useMutation({
    ...options,
    mutationKey,
    // Without a connection it fails at once, and is told, instead of waiting for one.
    networkMode: 'always',
    // What was typed, passwords among it, is kept no longer than the form.
    gcTime: 0,
  });
  return {
    ...mutation,
    mutate: (variables: Variables) => {
      if (!client.isMutating({ mutationKey })) mutation.mutate(variables);
    },
  };
}
