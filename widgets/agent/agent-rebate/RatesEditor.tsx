import { useState } from 'react';
import { setTeamRates } from '#schemas/api/teamRebates.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { offerUndo, showToast } from '#src/stores/toasts.ts';
import { RatesEditorView, type RatesEditorViewProps } from './RatesEditorView.tsx';
import type { AgentRate, RatedAgent, WantedRates } from './view.ts';

type RatesEditorProps = Omit<RatesEditorViewProps, 'busy' | 'onSave'>;

/** Sends rates of an agent; resolves to the agent with them, and to nothing where they were refused, which is told. */
async function send({ id, version }: RatedAgent, rates: WantedRates): Promise<RatedAgent | undefined> {
  const listed = Object.entries(rates).map(([gameType, percent]) => ({
    ...{ gameType: gameType as AgentRate['gameType'], percent },
  }));
  try {
    return await call(setTeamRates, { body: { id, version, rates: listed } });
  } catch (error) {
    const { key, values } = moneyFailureText(error);
    showToast('fail', key, undefined, values);
    return undefined;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['getTeamRates'] });
  }
}

/** The rates of an agent right below. What was saved can be taken back at once, and in the sheet until it holds. */
export default function RatesEditor({ agent, onClose, ...props }: RatesEditorProps) {
  const [busy, setBusy] = useState(false);
  async function save(rates: WantedRates) {
    if (busy) return;
    setBusy(true);
    const saved = await send(agent, rates);
    setBusy(false);
    if (!saved) return;
    onClose();
    const before = Object.fromEntries(
      agent.rates.flatMap(({ gameType, next }) => (Object.hasOwn(rates, gameType) ? [[gameType, next]] : [])),
    );
    offerUndo('agentRebate.saved', { name: agent.name }, () => void send(saved, before));
  }
  return (
    <RatesEditorView
      {...props}
      agent={agent}
      busy={busy}
      onSave={(rates) => void save(rates)}
      onClose={onClose}
    />
  );
}
