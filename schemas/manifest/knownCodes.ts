/**
 * Codes of the back office that a manifest may name, and of which another back office may have more. The kind is the
 * value of the schema keyword `x-known`, which `check` reads to look names up.
 */
export type KnownCode = 'vendor' | 'lottery' | 'board' | 'prizeMode' | 'pageBack';

/** Marks a property as the name of something that the check knows. */
export const knownCode = <const K extends KnownCode>(kind: K) => ({ 'x-known': kind }) as const;
