import { useState } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { ErrorsByField } from './formRules.ts';
import type { Focus } from './useFocus.ts';
import type { FormValues } from './validator.ts';
import { without } from './without.ts';

/** What stands in a form that `SchemaForm` draws, and what the server said of it. Texts are keys. */
export interface FormState {
  readonly values: FormValues;
  /** How often values were put in that nobody typed: the form takes them up then. */
  readonly fills: number;
  /** What the server refused, at its fields. */
  readonly refused: ErrorsByField;
  /** Why the server refused it all. */
  readonly failure: string | null;
  /** A field that is pointed at. */
  readonly focus: Focus | null;
  /** Somebody has changed the field `key`: what was said of it is over. */
  readonly change: (key: string, value: string | undefined) => void;
  /** Puts values in. */
  readonly fill: (known: FormValues) => void;
  /** Tells fields what is wrong with them, and points at the first; where there is none, `otherwise` is told. */
  readonly refuse: (errors: Readonly<Record<string, string>>, otherwise?: string) => void;
  /** Drops what the server said, and points at nothing any more. */
  readonly forgive: () => void;
}

/**
 * The state of one form. Nobody is drawn anew who does not ask: with the values in its owner's state, each key drew
 * the page around the form, too, and took a third longer (`npm run bench -- --only typing`).
 */
export type FormStore = StoreApi<FormState>;

export const formStore = (
  begin: Partial<Pick<FormState, 'values' | 'refused' | 'failure' | 'focus'>> = {},
): FormStore =>
  createStore((set) => ({
    values: {},
    fills: 0,
    refused: {},
    failure: null,
    focus: null,
    ...begin,
    change: (key, value) =>
      set(({ values, refused }) => ({
        values: { ...values, [key]: value },
        failure: null,
        refused: key in refused ? without(refused, key) : refused,
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
    forgive: () => set({ refused: {}, failure: null, focus: null }),
  }));

/** The state of a form for as long as its owner is there. */
export const useFormStore = (values: FormValues = {}): FormStore => useState(() => formStore({ values }))[0];
