import { useState } from 'react';
import { setHeadIcon, uploadHeadIcon } from '#schemas/api/profile.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { showFailure } from '#src/actions/showFailure.ts';
import { withLoadingToast } from '#src/actions/withLoadingToast.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { showToast } from '#src/stores/toasts.ts';

/** A change: its request, and the picture that undoing it restores. */
interface Change {
  readonly send: () => Promise<unknown>;
  readonly undoTo: string | null;
  readonly onDone?: () => void;
}

/** Changes the picture, and undoes the last change. Success is reported after the queries have been refetched. */
export function useChangePicture(chosen: string | null) {
  /** The previous picture, while the last change can be undone. */
  const [before, setBefore] = useState<string | null>(null);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: async ({ send }: Change) => {
      await withLoadingToast(send);
      await Promise.all(
        ['listHeadIcons', 'getHeadIcon'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
    onSuccess(_, { undoTo, onDone }) {
      setBefore(undoTo);
      showToast('success', 'profilePicture.saved');
      onDone?.();
    },
    onError: (error) => showFailure(error, formFailureText(error)),
  });
  const set = (headIcon: string, undoTo: string | null) =>
    mutate({ send: () => call(setHeadIcon, { body: { headIcon } }), undoTo });

  return {
    busy: isPending,
    canUndo: before !== null && before !== chosen,
    choose(name: string) {
      if (name !== chosen) set(name, chosen);
    },
    remove: () => set('', chosen),
    undo() {
      if (before !== null) set(before, null);
    },
    /** Uploads `picture`, a square JPEG. */
    upload: (picture: Blob, onDone: () => void) =>
      mutate({ send: () => call(uploadHeadIcon, { body: picture }), undoTo: chosen, onDone }),
  };
}
