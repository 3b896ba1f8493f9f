import { useEffect, useMemo, useState } from 'react';
import { serverForm } from '#src/forms/serverFields.ts';
import { useFields } from '#src/forms/useFields.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { takeSuggestedDeposit } from '#src/stores/account/suggestedDeposit.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';
import type { Loaded, Method } from './view.ts';

/** Before a method is chosen. */
const noLimits = { min: '0', max: '99999999999999' };

/** Longest amount that is kept. */
const longestAmount = 64;

/** What a player has chosen and typed for a new deposit. It is kept for this tab, so that a reload loses nothing. */
export function useTypedDeposit(methods: Loaded<Method>) {
  const [chosen, setChosen] = useState('');
  const [bank, setBank] = useState('');
  const [promotion, setPromotion] = useState('');
  const [restored, setRestored] = useState(false);
  const method = methods?.find(({ id }) => id === chosen) ?? null;
  const server = useMemo(() => serverForm(method?.fields ?? []), [method]);
  const form = useFields(server.fields, { optional: server.optional });
  const { currency } = currentBrand();
  const amount = useAmount({ currency, ...(method?.limits ?? noLimits) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything can be typed
  useEffect(() => {
    const kept = readStored('typedDeposit');
    const suggested = takeSuggestedDeposit();
    if (suggested !== null && !kept) amount.change(suggested);
    if (kept) {
      setChosen(kept.method);
      setBank(kept.bank);
      setPromotion(kept.promotion);
      amount.change(kept.amount);
      form.fill(kept.fields);
    }
    setRestored(true);
  }, []);
  const { text } = amount;
  const fields = form.values;
  useEffect(() => {
    if (!restored) return;
    if (chosen === '') erase('typedDeposit');
    else
      store('typedDeposit', {
        method: chosen,
        amount: text.slice(0, longestAmount),
        bank,
        promotion,
        fields,
      });
  }, [restored, chosen, text, bank, promotion, fields]);

  return {
    /** Whether what was kept is there again. */
    restored,
    method,
    server,
    form,
    amount,
    bank,
    setBank,
    promotion,
    setPromotion,
    /** Chooses a method. What was typed for another one is of no use. */
    choose(id: string) {
      if (id !== chosen) {
        form.clear();
        setBank('');
      }
      setChosen(id);
    },
    /** Forgets all of it: the deposit was asked for. */
    forget: () => erase('typedDeposit'),
  };
}

export type TypedDeposit = ReturnType<typeof useTypedDeposit>;
