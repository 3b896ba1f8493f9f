/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that reach an object's prototype: rejected wherever JSON from a brand is read. */
export const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Appends a step to a JSON pointer (RFC 6901). */
export const pointerTo = (pointer: string, step: string | number): string =>
  `${pointer}/${typeof step === 'string' && /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step}`;

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => (step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step));
