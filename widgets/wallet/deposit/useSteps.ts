import { useSyncExternalStore } from 'react';
import { currentStep, followSteps, stepBack, stepOn } from '#src/stores/historySteps.ts';
import { afterPopups } from '#src/ui/layers/popupLayers.ts';
import { type DepositStep, depositSteps } from './view.ts';

interface Steps {
  /** The step of the history's entry. */
  readonly at: DepositStep;
  /** Goes on or back to a step. Resolves once it is there. */
  readonly to: (step: DepositStep) => Promise<void>;
}

const first = () => 0;

/** The steps of a new deposit, as entries of the history. A look that is one screen has none. */
export function useSteps(stepwise: boolean): Steps {
  const at = useSyncExternalStore(followSteps, currentStep, first);
  return {
    at: (stepwise && depositSteps[at]) || 'method',
    async to(step) {
      const next = depositSteps.indexOf(step);
      if (next < currentStep()) await stepBack(next);
      else if (stepwise) afterPopups(() => stepOn(next));
    },
  };
}
