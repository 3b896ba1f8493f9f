const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const letters = /\p{L}/gu;
const addresses = /\]\([^\s()[\]]*\)/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The direction of a text, if it has letters: right to left if it begins so, as above a postal address, or if most of
 * its letters are read so, as after the name of a brand. Addresses of its links do not count.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const words = text.replace(addresses, '');
  const [first] = words.match(/\p{L}/u) ?? [];
  if (first === undefined) return undefined;
  return count(first, rightToLeft) === 1 || count(words, rightToLeft) * 2 > count(words, letters)
    ? 'rtl'
    : 'ltr';
}
