import type { Currency } from '#src/domain/values/money.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import { Fact } from './Fact.tsx';
import type { RecordDetail } from './recordProps.ts';

interface SideFactsProps {
  readonly sides: RecordDetail['sides'];
  readonly currency: Currency;
}

/** Where the money of a transfer left, and where it went; how much of it, where there are more than two. */
export function SideFacts({ sides, currency }: SideFactsProps) {
  const t = useT();
  return sides.map(({ wallet, name, amount }) => (
    <Fact key={`${wallet} ${name}`} label={t(amount.startsWith('-') ? 'record.fact.from' : 'record.fact.to')}>
      <bdi>{wallet === 'main' ? t('wallets.main') : name}</bdi>
      {sides.length > 2 && (
        <>
          {' · '}
          <Money amount={amount.replace('-', '')} currency={currency} />
        </>
      )}
    </Fact>
  ));
}
