import { maskedName } from '#src/domain/forms/masked.ts';
import { cardDigits, isCardNumber } from '#src/domain/forms/numbers/bankCard.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { cardLimit } from './bankCards.ts';
import { bankNames, offeredBanks } from './banks.ts';
import { requirePaymentPassword } from './paymentPassword.ts';
import { fieldFailure, readAccount, requireValidValue } from './reauthentication.ts';
import { changeSecurity } from './securityChange.ts';

/** All cards of a member, including removed cards, newest first. */
const cardsOf = ({ database, brandId }: RequestContext, member: SessionMember) =>
  database.db
    .selectFrom('bank_card')
    .select(['id', 'bank_code', 'holder', 'last_four', 'added_at', 'removed_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A card as events name it. */
const maskedCard = (bank: string, lastFour: string): string => `${bank} •••• ${lastFour}`;

/** The bank cards that a member withdraws to (specification 7 'Withdraw and deposit'). */
export const bankCardHandlers: Handlers<
  'listCardBanks' | 'listBankCards' | 'addBankCard' | 'removeBankCard'
> = {
  async listCardBanks({ context: { database, brandId } }) {
    const banks = await offeredBanks(database.db, brandId);
    return { list: banks.map((bank) => ({ ...bank })) };
  },

  async listBankCards({ member, context }) {
    const rows = await cardsOf(context, member);
    const names = await bankNames(context.database.db, context.brandId);
    const { payee_name: payee } = await readAccount(context, member);
    const nameFixed = rows.length > 0;
    return {
      list: rows
        .filter(({ removed_at }) => removed_at === null)
        .map(({ id, bank_code, holder, last_four, added_at }) => ({
          id,
          bankCode: bank_code,
          bankName: names.get(bank_code) ?? bank_code,
          holder: maskedName(holder),
          lastFour: last_four,
          addedAt: added_at.toISOString(),
        })),
      limit: cardLimit,
      holder: { name: payee === null ? null : nameFixed ? maskedName(payee) : payee, fixed: nameFixed },
    };
  },

  async addBankCard({ body, member, context }) {
    const { brandId, now } = context;
    const { vault } = context.database;
    const number = cardDigits(body.bankCard);
    requireValidValue('bankCard', 'bankCard', number);
    if (!isCardNumber(number))
      throw fieldFailure('register.invalid', 'the last digit does not fit', 'bankCard');
    const offered = await offeredBanks(context.database.db, brandId);
    const bank = offered.find(({ code }) => code === body.bankCode);
    if (!bank) throw fieldFailure('register.invalid', 'no such bank', 'bankCode');
    const account = await requirePaymentPassword(context, member, body.paymentPassword);
    const detail = maskedCard(bank.name, number.slice(-4));
    // The change locks the member, so that the limit also holds for concurrent requests.
    await changeSecurity(context, { memberId: member.id, kind: 'cardAdded', detail }, async (tx) => {
      const allCards = await tx
        .selectFrom('bank_card')
        .select(['number_hash', 'removed_at'])
        .where('brand_id', '=', brandId)
        .where('member_id', '=', member.id)
        .execute();
      const activeCards = allCards.filter(({ removed_at }) => removed_at === null);
      if (activeCards.length >= cardLimit) throw new ApiFailure('card.limit', 'no more cards');
      const numberHash = vault.hash('card number', brandId, number);
      if (activeCards.some(({ number_hash }) => number_hash === numberHash))
        throw fieldFailure('card.exists', 'the card is there already', 'bankCard');
      const fixedHolder = allCards.length > 0 ? account.payee_name : null;
      const holder = fixedHolder ?? (body.cardHolder ?? '').trim().replace(/\s+/g, ' ');
      requireValidValue('cardHolder', 'cardHolder', holder);
      await tx
        .insertInto('bank_card')
        .values({
          brand_id: brandId,
          member_id: member.id,
          bank_code: body.bankCode,
          holder,
          sealed_number: vault.seal('card number', { brandId, memberId: member.id }, number),
          number_hash: numberHash,
          last_four: number.slice(-4),
          added_at: now,
        })
        .execute();
      if (fixedHolder === null)
        await tx
          .updateTable('member')
          .set({ payee_name: holder })
          .where('brand_id', '=', brandId)
          .where('id', '=', member.id)
          .execute();
    });
    return true;
  },

  async removeBankCard({ body, member, context }) {
    const { brandId, now } = context;
    await requirePaymentPassword(context, member, body.paymentPassword);
    const card = (await cardsOf(context, member)).find(
      ({ id, removed_at }) => id === body.id && removed_at === null,
    );
    if (!card) throw new ApiFailure('request.notFound', 'no such card');
    const names = await bankNames(context.database.db, brandId);
    const detail = maskedCard(names.get(card.bank_code) ?? card.bank_code, card.last_four);
    await changeSecurity(context, { memberId: member.id, kind: 'cardRemoved', detail }, async (tx) => {
      const removed = await tx
        .updateTable('bank_card')
        .set({ removed_at: now })
        .where('brand_id', '=', brandId)
        .where('member_id', '=', member.id)
        .where('id', '=', card.id)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw new ApiFailure('request.notFound', 'no such card');
    });
    return true;
  },
};
