import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFeedbackTerms, listFeedback, sendFeedback } from '#schemas/api/feedback.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { usePictures } from '#src/actions/pictures/usePictures.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import { emptyDraft, type FeedbackDraft, lengthOf, readDraft } from './draft.ts';
import type { FeedbackTerms, FeedbackViewProps, FeedbackWords } from './view.ts';

/** What is wrong with a draft. */
export function wrongDraft(
  { kind, content }: Pick<FeedbackDraft, 'kind' | 'content'>,
  { min, max }: Pick<FeedbackTerms, 'min' | 'max'>,
): FeedbackViewProps['wrong'] {
  const length = lengthOf(content);
  return {
    ...(kind === null ? { kind: { key: 'feedback.kindMissing' } } : {}),
    ...(length < min ? { content: { key: 'feedback.tooShort', values: { min: String(min) } } } : {}),
    ...(length > max ? { content: { key: 'feedback.tooLong', values: { max: String(max) } } } : {}),
  };
}

/** Why feedback was not sent; when it may be tried again, where the server says so. */
function refusalOf(error: unknown, intl: string): FeedbackWords {
  const { retryAfter } = ((error instanceof ApiError && error.value) || {}) as { retryAfter?: unknown };
  if (error instanceof ApiError && error.code === 'login.slowDown' && typeof retryAfter === 'number') {
    const at = new Date(Date.now() + retryAfter * 1000);
    const time = new Intl.DateTimeFormat(intl, { timeStyle: 'short' }).format(at);
    return { key: 'feedback.tooOften', values: { time } };
  }
  if (error instanceof ApiError && (error.kind === 'offline' || error.kind === 'broken'))
    return { key: 'feedback.notKnown' };
  return { key: formFailureText(error) };
}

/** The draft, kept on the device until it is sent. */
function useDraft() {
  const account = useSession(({ session }) => session?.userName ?? '');
  const [draft, setDraft] = useState(() => readDraft(readStored('feedbackDraft'), account));
  return {
    draft,
    change(part: (now: FeedbackDraft) => Partial<FeedbackDraft>) {
      setDraft((now) => {
        const next = { ...now, ...part(now) };
        store('feedbackDraft', next);
        return next;
      });
    },
    sent() {
      erase('feedbackDraft');
      setDraft(emptyDraft(account));
    },
  };
}

/** Feedback of a member: what is being written, and what was sent. */
export function useFeedback(): FeedbackViewProps {
  const { intl } = useLocale();
  const terms = useQuery(query(getFeedbackTerms));
  const list = useQuery(query(listFeedback));
  const { draft, change, sent } = useDraft();
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<FeedbackWords | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);
  const offline = !useOnline();
  const pictures = usePictures(
    draft.pictures,
    (next) => change((now) => ({ pictures: next(now.pictures) })),
    terms.data?.pictures,
  );
  const wrong = tried && terms.data ? wrongDraft(draft, terms.data) : {};

  async function send() {
    if (sending || !terms.data) return;
    setTried(true);
    setRefusal(null);
    const { kind } = draft;
    if (kind === null || Object.keys(wrongDraft(draft, terms.data)).length > 0) return;
    if (pictures.busy) return setRefusal({ key: 'feedback.picturesWait' });
    setSending(true);
    try {
      const body = { kind, content: draft.content, pictures: [...draft.pictures] };
      await call(sendFeedback, { body, idempotencyKey: draft.key });
      sent();
      setTried(false);
      setDone(true);
    } catch (error) {
      // Where its answer was lost, it may be sent again: the same key is the same feedback.
      setRefusal(refusalOf(error, intl));
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'feedback.length') void terms.refetch();
      // The text that was sent is in the list; what was changed since is another one.
      if (code === 'feedback.reused') change(() => ({ key: newKey() }));
    } finally {
      setSending(false);
      void list.refetch();
    }
  }

  return {
    terms: terms.data ?? (terms.isError ? null : undefined),
    sent: list.data?.list ?? (list.isError ? null : undefined),
    offline,
    timeZone: currentBrand().timeZone,
    draft,
    onKind: (kind) => change(() => ({ kind })),
    onContent: (content) => change(() => ({ content })),
    pictures,
    wrong,
    refusal,
    sending,
    done,
    onSend: () => void send(),
    onAgain: () => setDone(false),
    onRetry() {
      void terms.refetch();
      void list.refetch();
    },
  };
}
