import { useRef, useState } from 'react';
import type { BodyOf, NamedOperation, OperationName, ValueOf } from '#schemas/api/operations.ts';
import { sendMoney } from './sendMoney.ts';

/** Stays open: what waits for it does nothing. */
const ignored = () => new Promise<never>(() => undefined);

/**
 * A button that moves money: `send` does nothing while it runs, however often the button is pressed. Resolves once the
 * balances were fetched again; rejects with ApiError, for `moneyFailureText`.
 */
export function useMoneyAction<N extends OperationName>(
  operation: NamedOperation<N>,
): { readonly busy: boolean; send(body: BodyOf<N>): Promise<ValueOf<N>> } {
  const [busy, setBusy] = useState(false);
  // A component's state is as old as its last render, and two taps may come before the next.
  const running = useRef(false);

  async function run(body: BodyOf<N>): Promise<ValueOf<N>> {
    running.current = true;
    setBusy(true);
    try {
      return await sendMoney(operation, body);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, send: (body) => (running.current ? ignored() : run(body)) };
}
