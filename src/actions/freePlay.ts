import { createTrialAccount, freePlay as freePlayCall } from '#schemas/api/session.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';
import { dismissToast, showToast } from '#src/stores/toasts.ts';
import { wantsCaptcha } from './login.ts';
import { navigate } from './navigation.ts';
import { signedIn } from './signedIn.ts';

/** How free play went. `captcha`: the server wants to see a captcha's digits first. */
export type FreePlayOutcome = { playing: true } | { playing: false; captcha: boolean; error: unknown };

/** A name that was given and not used yet: after a captcha or a cut connection it is good still. */
async function trialName(): Promise<string> {
  const given = readStored('trialName');
  if (given !== null) return given;
  const { userName } = await call(createTrialAccount, {});
  store('trialName', userName);
  return userName;
}

async function openTrial(captcha: string | undefined) {
  const open = async () =>
    call(freePlayCall, {
      body: { userName: await trialName(), ...(captcha === undefined ? {} : { captcha }) },
    });
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'trial.over')) throw error;
    // The name was kept for too long, or its answer got lost on the way.
    erase('trialName');
    return open();
  }
}

/**
 * Free play (specification 2 and 4): an account of the trial merchant for this visit, then home. Resolves in every
 * case; whoever asked says what happened.
 */
export async function freePlay(captcha?: string): Promise<FreePlayOutcome> {
  const waiting = showToast('loading', 'toast.in_please_wait');
  try {
    const value = await openTrial(captcha);
    // Anything but a trial is not what was asked for.
    if (value.customerType === 0) throw new ApiError('freePlay', 'broken');
    signedIn(value);
    store('trialName', value.userName);
    navigate('home', undefined, { replace: true });
    return { playing: true };
  } catch (error) {
    return { playing: false, captcha: wantsCaptcha(error), error };
  } finally {
    dismissToast(waiting);
  }
}
