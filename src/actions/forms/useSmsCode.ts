import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { codeWait, secondsLeft } from '#src/domain/forms/codeDeadline.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';
import { paying } from './paying.ts';
import type { Payment } from './payment.ts';
import { useSingleMutation } from './useSingleMutation.ts';

/** Interval at which the countdown is updated, in milliseconds; its value is computed from the clocks. */
const tickMs = 500;

/** The purpose of a code: each has its own countdown. */
export type CodePurpose = 'register' | 'login' | 'password' | 'mobile' | 'email' | 'own';

/** The waiting time in seconds in a refusal; a code has been sent then too. */
function waitOf(error: unknown): number | undefined {
  const value = error instanceof ApiError && error.code === 'sms.wait' ? error.value : null;
  const seconds = (value as { seconds?: unknown } | null)?.seconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/** Asks the server for a code. */
type CodeRequest = (payment: Payment) => Promise<{ readonly expiredMinutes: number }>;

/** A running countdown: as stored, and since when this page has counted it by the monotonic clock. */
interface Countdown {
  readonly from: number;
  readonly until: number;
  readonly since: number;
}

/**
 * Sends one-time codes and counts down to the next (specification 4); the countdown survives a reload. `failed`
 * receives the error if none was sent.
 */
export function useSmsCode(purpose: CodePurpose, failed: (error: unknown) => void) {
  const [wait, setWait] = useState<Countdown | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const stored = readStored('codeWaits')?.[purpose];
    if (stored) setWait({ ...stored, since: performance.now() });
  }, [purpose]);

  useEffect(() => {
    if (!wait) return;
    const update = () => setLeft(secondsLeft(wait, Date.now(), performance.now() - wait.since));
    update();
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [wait]);

  const begin = (minutes: number | undefined) => {
    const begun = codeWait(Date.now(), minutes);
    const since = performance.now();
    store('codeWaits', { ...readStored('codeWaits'), [purpose]: { ...begun } });
    setLeft(secondsLeft(begun, begun.from, 0));
    setWait({ ...begun, since });
  };

  const { isPending, mutate } = useSingleMutation({
    mutationFn: (request: CodeRequest) => paying(request),
    onSuccess: ({ expiredMinutes }) => {
      begin(expiredMinutes);
      showToast('success', 'toast.in_sms_send');
    },
    onError: (error) => {
      const seconds = waitOf(error);
      if (seconds === undefined) failed(error);
      else begin(seconds / 60);
    },
  });

  return {
    left,
    busy: isPending,
    sent: wait !== null,
    /** Sends a code by the given call, unless a countdown is running. */
    send: (request: CodeRequest) => {
      if (left === 0) mutate(request);
    },
  };
}
