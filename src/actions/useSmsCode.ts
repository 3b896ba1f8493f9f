import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { codeWait, secondsLeft } from '#src/domain/forms/codeDeadline.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useSingleMutation } from './useSingleMutation.ts';

/** How often the countdown is looked at, in milliseconds: what it shows comes from the clocks. */
const tick = 500;

/** What a code is for: each has a countdown of its own. */
export type CodePurpose = 'register' | 'login' | 'password' | 'mobile' | 'email' | 'own';

/** The seconds a refusal says to wait; a code is on its way then too. */
function waitOf(error: unknown): number | undefined {
  const value = error instanceof ApiError && error.code === 'sms.wait' ? error.value : null;
  const seconds = (value as { seconds?: unknown } | null)?.seconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/** A wait that this page counts: as it is kept, and since when it has been watched here. */
interface Watched {
  readonly from: number;
  readonly until: number;
  readonly since: number;
}

/**
 * Sends codes and counts down to the next (specification 4); the countdown survives a reload of the page.
 * `failed` hears why none was sent.
 */
export function useSmsCode(purpose: CodePurpose, failed: (error: unknown) => void) {
  const [wait, setWait] = useState<Watched | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const kept = readStored('codeWaits')?.[purpose];
    if (kept) setWait({ ...kept, since: performance.now() });
  }, [purpose]);

  useEffect(() => {
    if (!wait) return;
    const look = () => setLeft(secondsLeft(wait, Date.now(), performance.now() - wait.since));
    look();
    const timer = setInterval(look, tick);
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
    mutationFn: (ask: () => Promise<{ readonly expiredMinutes: number }>) => ask(),
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
    /** Sends one by the call that is given, unless another was just sent. */
    send: (ask: () => Promise<{ readonly expiredMinutes: number }>) => {
      if (left === 0) mutate(ask);
    },
  };
}
