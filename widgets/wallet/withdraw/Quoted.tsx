import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import type { Quote } from './view.ts';

interface QuotedProps {
  readonly quote: Quote;
  readonly currency: Currency;
}

/** What leaves the wallet, what it costs, and what the card gets. */
export function Quoted({ quote: { amount, fee, net }, currency }: QuotedProps) {
  const t = useT();
  return (
    <FigureLines
      lines={[
        { key: 'amount', label: t('withdraw.leaves'), value: <Money amount={amount} currency={currency} /> },
        {
          key: 'fee',
          label: t('withdraw.fee'),
          value: toUnits(fee) === 0n ? t('withdraw.noFee') : <Money amount={fee} currency={currency} />,
        },
        {
          key: 'net',
          label: t('withdraw.net'),
          value: <Money amount={net} currency={currency} />,
          strong: true,
        },
      ]}
    />
  );
}
