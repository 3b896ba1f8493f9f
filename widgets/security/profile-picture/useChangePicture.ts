import { useState } from 'react';
import { setHeadIcon, uploadHeadIcon } from '#schemas/api/profile.ts';
import { underWait } from '#src/actions/busy.ts';
import { useSingleMutation } from '#src/actions/useSingleMutation.ts';
import { failureText } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { showToast } from '#src/stores/toasts.ts';

/** What a change sends, and the picture that taking it back brings again. */
interface Change {
  readonly send: () => Promise<unknown>;
  readonly undoTo: string | null;
  readonly onDone?: () => void;
}

/** Changes the picture and takes the last change back. It is shown everywhere before it counts as done. */
export function useChangePicture(chosen: string | null) {
  /** What was shown before the last change, while it can be taken back. */
  const [before, setBefore] = useState<string | null>(null);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: async ({ send }: Change) => {
      await underWait(send);
      await Promise.all(
        ['listHeadIcons', 'getHeadIcon'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
    onSuccess(_, { undoTo, onDone }) {
      setBefore(undoTo);
      showToast('success', 'profilePicture.saved');
      onDone?.();
    },
    onError: (error) => showToast('fail', failureText(error)),
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
    /** `picture`: base64 of a square JPEG. */
    upload: (picture: string, onDone: () => void) =>
      mutate({ send: () => call(uploadHeadIcon, { body: { picture } }), undoTo: chosen, onDone }),
  };
}
