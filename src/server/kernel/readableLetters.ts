/** Letters and digits that nobody takes for others, so that what is made of them can be read aloud. */
export const readableLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
