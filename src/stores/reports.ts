import { create } from 'zustand';

/** Reports to the operator's own service: how to ask the visitor about them; null where the brand has none to ask about. */
export const useReports = create<{ readonly ask: (() => void) | null }>()(() => ({ ask: null }));
