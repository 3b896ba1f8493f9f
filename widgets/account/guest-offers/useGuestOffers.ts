import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#schemas/api/system.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { query } from '#src/api/queries.ts';
import { downloadFor, iosVersion } from '#src/domain/site/download.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useDevice } from '#src/stores/device.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { showToast } from '#src/stores/toasts.ts';
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
  const device = useDevice();
  const settings = useQuery(query(getSettings)).data;
  const { go } = useNavigation();
  const trial = useSingleMutation({
    mutationFn: startFreePlay,
    onSuccess(outcome) {
      if (outcome.playing) return;
      // The page that explains trials asks for the captcha.
      if (outcome.captcha) go('free-trial', { digits: '1' });
      else showToast('fail', formFailureText(outcome.error));
    },
  });

  const offers =
    settings &&
    downloadFor(
      { ...device, ios: iosVersion(typeof navigator === 'undefined' ? '' : navigator.userAgent) },
      resourceAddresses(settings.resources),
    ).offers;
  return {
    freePlay: offersFreePlay && !signedIn ? { busy: trial.isPending, onPress: () => trial.mutate() } : null,
    onDownload: offers && offers.length > 0 ? () => openDialog('download') : null,
  };
}
