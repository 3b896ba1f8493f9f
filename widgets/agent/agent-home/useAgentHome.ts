import { useQuery } from '@tanstack/react-query';
import { agentTiles } from '#schemas/agentTiles.ts';
import { countUnreadMessages, getMember } from '#schemas/api/member.ts';
import { getSettings } from '#schemas/api/system.ts';
import { getTeamKpi, getTeamOverview } from '#schemas/api/teams.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { refreshBalance } from '#src/actions/refreshBalance.ts';
import { useToday } from '#src/actions/useToday.ts';
import { query } from '#src/api/queries.ts';
import { describeOutsideLink } from '#src/domain/site/outsideLink.ts';
import { customerServiceLinks } from '#src/domain/site/settings.ts';
import { type DayPart, dayPartAt } from '#src/domain/values/greeting.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { toggleBalanceView, useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import type { MenuItem } from '#widgets/define.ts';
import type { AgentHomeViewProps, ComparedDays, TeamDayFigures } from './view.ts';

/** How often the counters are asked for again while somebody looks, in ms. */
const countersEvery = 60_000;

/** Figures of a day of which an answer says nothing. */
const noFigures = {
  ...{ players: 0, visitors: 0, joined: 0, orders: 0 },
  ...{ stake: '0', win: '0', bonus: '0', net: '0', deposits: '0', withdrawals: '0' },
};

/** Today, yesterday and the same day of the week before, of an answer's days. */
function comparedOf(days: readonly TeamDayFigures[], today: string): ComparedDays {
  const daysAgo = (count: number) => {
    const day = addDays(today, -count);
    return days.find((figures) => figures.day === day) ?? { day, ...noFigures };
  };
  return { today: daysAgo(0), yesterday: daysAgo(1), weekAgo: daysAgo(7) };
}

/** The tile that is always there, whatever a merchant allows (specification 2, 'Agent home'). */
const alwaysTile = 'service';

/**
 * The tiles that the merchant allows; until that is known, none but customer service is more than a shape. That one leads
 * where customer service is.
 */
function useTiles(tiles: readonly MenuItem[]): readonly MenuItem[] {
  const { data: settings, isError } = useQuery(query(getSettings));
  const allowed = new Set(settings?.agentMenu);
  const [chat] = customerServiceLinks(settings?.customerService ?? []);
  return tiles.flatMap((item): readonly MenuItem[] => {
    if (item.key === alwaysTile)
      return chat === undefined
        ? [item]
        : [{ ...item, href: chat, outside: describeOutsideLink(chat), page: null }];
    if (!isTile(item.key)) return [item];
    if (!settings) return isError ? [] : [{ ...item, shown: 'unknown' }];
    return allowed.has(item.key) ? [item] : [];
  });
}

/** Whether a merchant has a say in a tile. A brand's own tiles are its manifest's matter. */
const isTile = (key: string): boolean => agentTiles.some((tile) => tile === key);

/** What the home of an agent shows. */
export function useAgentHome(menus: Pick<AgentHomeViewProps, 'tiles' | 'footer'>): AgentHomeViewProps {
  const { timeZone } = currentBrand();
  const currency = useWalletCurrency();
  const { back } = useNavigation();
  const { session } = useSession();
  const enabled = session !== null;
  const today = useToday(timeZone);
  const member = useQuery({ ...query(getMember), enabled });
  const wallet = useQuery({ ...query(getBalance), enabled });
  const unread = useQuery({ ...query(countUnreadMessages), enabled });
  const kpi = useQuery({
    ...query(getTeamKpi, { startDate: today, endDate: today }),
    enabled,
    refetchInterval: countersEvery,
  });
  const week = { from: addDays(today, -7), to: today, reach: 'whole' } as const;
  const overview = useQuery({ ...query(getTeamOverview, week), enabled });
  const { hidden, refreshing } = useBalanceView();
  // The hour is the device's own: a published page knows none.
  const dayPart = useOnceHydrated<DayPart | ''>(() => dayPartAt(new Date().getHours()), '');
  const tiles = useTiles(menus.tiles);
  return {
    name: member.data
      ? member.data.nickname || member.data.account
      : member.isError
        ? session?.userName
        : undefined,
    dayPart: dayPart || undefined,
    currency,
    balance: wallet.data?.sumBalance ?? (wallet.isError ? null : undefined),
    hidden,
    refreshing,
    counters: kpi.data?.footer ?? (kpi.isError ? null : undefined),
    compared: overview.data ? comparedOf(overview.data.days, today) : overview.isError ? null : undefined,
    offline: !useOnline(),
    tiles,
    footer: menus.footer,
    unreadMail: unread.data ?? 0,
    onBack: () => back('member-centre'),
    onToggle: toggleBalanceView,
    onRefresh: () => void refreshBalance(),
    onRetry: () => {
      if (kpi.isError) void kpi.refetch();
      if (overview.isError) void overview.refetch();
    },
  };
}
