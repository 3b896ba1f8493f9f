import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addBankCard, listBankCards, listCardBanks, removeBankCard } from '#schemas/api/bankCards.ts';
import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { signInAgain } from '#src/actions/account/signInAgain.ts';
import { showRefusal, useFormSubmit } from '#src/actions/forms/useFormSubmit.ts';
import { useOwnCode } from '#src/actions/forms/useOwnCode.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { needsNewSignIn, requiredProof } from '#src/domain/access/requiredProof.ts';
import { isCardNumber } from '#src/domain/forms/numbers/bankCard.ts';
import { useFields, visibleFields } from '#src/forms/useFields.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';

export type BankCard = ValueOf<'listBankCards'>['list'][number];

/** Queries that are stale once a card was added or removed. */
const staleQueries = ['listBankCards', 'getSecurity'] as const;

/** Fields of the form that prove the owner: asked for only where that was not shown lately. */
const proofKeys: ReadonlySet<string> = new Set(['password', 'ownCode']);

/** Checks the card number's check digit: a wrong one means a typing error. */
const cardNumberError = ({ bankCard = '' }: Readonly<Record<string, string>>): Record<string, string> =>
  isCardNumber(bankCard) ? {} : { bankCard: 'bankCards.mistyped' };

/**
 * State of the bank-cards page: the cards, and the forms that add and remove a card. `cards` is undefined while
 * loading, null after a failure. `page`: the page to come back to after a new sign-in.
 */
export function useBankCards(formId: string, page: string) {
  const signedIn = useSession(({ session }) => session !== null);
  const cards = useQuery({ ...query(listBankCards), enabled: signedIn });
  const security = useQuery({ ...query(getSecurity), enabled: signedIn });
  const [open, setOpen] = useState<'add' | BankCard | null>(null);
  const banks = useQuery({ ...query(listCardBanks), enabled: open === 'add' }).data?.list;

  const fixed = cards.data?.holder.fixed ?? false;
  const proof: readonly string[] = security.data ? requiredProof(security.data.proof) : [];
  const fields = visibleFields(
    currentBrand().forms[formId],
    ({ key }) => !proofKeys.has(key) || proof.includes(key),
  );
  const adding = useFields(
    fields.filter(({ key }) => !(fixed && key === 'cardHolder')),
    { between: cardNumberError },
  );
  const removing = useFields(fields.filter(({ key }) => key === 'paymentPassword' || proof.includes(key)));
  const ownCode = useOwnCode((error) => showRefusal(error, open === 'add' ? adding : removing));
  const closeWith = (text: string) => () => {
    showToast('success', text);
    setOpen(null);
  };
  const add = useFormSubmit(adding, staleQueries, closeWith('bankCards.added'));
  const remove = useFormSubmit(removing, staleQueries, closeWith('bankCards.removed'));

  function onOpen(target: 'add' | BankCard) {
    adding.clear();
    removing.clear();
    const holder = cards.data?.holder;
    if (target === 'add' && holder && !holder.fixed && holder.name) adding.fill({ cardHolder: holder.name });
    setOpen(target);
  }

  function submit() {
    const form = open === 'add' ? adding : removing;
    const typed = form.check();
    if (typed === null || open === null) return;
    if (open === 'add') add.send(() => call(addBankCard, { body: typed as BodyOf<'addBankCard'> }));
    else {
      const body = { ...typed, id: open.id } as BodyOf<'removeBankCard'>;
      remove.send(() => call(removeBankCard, { body }));
    }
  }

  const failed = (cards.isError && !cards.data) || (security.isError && !security.data);
  return {
    cards: cards.data && security.data ? cards.data : failed ? null : undefined,
    hasPaymentPassword: security.data?.hasPaymentPassword ?? false,
    /** Undefined while they are coming. */
    banks: banks?.map(({ code, name }) => ({ value: code, label: name })),
    open,
    adding,
    removing,
    smsOf: { ownCode },
    /** Cards change after a new sign-in only. */
    gated: security.data !== undefined && needsNewSignIn(security.data.proof),
    onSignIn: () => signInAgain(page),
    busy: add.busy || remove.busy,
    onOpen,
    onClose: () => setOpen(null),
    submit,
    onRetry: () => {
      void cards.refetch();
      void security.refetch();
    },
  };
}
