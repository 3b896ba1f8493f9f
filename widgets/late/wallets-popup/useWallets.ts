import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWallets, mainWallet, setAutomaticTransfer, transfer } from '#schemas/api/transfers.ts';
import { memberTypes } from '#schemas/codes.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useCollect } from '#src/actions/money/useCollect.ts';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { toggleBalanceView, useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { closeDialog } from '#src/stores/dialogs.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import type { Wallets, WalletsViewProps } from './view.ts';

/** The least amount that a currency can express: a transfer between own wallets has no other limit. */
const leastOf = (decimals: number): string => fromUnits(10n ** BigInt(8 - decimals));

/** An amount cut to the currency's decimals. */
const cut = (amount: string, decimals: number): string => {
  const units = toUnits(amount);
  return fromUnits(units - (units % 10n ** BigInt(8 - decimals)));
};

/** What is in the wallet that money comes from. */
function availableIn(wallets: Wallets | undefined, vendor: string | null, back: boolean): string {
  if (!wallets) return '0';
  return back ? (wallets.vendors.find((one) => one.vendor === vendor)?.balance ?? '0') : wallets.main;
}

/** Shows why a movement failed. */
function toastFailure(error: unknown): void {
  const { key, values } = moneyFailureText(error);
  showToast('fail', key, undefined, values);
}

/** Turns the automatic transfer on or off: shown at once, and taken back where the server refuses. */
function useAutomatic() {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: (on: boolean) => call(setAutomaticTransfer, { body: { on } }),
    onSuccess: (value) => queryClient.setQueryData(query(listWallets).queryKey, value),
    onError: toastFailure,
    onSettled: () => setWanted(null),
  });
  const onAutomatic = (on: boolean) => {
    setWanted(on);
    mutate(on);
  };
  return { wanted, switching: isPending, onAutomatic };
}

/** The wallets between which money is moved: a vendor's and the main one. */
function useRoute(wallets: Wallets | undefined) {
  const [vendor, setVendor] = useState<string | null>(null);
  const [back, setBack] = useState(false);
  const currency = useWalletCurrency();
  const { decimals } = currency;
  const available = cut(availableIn(wallets, vendor, back), decimals);
  const amount = useAmount({ currency, min: leastOf(decimals), max: available });
  return { vendor, setVendor, back, setBack, available, amount };
}

/** State of the open popup with the wallets. */
export function useWallets(): WalletsViewProps {
  const t = useT();
  const { intl } = useLocale();
  const currency = useWalletCurrency();
  const session = useSession((state) => state.session);
  const answer = useQuery({ ...query(listWallets), enabled: session !== null, staleTime: 0 });
  const view = useBalanceView();
  const { vendor, setVendor, back, setBack, available, amount } = useRoute(answer.data);
  const [failure, setFailure] = useState<string | null>(null);
  const moving = useMoneyAction(transfer);
  const { collecting, onCollect } = useCollect();
  const { wanted, ...automatic } = useAutomatic();
  const wallets = answer.data && { ...answer.data, automatic: wanted ?? answer.data.automatic };

  async function move(code: string, wanted: string): Promise<void> {
    setFailure(null);
    const [from, to] = back ? [code, mainWallet] : [mainWallet, code];
    try {
      await moving.send({ from, to, amount: wanted });
      amount.reset();
      showToast('success', 'wallets.done', undefined, { amount: formatMoney(wanted, currency, intl) });
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      setFailure(t(key, values));
    }
  }
  function startOver() {
    setFailure(null);
    amount.reset();
  }
  useFoundMovement(['transfer', 'collectWallets'], moving.busy || collecting, () => {
    startOver();
    showToast('success', 'money.found');
  });
  return {
    wallets: wallets ?? (answer.isError ? null : undefined),
    currency,
    hidden: view.hidden || view.refreshing,
    mayMove: session?.type !== memberTypes.trial,
    vendor,
    back,
    amount,
    available,
    failure,
    moving: moving.busy,
    collecting,
    ...automatic,
    onToggle: toggleBalanceView,
    onVendor: (code) => {
      startOver();
      setBack(false);
      setVendor(code);
    },
    onSwap: () => {
      startOver();
      setBack(!back);
    },
    onAll: () => {
      setFailure(null);
      amount.choose(available);
    },
    onType: () => setFailure(null),
    onMove: () => {
      const wanted = amount.check();
      if (wanted !== null && vendor !== null) void move(vendor, wanted);
    },
    onCollect,
    onRetry: () => void answer.refetch(),
    onClose: () => closeDialog('wallets'),
  };
}
