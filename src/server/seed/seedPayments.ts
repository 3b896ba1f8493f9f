import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import type { MethodTerms } from '../payments/methodTerms.ts';
import type { PromotionTerms } from '../payments/promotions.ts';
import { payAccounts, payMethods } from './rows/payMethods.ts';
import { payPromotions } from './rows/payPromotions.ts';

type Brand = Pick<Site['brand'], 'id' | 'name' | 'currency'>;

/** The same figures in every currency, as balances, stakes and limits have them: what they are worth is the operator's to say. */
const inCurrency = (brand: Brand, amount: string): string => scaleAmount(amount, brand.currency.decimals);

function methodTerms(brand: Brand, terms: MethodTerms): MethodTerms {
  const own = (amount: string) => inCurrency(brand, amount);
  const { limits, amounts, fee } = terms;
  return {
    ...terms,
    limits: { min: own(limits.min), max: own(limits.max) },
    amounts: amounts.map(own),
    fee: { fixed: own(fee.fixed), percent: fee.percent, most: fee.most === null ? null : own(fee.most) },
  };
}

const promotionTerms = (brand: Brand, terms: PromotionTerms): PromotionTerms => ({
  ...terms,
  min: inCurrency(brand, terms.min),
  most: inCurrency(brand, terms.most),
});

/** Inserts a brand's invented methods of payment, accounts of the merchant and promotions; existing ones stay as they are. */
export async function seedPayments(tx: Queries, brand: Brand): Promise<void> {
  const methods = payMethods.map(({ id, kind, terms }, sort) => ({
    ...{ brand_id: brand.id, id, kind, sort, demo: true },
    terms: JSON.stringify(methodTerms(brand, terms)),
  }));
  await tx
    .insertInto('pay_method')
    .values(methods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const accounts = payAccounts.map(({ id, method, bankName, number, qr }, sort) => ({
    ...{ brand_id: brand.id, id, method, bank_name: bankName, holder: brand.name, number, sort },
    demo: true,
    qr: qr ? `demo-bank:${number.replaceAll(' ', '')}?to=${encodeURIComponent(brand.name)}` : null,
  }));
  await tx
    .insertInto('pay_account')
    .values(accounts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const promotions = payPromotions.map(({ id, terms }, sort) => ({
    ...{ brand_id: brand.id, id, sort, demo: true, terms: JSON.stringify(promotionTerms(brand, terms)) },
  }));
  await tx
    .insertInto('deposit_promotion')
    .values(promotions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
