import { defineWidget } from '../define.ts';
import { bankCardsProps } from './schema.ts';

/** The cards that a member is paid on. */
export const bankCards = defineWidget({
  name: 'bank-cards',
  family: 'security',
  props: bankCardsProps,
  texts: ['bankCards.', 'field.', 'error.', 'ui.choose'],
  reads: ['listBankCards', 'getSecurity'],
  load: () => import('./BankCards.tsx'),
});
