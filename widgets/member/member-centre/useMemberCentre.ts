import { useQuery } from '@tanstack/react-query';
import { countUnreadMessages, getMember } from '#schemas/api/member.ts';
import { getHeadIcon } from '#schemas/api/profile.ts';
import { getSettings } from '#schemas/api/system.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { refreshBalance } from '#src/actions/refreshBalance.ts';
import { query } from '#src/api/queries.ts';
import { flagOfFact } from '#src/domain/gates/namedFacts.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { daysSince } from '#src/domain/values/daysSince.ts';
import { toggleBalanceView, useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { Balance, MemberCentreViewProps, MemberProfile } from './view.ts';

type State = Omit<MemberCentreViewProps, 'entries' | 'visitorMenu'>;

/** State and actions shared by both looks of the member centre, except the menus. */
export function useMemberCentre(): State {
  const { name } = currentBrand();
  const { go } = useNavigation();
  const signedIn = useSession(({ session }) => session !== null);
  const settings = useQuery(query(getSettings));
  const unread = useQuery({ ...query(countUnreadMessages), enabled: signedIn }).data ?? 0;
  const flag = flagOfFact.vipBenefits;
  const { refetch } = settings;
  return {
    brand: name,
    currency: useWalletCurrency(),
    player: usePlayer(),
    balance: useBalance(),
    unread,
    // Not linked unless the page is known to be open.
    bannerOpensBenefits: flag !== undefined && settings.data?.whitelabel[flag] === true,
    settingsFailed: settings.isError && settings.data === undefined,
    onRetrySettings: () => void refetch(),
    onBack: () => go('home'),
    onSettings: () => (signedIn ? go('settings') : openDialog('login')),
    onRefresh: () => void refreshBalance(),
    onToggle: toggleBalanceView,
    onWallets: () => openDialog('wallets'),
  };
}

/** The member, 'visitor', or undefined until the stored session has been read. */
function usePlayer(): MemberProfile | 'visitor' | undefined {
  const { session, known } = useSession();
  const enabled = session !== null;
  const member = useQuery({ ...query(getMember), enabled });
  const icon = useQuery({ ...query(getHeadIcon), enabled });
  const origin = useImageOrigin();
  if (!session) return known ? 'visitor' : undefined;
  const { data, refetch } = member;
  return {
    name: data?.nickname || data?.account || session.userName,
    account: data?.account ?? session.userName,
    picture: icon.data ? pictureAddress(origin, icon.data.headIcon) : icon.isError ? null : undefined,
    level: data && levelOf(data.memberInfo),
    days: data && daysSince(data.regDate, new Date()),
    onRetry: member.isError && !data ? () => void refetch() : null,
  };
}

/** The level, null unless both number and name are known. */
function levelOf(info: { level?: number; levelName?: string } | undefined): MemberProfile['level'] {
  const { level, levelName } = info ?? {};
  return level === undefined || levelName === undefined ? null : { level, name: levelName };
}

function useBalance(): Balance {
  const signedIn = useSession(({ session }) => session !== null);
  const wallet = useQuery({ ...query(getBalance), enabled: signedIn });
  const { hidden, refreshing } = useBalanceView();
  return {
    amount: wallet.data?.sumBalance ?? (wallet.isError ? null : undefined),
    hidden: hidden || refreshing,
    refreshing,
  };
}
