import type { ComponentProps } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import type { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useT } from '#src/ui/text.ts';
import { envelopeShare } from './rainFields.ts';

/** Says as lines what one envelope of a budget holds; dashes keep their place while that is not known. */
export function useShareLines(
  currency: Currency,
): (budget: string | null, envelopes: string) => ComponentProps<typeof FigureLines>['lines'] {
  const t = useT();
  const money = useMoneyText(currency);
  return (budget, envelopes) => {
    const share = envelopeShare(budget, envelopes, currency.decimals);
    return (['mean', 'least'] as const).map((key) => ({
      ...{ key, label: t(`agentRain.${key}`), value: share === null ? '–' : money(share[key]) },
    }));
  };
}
