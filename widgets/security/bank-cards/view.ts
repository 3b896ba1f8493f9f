import type { FieldsState } from '#src/forms/FieldForm.tsx';
import type { useBankCards } from './useBankCards.ts';

export type BankCardsViewProps = Omit<ReturnType<typeof useBankCards>, 'adding' | 'removing'> & {
  readonly adding: FieldsState;
  readonly removing: FieldsState;
};
