import { createContext, useContext } from 'react';

const FailureReasonContext = createContext<string | null>(null);

/** Provides the sentence that says why parts inside fail, in place of their own; null where each has its own. */
export const FailureReason = FailureReasonContext.Provider;

/** The sentence that says why parts fail here; null where each has its own. */
export const useFailureReason = (): string | null => useContext(FailureReasonContext);
