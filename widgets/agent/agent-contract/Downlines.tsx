import type { ContractKind } from '#schemas/api/contractLists.ts';
import { DownlinesView } from './DownlinesView.tsx';
import { useDownlineContracts } from './useDownlineContracts.ts';

/** Those right below, to whom contracts are offered. */
export const Downlines = ({ kind }: { readonly kind: ContractKind }) => (
  <DownlinesView {...useDownlineContracts(kind)} />
);
