import { useLayoutEffect, useRef, useState } from 'react';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { countFrames } from '../countFrames.ts';
import { Money, type MoneyProps } from './Money.tsx';

/** Duration of the count, in milliseconds. */
const countMs = 600;

/** Amounts that are counted; another server's may be longer than what is calculated with. */
const counted = /^-?\d{1,20}(?:\.\d{1,8})?$/;

/**
 * An amount that, when it changes, counts from what was seen last. It rests on the exact amount, which is also all that
 * a screen reader is told. Nothing counts when it appears, while it is hidden, or under reduced motion.
 */
export function CountedMoney({ amount, hidden, ...rest }: Omit<MoneyProps, 'spoken'>) {
  const [count, setCount] = useState({ to: amount, shown: amount });
  const seen = useRef(amount);
  const isHidden = Boolean(hidden);
  // Before painting: the new amount is not seen ahead of its count.
  useLayoutEffect(() => {
    if (isHidden || seen.current === amount) return;
    if (!counted.test(amount) || !counted.test(seen.current)) {
      seen.current = amount;
      return;
    }
    const to = toUnits(amount);
    const way = to - toUnits(seen.current);
    const show = (left: bigint) => {
      seen.current = left === 0n ? amount : fromUnits(to - left);
      setCount({ to: amount, shown: seen.current });
    };
    show(way);
    return countFrames(countMs, way, show);
  }, [amount, isHidden]);
  const isCounting = !isHidden && count.to === amount && count.shown !== amount;
  return isCounting ? (
    <Money amount={count.shown} spoken={amount} {...rest} />
  ) : (
    <Money amount={amount} hidden={hidden} {...rest} />
  );
}
