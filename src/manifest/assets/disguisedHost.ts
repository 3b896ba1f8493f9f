import { decodedLabel } from './punycode.ts';

/** Scripts that hosts are written in, apart from those of East Asia, which may stand beside each other and Latin. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Armenian', 'Georgian'],
  ...['Cherokee', 'Bengali', 'Tamil', 'Khmer', 'Lao', 'Myanmar'],
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }));
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Cyrillic and Greek letters that read as Latin ones: a host of nothing else reads as a Latin host. */
const likeLatin = /^[аԁеһіјӏорԛѕԝхуѡсүαονρτυκιԍԛ0-9-]+$/u;

/** Scripts of a text, by name. */
const scriptsOf = (text: string): string[] => [
  ...scripts.filter(({ letter }) => letter.test(text)).map(({ name }) => name),
  ...(eastAsian.test(text) ? ['East Asian'] : []),
];

function describeLabel(written: string): string | null {
  const label = decodedLabel(written);
  if (label === null) return `"${written}" stands for no name`;
  if (/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}|\p{Zs}/u.test(label))
    return 'it holds invisible characters';
  const plain = label.normalize('NFKC').toLowerCase();
  if (plain !== label.normalize('NFC').toLowerCase()) return `it reads "${label}" and means "${plain}"`;
  const found = scriptsOf(plain);
  const foreign = found.filter((name) => name !== 'Latin');
  if (found.length > 1 && foreign.some((name) => name !== 'East Asian'))
    return `"${label}" mixes ${found.join(' and ')} letters`;
  return foreign.length > 0 && likeLatin.test(plain) ? `"${label}" reads as Latin letters, and is not` : null;
}

/**
 * Why a host looks different from what it is, as text for the operator; null when it does not. Hosts of another script
 * are as good as Latin ones, in their letters and as `xn--…`.
 */
export function describeDisguise(host: string): string | null {
  for (const label of host.split('.')) {
    const disguise = describeLabel(label);
    if (disguise !== null) return disguise;
  }
  return null;
}
