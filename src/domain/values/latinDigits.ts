/** Digits of other scripts, which players of many languages type. */
const nativeDigits =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9\uff10-\uff19]/g;

/** A text with the digits of any script converted to 0 to 9. Every such block begins at a code that ends in 0 or 6. */
export const latinDigits = (text: string): string =>
  text.replace(nativeDigits, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10].find(
      (start) => code >= start && code < start + 10,
    );
    return String(code - (zero ?? code));
  });
