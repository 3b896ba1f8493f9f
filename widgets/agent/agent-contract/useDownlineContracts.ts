import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type ContractKind, contractPageSize } from '#schemas/api/contractLists.ts';
import { listDownlineContracts, offerContract, withdrawContract } from '#schemas/api/contracts.ts';
import type { QueryOf } from '#schemas/api/operations.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import type { ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useT } from '#src/ui/text.ts';
import type { DownlinesViewProps } from './DownlinesView.tsx';

const pagesOf = (asked: QueryOf<'listDownlineContracts'>) =>
  infiniteQueryOptions({
    queryKey: [...query(listDownlineContracts, asked).queryKey, 'paged'],
    queryFn: ({ pageParam: pageNo, signal }) =>
      call(listDownlineContracts, { query: { ...asked, pageNo }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, total }) => (pageNo * contractPageSize < total ? pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });

/** A deed: an offer to a member, or the contract that is taken back or ended. */
type Deed =
  | { readonly memberId: string; readonly terms: ShownTerms }
  | { readonly id: string; readonly toast: 'contract.withdrawn' | 'contract.ending' };

/** What an agent does with the contracts of those right below. */
function useDeeds(kind: ContractKind, onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: ['listDownlineContracts'] });
  const deed = useSingleMutation<unknown, Deed>({
    async mutationFn(wanted) {
      if ('id' in wanted) await call(withdrawContract, { body: { id: wanted.id } });
      else {
        // The body's types know no arrays that cannot be changed.
        const terms = { ...wanted.terms, steps: wanted.terms.steps.map((step) => ({ ...step })) };
        await call(offerContract, { body: { kind, memberId: wanted.memberId, terms } });
      }
      await refetch();
      showToast('success', 'id' in wanted ? wanted.toast : 'contract.offerMade');
    },
    onSuccess: onDone,
    onError: () => void refetch(),
  });
  return {
    busy: deed.isPending,
    failure: deed.error === null ? null : t(formFailureText(deed.error)),
    onOffer: (memberId: string, terms: ShownTerms) => deed.mutate({ memberId, terms }),
    onWithdraw: (id: string) => deed.mutate({ id, toast: 'contract.withdrawn' }),
    onEnd: (id: string) => deed.mutate({ id, toast: 'contract.ending' }),
    onType: deed.reset,
  };
}

/** Those right below with their contracts of a kind. */
export function useDownlineContracts(kind: ContractKind): DownlinesViewProps {
  const { currency } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const [search, setSearch] = useState('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const asked = { kind, ...(search === '' ? {} : { search }) };
  const pages = useInfiniteQuery({ ...pagesOf(asked), enabled: signedIn });
  const [first] = pages.data?.pages ?? [];
  const rows = pages.data?.pages.flatMap(({ list }) => list);
  const { onType, ...deeds } = useDeeds(kind, () => setOpenedId(null));
  const open = (id: string | null) => {
    onType();
    setOpenedId(id);
  };
  return {
    ...deeds,
    onType,
    kind,
    currency,
    search,
    within: first?.within ?? null,
    total: first?.total ?? 0,
    rows: rows ?? (pages.isError ? null : undefined),
    opened: rows?.find(({ id }) => id === openedId),
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    offline: !useOnline(),
    onSearch: setSearch,
    onOpen: open,
    onClose: () => open(null),
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  };
}
