import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { idleFile } from '../idleFile.ts';
import { Money, type MoneyProps } from './Money.tsx';

/** Until it is here nothing is counted. */
const counting = idleFile(() => import('./countAmount.ts'));

/**
 * An amount that, when it changes, counts from what was seen last. It rests on the exact amount, which is also all that
 * a screen reader is told. Nothing counts when it appears, while it is hidden, or under reduced motion.
 */
export function CountedMoney({ amount, hidden, ...rest }: Omit<MoneyProps, 'spoken'>) {
  const [counted, setCounted] = useState({ to: amount, shown: amount });
  const seen = useRef(amount);
  const isHidden = Boolean(hidden);
  useEffect(() => counting.whenHere(() => undefined), []);
  // Before painting: the new amount is not seen ahead of its count.
  useLayoutEffect(() => {
    if (isHidden || seen.current === amount) return;
    const from = seen.current;
    seen.current = amount;
    return counting.now()?.countAmount(from, amount, (shown) => {
      seen.current = shown;
      setCounted({ to: amount, shown });
    });
  }, [amount, isHidden]);
  const isCounting = !isHidden && counted.to === amount && counted.shown !== amount;
  return isCounting ? (
    <Money amount={counted.shown} spoken={amount} {...rest} />
  ) : (
    <Money amount={amount} hidden={hidden} {...rest} />
  );
}
