import type { ComponentType } from 'react';
import type { SchemaFormProps } from '#src/forms/engine/SchemaForm.tsx';
import type { useOpenAccount } from './useOpenAccount.ts';

/** What is handed over to the newcomer. */
export type OpenedAccount = {
  readonly account: string;
  readonly password: string;
};

export type OpenAccountViewProps = ReturnType<typeof useOpenAccount> & {
  /** The component that renders the form; null while its chunk loads. */
  readonly engine: {
    readonly Engine: ComponentType<SchemaFormProps> | null;
    readonly failed: boolean;
    readonly retry: () => void;
  };
};
