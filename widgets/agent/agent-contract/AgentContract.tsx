import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { AgentContractView } from './AgentContractView.tsx';
import type { agentContractProps } from './contract.ts';
import { Downlines } from './Downlines.tsx';
import { PaidDays, PaidHours } from './Paid.tsx';
import { useAgentContract } from './useAgentContract.ts';

export default function AgentContract({
  props: { kind },
  host,
}: WidgetViewProps<TypeOf<typeof agentContractProps>>) {
  const state = useAgentContract(kind, host.page);
  const paid = kind === 'hourly' ? <PaidHours /> : <PaidDays kind={kind} />;
  return (
    <AgentContractView
      {...state}
      panel={state.show === 'paid' ? paid : state.show === 'below' && <Downlines kind={kind} />}
    />
  );
}
