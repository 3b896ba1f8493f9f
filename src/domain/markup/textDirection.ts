const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const letters = /\p{L}/gu;
const addresses = /\]\([^\s()[\]]*\)/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The direction in which most letters of a text are read, if it has any; addresses of its links do not count. */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const words = text.replace(addresses, '');
  if (count(words, letters) === 0) return undefined;
  return count(words, rightToLeft) * 2 > count(words, letters) ? 'rtl' : 'ltr';
}
