import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getInvitation, listInvitedFriends } from '#schemas/api/referral.ts';
import { copyText } from '#src/actions/copyText.ts';
import { useShareOrigin } from '#src/actions/useShareOrigin.ts';
import { pagedQuery, query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useNearEnd } from '#src/ui/layout/useNearEnd.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import type { Friends, InviteFriendsViewProps, OwnInvitation } from './view.ts';

/** The friends who came, page by page. */
function useFriends(signedIn: boolean): Friends {
  const options = useMemo(
    () =>
      pagedQuery(
        { operation: listInvitedFriends, query: {}, pageKey: 'pageNo' },
        ({ list, pageNum, totalPages }) => ({ items: list, page: pageNum, totalPages }),
      ),
    [],
  );
  const answer = useInfiniteQuery({ ...options, enabled: signedIn });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = answer;
  useNearEnd({
    enabled: hasNextPage && !isFetching && !isFetchNextPageError,
    onNearEnd: () => void fetchNextPage(),
  });
  const list = useMemo(() => answer.data?.pages.flatMap(({ items }) => items), [answer.data]);
  return {
    list: list ?? (answer.isError ? null : undefined),
    loadingMore: answer.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    onRetry: () => void (list ? fetchNextPage() : refetch()),
  };
}

const linkParams = ({ code, ref }: OwnInvitation['link']) => ({ ...(code === null ? {} : { code }), ref });

/** State of the page that invites friends. */
export function useInviteFriends(): InviteFriendsViewProps {
  const t = useT();
  const { code: language } = useLocale();
  const { href } = useNavigation();
  const { name, currency, timeZone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({ ...query(getInvitation, { language }), enabled: signedIn });
  const friends = useFriends(signedIn);
  const origin = useShareOrigin(useOnceHydrated(() => location.origin, ''));
  const invitation = answer.data ?? (answer.isError ? null : undefined);
  const link = invitation ? `${origin}${href('register', linkParams(invitation.link))}` : '';
  const canShare = useOnceHydrated(() => typeof navigator.share === 'function', false);
  const copy = copyText && (() => copyText?.(link, 'inviteFriends.copied'));

  async function share() {
    try {
      await navigator.share({ title: name, text: t('inviteFriends.shareText', { brand: name }), url: link });
    } catch (error) {
      // Closing the sheet is no failure; where the device refuses it, the link can be copied at least.
      if ((error as Partial<DOMException> | null)?.name !== 'AbortError') copy?.();
    }
  }

  async function savePicture() {
    try {
      const { saveQrPicture } = await import('./saveQrPicture.ts');
      await saveQrPicture({ link, brand: name });
    } catch {
      showToast('fail', 'inviteFriends.pictureFailed');
    }
  }

  return {
    invitation,
    link,
    brandName: name,
    currency,
    timeZone,
    friends,
    shares: canShare,
    onCopy: copy,
    onShare: () => (canShare ? void share() : copy?.()),
    onSavePicture: () => void savePicture(),
    onRetry: () => void answer.refetch(),
  };
}
