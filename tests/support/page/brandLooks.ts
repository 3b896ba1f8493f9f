import { textsOf } from '#tests/support/reference.ts';

/** Each brand in a language of its own, two of them from right to left. */
export const brandLooks = [
  ['base', 'EN'],
  ['aurora', 'AR'],
  ['banyan', 'FA'],
] as const;

/** What gives the texts of a language by their keys. */
export const textIn = (language: string) => {
  const texts = textsOf(language);
  return (key: string) => texts[key] ?? key;
};
