import { createTrialAccount, freePlay } from '#schemas/api/trial.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { takeReturnTo } from '#src/stores/account/returnTo.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';
import { dismissToast, showToast } from '#src/stores/toasts.ts';
import { paying } from '../forms/paying.ts';
import { navigate } from '../navigation.ts';
import { acceptSession } from './acceptSession.ts';
import { requiresCaptcha } from './signIn.ts';

/** The result of free play. `captcha`: the server requires a captcha's digits. */
export type FreePlayOutcome = { playing: true } | { playing: false; captcha: boolean; error: unknown };

/** An assigned but unused name; it stays valid after a captcha or a lost connection. */
async function trialName(): Promise<string> {
  const stored = readStored('trialName');
  if (stored !== null) return stored;
  const { userName } = await call(createTrialAccount, {});
  store('trialName', userName);
  return userName;
}

async function openTrial(captcha: string | undefined, worked: number) {
  const open = async () => {
    const body = { userName: await trialName(), ...(captcha === undefined ? {} : { captcha }) };
    return paying((payment) => call(freePlay, { body: { ...body, ...payment } }), worked);
  };
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'trial.over')) throw error;
    // The name has expired, or the answer that used it was lost.
    erase('trialName');
    return open();
  }
}

/**
 * Starts free play (specification 2 and 4): an account of the trial merchant for this visit, then the game that was to be
 * tried, else the home page.
 * Where more is demanded than `worked` for its captcha, the device works for it; without one that is left to the caller,
 * which asks for it. Never rejects; the caller shows the failure.
 */
export async function startFreePlay(
  captcha?: string,
  worked = Number.POSITIVE_INFINITY,
): Promise<FreePlayOutcome> {
  const toastId = showToast('loading', 'toast.in_please_wait');
  try {
    const value = await openTrial(captcha, worked);
    // A session of any other account type is an invalid answer.
    if (value.customerType === 0) throw new ApiError('freePlay', 'broken');
    acceptSession(value);
    store('trialName', value.userName);
    const wanted = takeReturnTo();
    if (wanted?.forTrial) navigate(wanted.page, wanted.params, { replace: true });
    else navigate('home', undefined, { replace: true });
    return { playing: true };
  } catch (error) {
    return { playing: false, captcha: requiresCaptcha(error), error };
  } finally {
    dismissToast(toastId);
  }
}
