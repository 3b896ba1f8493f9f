import type { ContractKind } from '#schemas/api/contractLists.ts';
import { useComputations } from '#src/actions/money/useComputations.ts';
import { Computations } from '#src/parts/contract-terms/Computations.tsx';
import { currentBrand } from '#src/stores/brand.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { HoursView } from './HoursView.tsx';
import { usePaidHours } from './usePaidHours.ts';

/** What was computed of a daily contract or a dividend. */
export function PaidDays({ kind }: { readonly kind: ContractKind }) {
  const { currency, timeZone } = currentBrand();
  return (
    <Computations
      kind={kind}
      list={useComputations(kind)}
      currency={currency}
      zone={timeZone}
      offline={!useOnline()}
    />
  );
}

/** What was computed of an hourly contract, a day at a time. */
export const PaidHours = () => <HoursView {...usePaidHours()} />;
