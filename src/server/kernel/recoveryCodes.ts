import { randomGroups } from './unambiguousCharacters.ts';

/** How many recovery codes somebody is given at once. */
const codesAtOnce = 10;

/** New recovery codes of a second factor: ten characters each, about 49 bits, in two groups. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesAtOnce }, () => randomGroups(2, 5));

/** A recovery code as it is hashed: with or without its dash, in any case, it is the same. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
