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
import { useUnreadNews } from '#src/stores/readNews.ts';
import { useMayOpen } from '#src/stores/selfOpening.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useLocale } from '#src/ui/text.ts';
import { useAppOffer } from './useAppOffer.ts';

export type News = ValueOf<'listAnnouncements'>['popup'][number];

/** The popup over the page. */
type Shown =
  | { readonly kind: 'news'; readonly news: readonly News[] }
  | { readonly kind: 'contract'; readonly page: ContractPage }
  | { readonly kind: 'app' };

/** Token of the session that was asked about its contract since the page was loaded, to ask only once. */
let askedToken: string | null = null;

const isSeen = ({ audience }: News): boolean =>
  readStored(audience === 'members' ? 'memberNewsSeen' : 'noticeSeen') !== null;

/** Records that these news were shown, for as long as the visit lasts (specification 4). */
function markSeen(news: readonly News[]): void {
  if (news.some(({ audience }) => audience !== 'members')) store('noticeSeen', '1');
  if (news.some(({ audience }) => audience === 'members')) store('memberNewsSeen', '1');
}

/** The page of a contract that waits for the member's answer; null without any. `undefined` until that is known. */
function usePendingContract(): ContractPage | null | undefined {
  const session = useSession((state) => state.session);
  const { isOffered } = useNavigation();
  // Before the own password the server refuses what is asked here.
  const enabled = session?.firstTimeLogin === false && looksForContracts(session.type);
  const { data, isPending } = useQuery({ ...query(getDividendContract), enabled });
  if (!enabled) return null;
  if (isPending) return undefined;
  const page = openContract(data ?? {});
  return page !== null && isOffered(page) && askedToken !== session.token ? page : null;
}

/**
 * Popups that open by themselves on the home page, each in its turn: latest news with those for members, a pending contract,
 * the app. Also loads the member's home data.
 */
export function useHomeVisit(offersApp: boolean) {
  const { code } = useLocale();
  const { session, known } = useSession();
  const token = session?.token ?? null;
  const announcements = useQuery(query(...homeAnnouncementsApiQuery(code)));
  const unread = useUnreadNews(announcements.data?.popup ?? [], token !== null);
  const contract = usePendingContract();
  const app = useAppOffer(offersApp);
  const [shown, setShown] = useState<Shown | null>(null);
  const [dismissedAny, setDismissedAny] = useState(false);
  const downloads = useDialogs(({ open }) => open === 'download');
  const hasOwnPassword = session?.firstTimeLogin === false;

  useEffect(() => {
    if (token !== null && hasOwnPassword) prefetchMemberHome();
  }, [token, hasOwnPassword]);

  const settled = known && !announcements.isPending && contract !== undefined;
  const next = settled ? nextPopup(unread, contract, app && !dismissedAny) : null;
  const kind = shown?.kind ?? next?.kind;
  const mayOpen = useMayOpen(kind ?? 'news', kind !== undefined);
  useEffect(() => {
    if (!mayOpen || shown !== null || next === null) return;
    setShown(next);
    if (next.kind === 'news') markSeen(next.news);
    else if (next.kind === 'contract') askedToken = token;
    else {
      store('downloadOffered', '1');
      openDialog('download');
    }
  }, [mayOpen, shown, next, token]);

  const close = () => {
    setDismissedAny(true);
    setShown(null);
  };
  // The popup of the app is the shell's: its turn ends when it is closed there.
  const isOver = shown?.kind === 'app' && !downloads;
  useEffect(() => {
    if (isOver) {
      setDismissedAny(true);
      setShown(null);
    }
  }, [isOver]);
  return { shown, close };
}

function nextPopup(unread: readonly News[], contract: ContractPage | null, app: boolean): Shown | null {
  const news = unread.filter((item) => !isSeen(item));
  if (news.length > 0) return { kind: 'news', news };
  if (contract !== null) return { kind: 'contract', page: contract };
  return app ? { kind: 'app' } : null;
}
