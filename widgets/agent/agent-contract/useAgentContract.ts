import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import { answerContract, getSalaryContract } from '#schemas/api/contracts.ts';
import type { BodyOf, OperationName } from '#schemas/api/operations.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { showFailure } from '#src/actions/showFailure.ts';
import { useToday } from '#src/actions/useToday.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useT } from '#src/ui/text.ts';
import type { PageInfo } from '#widgets/define.ts';
import {
  type AgentContractViewProps,
  type AnswerFailure,
  type AnswerProps,
  type ContractAnswer,
  contractShows,
} from './view.ts';

/** Queries whose answers an answered offer changes. */
const changed = [
  'getSalaryContract',
  'getDividendContract',
  'getDividendInfo',
  'getDividendProgress',
] as const satisfies readonly OperationName[];

/** Signing or declining an offer. */
function useAnswer(offer: ContractAnswer['offer']): AnswerProps {
  const t = useT();
  const client = useQueryClient();
  const [asking, setAsking] = useState<AnswerProps['asking']>(null);
  const [failure, setFailure] = useState<AnswerFailure>(null);
  const refetch = () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const answer = useSingleMutation<unknown, BodyOf<'answerContract'>>({
    mutationFn: (body) => call(answerContract, { body }),
    async onSuccess() {
      await refetch();
      showToast('success', asking === 'sign' ? 'contract.signed' : 'contract.declined');
      setAsking(null);
    },
    onError(error) {
      const { code } = error instanceof ApiError ? error : {};
      if (code === 'contract.over') {
        // It is gone with the next answer, and what would have said so with it.
        showFailure(error, formFailureText(error));
        setAsking(null);
        void refetch();
      } else setFailure({ text: t(formFailureText(error)), atPin: code === 'payment.wrong' });
    },
  });
  const id = offer?.id;
  return {
    asking,
    busy: answer.isPending,
    failure,
    onAsk(next) {
      setFailure(null);
      setAsking(next);
    },
    onSign: (paymentPassword) => id !== undefined && answer.mutate({ id, accept: true, paymentPassword }),
    onDecline: () => id !== undefined && answer.mutate({ id, accept: false }),
    onType: () => setFailure(null),
  };
}

/** The member's contract of a kind, and the answer to an offer of it. */
export function useAgentContract(kind: ContractKind, page: PageInfo): AgentContractViewProps {
  const { currency, timeZone: zone } = currentBrand();
  const { go } = useNavigation();
  const signedIn = useSession(({ session }) => session !== null);
  const contract = useQuery({
    ...query(getSalaryContract, { kind }),
    enabled: signedIn,
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const { data } = contract;
  const wanted = contractShows.find((one) => one === page.query.show) ?? 'contract';
  return {
    ...useAnswer(data?.offer ?? null),
    kind,
    show: wanted === 'below' && data?.offers === false ? 'contract' : wanted,
    currency,
    zone,
    today: useToday(zone),
    answer: data ?? (contract.isError ? null : undefined),
    offline: !useOnline(),
    onShow: (show) => go(page.id, show === 'contract' ? {} : { show }, { replace: true }),
    onRetry: () => void contract.refetch(),
  };
}
