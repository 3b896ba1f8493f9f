/** Kinds of toast (specification 8). */
export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading';
