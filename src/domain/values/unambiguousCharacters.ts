/** Letters and digits that are not mistaken for each other, for codes that may be read aloud. */
export const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
