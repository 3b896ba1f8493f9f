import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A mutation that runs once at a time, however often its button is pressed: `mutate` does nothing while it runs.
 * The cache is asked because a component's state is as old as its last render, and two taps may come before the
 * next.
 */
export function useSingleMutation<Result, Variables = void>(
  options: Pick<
    UseMutationOptions<Result, Error, Variables>,
    'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'
  >,
) {
  const client = useQueryClient();
  const mutationKey = ['single', useId()];
  const mutation = useMutation({
    ...options,
    mutationKey,
    // Without a connection it fails at once and is reported, instead of waiting.
    networkMode: 'always',
    // Typed values, including passwords, are not cached beyond the form.
    gcTime: 0,
  });
  return {
    ...mutation,
    mutate: (variables: Variables) => {
      if (!client.isMutating({ mutationKey })) mutation.mutate(variables);
    },
  };
}
