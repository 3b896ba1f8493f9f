import { AgentDividendView } from './AgentDividendView.tsx';
import { useAgentDividend } from './useAgentDividend.ts';

export default function AgentDividend() {
  return <AgentDividendView {...useAgentDividend()} />;
}
