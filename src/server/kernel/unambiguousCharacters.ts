import { randomInt } from 'node:crypto';
import { unambiguousCharacters } from '#src/domain/values/unambiguousCharacters.ts';

/** Random characters that nobody confuses, in groups with a dash between: `groups` of `length`, five random bits each. */
export const randomGroups = (groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join(''),
  ).join('-');
