import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { showFailure } from '#src/actions/showFailure.ts';
import { useDownload } from '#src/actions/useDownload.ts';
import { useSession } from '#src/stores/account/session.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { useNavigation } from '#src/ui/navigation.ts';

/** Offers to a visitor. */
export interface Offers {
  /** Null: free play is not offered. */
  readonly freePlay: { readonly busy: boolean; readonly onPress: () => void } | null;
  /** Null: there is no app for this device. */
  readonly onDownload: (() => void) | null;
}

/** Starts free play; its code is imported on the first press. */
async function startFreePlay() {
  try {
    const { startFreePlay } = await import('#src/actions/account/startFreePlay.ts');
    return await startFreePlay();
  } catch (error) {
    return { playing: false, captcha: false, error } as const;
  }
}

/** The offers below a form. `offersFreePlay`: the page includes free play. */
export function useGuestOffers(offersFreePlay: boolean): Offers {
  const signedIn = useSession((state) => state.session !== null);
  const { download } = useDownload();
  const { go } = useNavigation();
  const trial = useSingleMutation({
    mutationFn: startFreePlay,
    onSuccess(outcome) {
      if (outcome.playing) return;
      // The page that explains trials asks for the captcha.
      if (outcome.captcha) go('free-trial', { digits: '1' });
      else showFailure(outcome.error, formFailureText(outcome.error));
    },
  });

  return {
    freePlay: offersFreePlay && !signedIn ? { busy: trial.isPending, onPress: () => trial.mutate() } : null,
    onDownload: download && download.offers.length > 0 ? () => openDialog('download') : null,
  };
}
