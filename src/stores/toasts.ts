import { create } from 'zustand';
import type { ToastKind } from '#src/domain/values/toastKind.ts';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  /** Text key. */
  readonly text: string;
  /** Values of the text's placeholders. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Whether the toast has a reload button. */
  readonly reload?: true;
  /** Takes back what the toast tells of. */
  readonly undo?: () => void;
}

/** How long a toast stays, in milliseconds (specification 9). */
export const toastDuration = {
  brief: 1500,
  success: 1000,
  short: 3000,
  long: 8000,
  loading: 9999,
  logout: 10_000,
} as const;

const defaultDurations: Record<ToastKind, number> = {
  info: toastDuration.short,
  success: toastDuration.short,
  fail: toastDuration.long,
  offline: toastDuration.short,
  loading: toastDuration.loading,
};

export const useToasts = create<{ readonly toasts: readonly ToastMessage[] }>()(() => ({ toasts: [] }));

let lastId = 0;

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Announces a newer version with a reload button; stays until the player dismisses it. */
export function offerReload(): void {
  const offer = { id: 0, kind: 'info', text: 'toast.newVersion', reload: true } as const;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter(({ id }) => id !== offer.id), offer] }));
}

/** Tells what was done, with a button that takes it back, as long as it is shown. */
export function offerUndo(text: string, values: ToastMessage['values'], run: () => void): void {
  const id = showToast('info', text, toastDuration.long, values);
  const undo = () => {
    dismissToast(id);
    run();
  };
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, undo } : toast)),
  }));
}

/** Shows a toast for `duration` milliseconds, replacing an equal toast. Returns its id. */
export function showToast(
  kind: ToastKind,
  text: string,
  duration: number = defaultDurations[kind],
  values?: ToastMessage['values'],
): number {
  const shown = useToasts.getState().toasts.find((toast) => toast.kind === kind && toast.text === text);
  if (shown) dismissToast(shown.id);
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts, { id, kind, text, ...(values && { values }) }],
  }));
  setTimeout(() => dismissToast(id), duration);
  return id;
}
