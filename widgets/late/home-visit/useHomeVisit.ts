import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getDividendContract } from '#schemas/api/contracts.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { prefetchMemberHome } from '#src/actions/prefetchMemberHome.ts';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { type ContractPage, looksForContracts, openContract } from '#src/domain/site/contractCheck.ts';
import { useSession } from '#src/stores/account/session.ts';
import { openDialog, useDialogs } from '#src/stores/dialogs.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { useTopLayer } from '#src/ui/layers/popupLayers.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale } from '#src/ui/text.ts';
import { useAppOffer } from './useAppOffer.ts';

export type News = ValueOf<'listAnnouncements'>['popup'][number];

/** The popup over the page. */
type Shown = { readonly news: readonly News[] } | { readonly contract: ContractPage } | null;

/** Token of the session that was asked about its contract since the page was loaded, to ask only once. */
let askedToken: string | null = null;

/** News not yet shown on this visit: those for all players, and those for members once signed in. */
function unseen(news: readonly News[], signedIn: boolean): readonly News[] {
  return news.filter(({ audience }) =>
    audience === 'members'
      ? signedIn && readStored('memberNewsSeen') === null
      : readStored('noticeSeen') === null,
  );
}

/** Records that these news were shown, for as long as the visit lasts (specification 4). */
function markSeen(news: readonly News[]): void {
  if (news.some(({ audience }) => audience !== 'members')) store('noticeSeen', '1');
  if (news.some(({ audience }) => audience === 'members')) store('memberNewsSeen', '1');
}

/**
 * Popups that open by themselves on the home page, in order: latest news with those for members, a pending contract,
 * the app. One at a time, and never over a dialog the player has opened. Also loads the member's home data.
 */
export function useHomeVisit(offersApp: boolean) {
  const { code } = useLocale();
  const { session, known } = useSession();
  const token = session?.token ?? null;
  const announcements = useQuery(query(...homeAnnouncementsApiQuery(code)));
  // Until then the server refuses what is asked here.
  const hasOwnPassword = session?.firstTimeLogin === false;
  const mayHaveContract = hasOwnPassword && looksForContracts(session.type);
  const { isOffered } = useNavigation();
  const contracts = useQuery({ ...query(getDividendContract), enabled: mayHaveContract });
  const app = useAppOffer(offersApp);
  const [shown, setShown] = useState<Shown>(null);
  const [dismissedAny, setDismissedAny] = useState(false);
  const layer = useTopLayer();
  const opened = useDialogs(({ open }) => open);
  const free = layer === null && opened === null;

  useEffect(() => {
    if (token !== null && hasOwnPassword) prefetchMemberHome();
  }, [token, hasOwnPassword]);

  const settled = known && !announcements.isPending && !(mayHaveContract && contracts.isPending);
  useEffect(() => {
    if (!settled || !free || shown !== null) return;
    const news = unseen(announcements.data?.popup ?? [], token !== null);
    const contract = mayHaveContract && askedToken !== token ? openContract(contracts.data ?? {}) : null;
    if (news.length > 0) setShown({ news });
    else if (contract !== null && isOffered(contract)) {
      askedToken = token;
      setShown({ contract });
    } else if (app && !dismissedAny) {
      setDismissedAny(true);
      store('downloadOffered', '1');
      openDialog('download');
    }
  }, [
    settled,
    free,
    shown,
    announcements.data,
    contracts.data,
    mayHaveContract,
    token,
    app,
    dismissedAny,
    isOffered,
  ]);

  // Following a link in the news counts as having seen them.
  useEffect(() => {
    if (!shown || !('news' in shown)) return;
    const leave = () => markSeen(shown.news);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [shown]);

  const close = () => {
    if (shown && 'news' in shown) markSeen(shown.news);
    setDismissedAny(true);
    setShown(null);
  };
  return { shown, close };
}
