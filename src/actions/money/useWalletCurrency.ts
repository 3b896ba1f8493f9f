import { useQuery } from '@tanstack/react-query';
import { getBalance } from '#schemas/api/wallet.ts';
import { query } from '#src/api/queries.ts';
import { type Currency, walletCurrency } from '#src/domain/values/money.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** The currency of what is in the member's wallet: its own symbol where it has one, else the brand's. */
export function useWalletCurrency(): Currency {
  const session = useSession((state) => state.session);
  const enabled = session !== null && !session.firstTimeLogin;
  const wallet = useQuery({ ...query(getBalance), enabled });
  return walletCurrency(currentBrand().currency, wallet.data);
}
