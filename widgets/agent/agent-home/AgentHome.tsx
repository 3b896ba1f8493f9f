import type { TypeOf } from '#schemas/schema.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import { AgentHomeView } from './AgentHomeView.tsx';
import type { agentHomeProps } from './contract.ts';
import { useAgentHome } from './useAgentHome.ts';

export default function AgentHome({ props, host }: WidgetViewProps<TypeOf<typeof agentHomeProps>>) {
  const menus = { tiles: host.useMenu(props.tiles), footer: host.useMenu(props.footer) };
  return <AgentHomeView {...useAgentHome(menus)} />;
}
