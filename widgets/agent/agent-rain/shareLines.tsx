import type { ComponentProps } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import type { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import type { useT } from '#src/ui/text.ts';
import type { shareOf } from './rainFields.ts';

/** What one envelope holds, as lines; dashes keep their place while that is not known. */
export const shareLines = (
  share: ReturnType<typeof shareOf>,
  currency: Currency,
  t: ReturnType<typeof useT>,
): ComponentProps<typeof FigureLines>['lines'] =>
  (['mean', 'least'] as const).map((key) => ({
    key,
    label: t(`agentRain.${key}`),
    value: share === null ? '–' : <Money amount={share[key]} currency={currency} />,
  }));
