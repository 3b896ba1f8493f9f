import { useState } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { FocusRequest } from '../useFocus.ts';
import type { ErrorsByField } from './formRules.ts';
import { omitKey } from './omitKey.ts';
import type { FormValues } from './validator.ts';

/** State of a `SchemaForm`: its values, and the server's refusal. Texts are keys. */
export interface FormState {
  readonly values: FormValues;
  /** Number of times values were set by code; a change makes the form take them over. */
  readonly fills: number;
  /** Errors from the server, by field key. */
  readonly refused: ErrorsByField;
  /** The server's refusal of the form as a whole. */
  readonly failure: string | null;
  /** The field to focus. */
  readonly focus: FocusRequest | null;
  /** Sets a field to the player's input, and removes its refusal. */
  readonly change: (key: string, value: string | undefined) => void;
  /** Sets values by code. */
  readonly fill: (known: FormValues) => void;
  /** Sets errors at fields and focuses the first; without any, `otherwise` becomes the failure of the form. */
  readonly refuse: (errors: Readonly<Record<string, string>>, otherwise?: string) => void;
  /** Removes the server's refusal and the focus request. */
  readonly clearRefusal: () => void;
}

/**
 * The store of one form. Only subscribers re-render: with the values in the owner's state, each keystroke also
 * rendered the page around the form, and took a third longer (`npm run bench -- --only typing`).
 */
export type FormStore = StoreApi<FormState>;

export const formStore = (
  initial: Partial<Pick<FormState, 'values' | 'refused' | 'failure' | 'focus'>> = {},
): FormStore =>
  createStore((set) => ({
    values: {},
    fills: 0,
    refused: {},
    failure: null,
    focus: null,
    ...initial,
    change: (key, value) =>
      set(({ values, refused }) => ({
        values: { ...values, [key]: value },
        failure: null,
        refused: key in refused ? omitKey(refused, key) : refused,
      })),
    fill: (known) => set(({ values, fills }) => ({ values: { ...values, ...known }, fills: fills + 1 })),
    refuse(errors, otherwise) {
      const [first] = Object.keys(errors);
      set(({ focus }) => ({
        refused: Object.fromEntries(Object.entries(errors).map(([key, text]) => [key, [text]])),
        ...(first === undefined
          ? { failure: otherwise ?? null }
          : { focus: { key: first, turn: (focus?.turn ?? 0) + 1 } }),
      }));
    },
    clearRefusal: () => set({ refused: {}, failure: null, focus: null }),
  }));

/** A form store that lives as long as the component. */
export const useFormStore = (values: FormValues = {}): FormStore => useState(() => formStore({ values }))[0];
