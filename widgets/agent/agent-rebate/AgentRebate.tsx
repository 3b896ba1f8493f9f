import { lazy, Suspense, useState } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { AgentRebateView } from './AgentRebateView.tsx';
import type { agentRebateProps } from './contract.ts';
import { useAgentRebate } from './useAgentRebate.ts';

const RatesEditor = lazy(() => import('./RatesEditor.tsx'));

export default function AgentRebate(_: WidgetViewProps<TypeOf<typeof agentRebateProps>>) {
  const [opened, setOpened] = useState<string | null>(null);
  const view = useAgentRebate(setOpened);
  const agent = view.list.find(({ id }) => id === opened);
  return (
    <>
      <AgentRebateView {...view} />
      {agent && (
        <Suspense>
          <RatesEditor
            // What is typed is based on the rates that were read.
            key={agent.version}
            agent={agent}
            next={view.next}
            currency={view.currency}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
