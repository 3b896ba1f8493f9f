import { useState } from 'react';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import { readTypedRates, type TypedRates, type WrongRates } from '#src/domain/money/typedRates.ts';

/** What a newcomer becomes: a player, or an agent with rates. */
export interface NewcomerTermsState {
  readonly agent: boolean;
  /** The agent's own rates, which are the most; undefined until they are known. */
  readonly most: AgentRates | undefined;
  readonly typed: TypedRates;
  /** What is wrong, once it was to be sent. */
  readonly wrong: WrongRates;
  /** How often it was to be sent with something wrong. */
  readonly tries: number;
  readonly onAgent: (agent: boolean) => void;
  readonly onRate: (category: keyof TypedRates, text: string) => void;
}

/** State of the choice, and what is to be sent of it: null where something is wrong, which is shown then. */
export function useNewcomerTerms(most: AgentRates | undefined): NewcomerTermsState & {
  readonly check: () => { readonly agent: boolean; readonly rates?: AgentRates } | null;
  /** Empties it for another newcomer. */
  readonly reset: () => void;
} {
  const [agent, setAgent] = useState(false);
  const [typed, setTyped] = useState<TypedRates>({});
  const [checked, setChecked] = useState(false);
  const [tries, setTries] = useState(0);
  const { rates, wrong } = readTypedRates(typed, most ?? {});
  return {
    ...{ agent, most, typed, wrong: checked ? wrong : {}, tries },
    onAgent: setAgent,
    onRate(category, text) {
      setChecked(false);
      setTyped((before) => ({ ...before, [category]: text }));
    },
    check() {
      if (!agent) return { agent };
      setChecked(true);
      if (Object.keys(wrong).length === 0) return { agent, rates };
      setTries(tries + 1);
      return null;
    },
    reset() {
      setAgent(false);
      setTyped({});
      setChecked(false);
      setTries(0);
    },
  };
}
