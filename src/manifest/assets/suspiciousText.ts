/** Prefixes by which services mark their secrets. */
const marked =
  /\b(?:sk_(?:live|test)_[0-9a-zA-Z]{10,}|rk_live_[0-9a-zA-Z]{10,}|AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}|gh[pousr]_[0-9A-Za-z]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{30,}|npm_[0-9A-Za-z]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|whsec_\w{16,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*)|-----BEGIN [A-Z ]*(?:PRIVATE KEY|CERTIFICATE)/;

/** Keys that name a secret. `passwordRule` and `fieldPassword.label` do not match. */
const secretKey = /(?:^|[a-z_-])(?:password|passwd|secret|token|api_?key|private_?key|credentials?)$/i;

/**
 * Whether a text is a plain word or name that may follow such a key without being a secret: `field.password`, `login`.
 */
const isName = (text: string) => /^[a-z][a-zA-Z]*([.-][a-zA-Z]+)*$/.test(text);

/** Shannon entropy of a text, in bits per character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Whether a text contains a long run of characters that looks like a key or a digest. */
function isRandom(text: string): boolean {
  return (text.match(/[A-Za-z0-9+/=_-]{24,}/g) ?? []).some((run) => {
    if (run.length >= 32 && /^[0-9a-fA-F]+$/.test(run)) return /\d/.test(run) && entropy(run) > 3;
    return /[a-z]/.test(run) && /[A-Z]/.test(run) && (run.match(/\d/g) ?? []).length > 2 && entropy(run) > 4;
  });
}

/**
 * Why a value looks like a secret, as text for the operator; null when it does not. `key` is the name of the value's
 * property.
 */
export function describeSecret(text: string, key = ''): string | null {
  if (marked.test(text)) return 'it begins as such keys do';
  if (text.length >= 4 && secretKey.test(key) && !isName(text)) return `it stands under "${key}"`;
  return isRandom(text) ? 'it looks drawn at random' : null;
}

/** A text without the characters that browsers skip in an address: `java\nscript:`. */
const squeezed = (text: string) => text.replace(/[\p{Cc} \u00ad\u200b-\u200f\u2028\u2029\ufeff]/gu, '');

/** Whether a text would run as script when used as an address, in any disguise. */
export const runsAsAddress = (text: string): boolean =>
  /^(?:(?:javascript|vbscript|livescript|blob|filesystem):|data:(?:[a-z]+\/|[,;]))/i.test(squeezed(text));

/** Whether a text would break out of a CSS value or load a resource from within it. */
export const breaksStyle = (text: string): boolean =>
  /url\s*\(|expression\s*\(|image-set\s*\(|@import|-moz-binding|behavior\s*:|[;}]\s*[^\s{}]*\s*[{}]|<\s*\/\s*style/i.test(
    text.replace(/\{\{[^{}]*\}\}/g, ''),
  );

/** Whether a text contains markup. */
export const containsMarkup = (text: string): boolean =>
  /<\s*[a-z!/?][^<>]*>|<\s*(?:script|img|svg|iframe)\b/i.test(text);
