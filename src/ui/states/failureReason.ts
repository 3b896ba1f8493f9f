import { createContext, useContext } from 'react';

/** Why parts of a page fail. */
interface Reason {
  /** In place of each part's own sentence; null where each has its own. */
  readonly sentence: string | null;
  /** Trying again never helps: parts lead on instead. */
  readonly lasting: boolean;
}

const FailureReasonContext = createContext<Reason>({ sentence: null, lasting: false });

/** Provides the reason why parts inside fail. */
export const FailureReason = FailureReasonContext.Provider;

/** The sentence that says why parts fail here; null where each has its own. */
export const useFailureReason = (): string | null => useContext(FailureReasonContext).sentence;

/** Whether trying again never helps here. */
export const useIsLasting = (): boolean => useContext(FailureReasonContext).lasting;
