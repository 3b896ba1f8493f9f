import type { FieldsState } from '#src/forms/FieldForm.tsx';
import type { usePasskeys } from './usePasskeys.ts';

export type PasskeysViewProps = Omit<ReturnType<typeof usePasskeys>, 'form'> & {
  readonly form: FieldsState;
};
