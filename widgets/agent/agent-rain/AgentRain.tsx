import { AgentRainView } from './AgentRainView.tsx';
import { useAgentRain } from './useAgentRain.ts';

export default function AgentRain() {
  return <AgentRainView {...useAgentRain()} />;
}
