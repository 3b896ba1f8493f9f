import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other, for codes that may be read aloud. */
export const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random characters of these, in groups with a dash between: `groups` of `length`, five random bits each. */
export const randomGroups = (groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join(''),
  ).join('-');
