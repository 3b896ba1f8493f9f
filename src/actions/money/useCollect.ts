import type { ValueOf } from '#schemas/api/operations.ts';
import { collectWallets } from '#schemas/api/transfers.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { showToast } from '#src/stores/toasts.ts';
import { moneyFailureText } from './moneyFailureText.ts';
import { useMoneyAction } from './useMoneyAction.ts';

type Wallets = ValueOf<'collectWallets'>;

const isLeft = ({ vendors }: Wallets): boolean => vendors.some(({ balance }) => toUnits(balance) > 0n);

/**
 * Has everything collected; resolves to whether it was. An answer may be that of an earlier press, which was lost: what
 * came to vendors since then is collected by another request.
 */
export async function collectAll(send: (body: Record<string, never>) => Promise<Wallets>): Promise<boolean> {
  return !isLeft(await send({})) || !isLeft(await send({}));
}

/** A button that moves what lies with vendors to the main wallet, and says what came of it. */
export function useCollect(): { readonly collecting: boolean; readonly onCollect: () => void } {
  const { busy, send } = useMoneyAction(collectWallets);
  const collect = async () => {
    try {
      if (await collectAll(send)) showToast('success', 'wallets.collected');
      else showToast('info', 'wallets.collectedSome');
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
    }
  };
  return { collecting: busy, onCollect: () => void collect() };
}
