import { useRef, useState } from 'react';
import { applyForActivity, commentLimit } from '#schemas/api/activities.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { usePictures } from '#src/actions/pictures/usePictures.ts';
import { call } from '#src/api/call.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { showToast } from '#src/stores/toasts.ts';
import type { ApplicationDraft, Sentence } from './view.ts';

/** What is told of an application. */
interface ApplicationEvents {
  readonly onSent: () => Promise<unknown>;
  readonly onFailed: (error: unknown) => void;
}

/** Length as the server counts it: a drawn character is one. */
export const commentLength = (comment: string): number => [...comment.trim()].length;

function problemOf(comment: string): Sentence | null {
  if (commentLength(comment) === 0) return { key: 'activity.apply.missing' };
  return commentLength(comment) > commentLimit
    ? { key: 'activity.apply.tooLong', values: { most: String(commentLimit) } }
    : null;
}

/**
 * What a member writes to apply. The key stays with what is written, so that an application whose answer was lost is the same
 * one when it is sent again.
 */
export function useApplication(id: string, { onSent, onFailed }: ApplicationEvents): ApplicationDraft {
  const [comment, setComment] = useState('');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Sentence | null>(null);
  const { busy, ...pictures } = usePictures(ids, setIds);
  const sent = useRef({ of: '', key: '' });

  const mutation = useSingleMutation({
    mutationFn: () => {
      const body = { id, comment: comment.trim(), pictures: [...ids] };
      const of = JSON.stringify(body);
      if (sent.current.of !== of) sent.current = { of, key: newKey() };
      return call(applyForActivity, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: async () => {
      await onSent();
      setComment('');
      setIds([]);
      showToast('success', 'activity.done.apply');
    },
    onError: onFailed,
  });

  return {
    comment,
    pictures,
    wrong,
    sending: mutation.isPending || busy,
    onComment: (next) => {
      setComment(next);
      setWrong(null);
    },
    onSend: () => {
      const problem = problemOf(comment);
      setWrong(problem);
      if (!problem && !busy) mutation.mutate();
    },
  };
}
