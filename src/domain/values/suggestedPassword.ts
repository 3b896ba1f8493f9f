import { unambiguousCharacters } from './unambiguousCharacters.ts';

/** Random characters that can be read aloud, about five bits each. */
const randomCharacters = (length: number): string =>
  [...crypto.getRandomValues(new Uint32Array(length))]
    .map((number) => unambiguousCharacters[number % unambiguousCharacters.length])
    .join('');

const groupsOf = (text: string): string => text.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * A password for somebody else, in groups that can be read aloud: the first kind that fits a brand's rule. Undefined where
 * the rule asks for what none of them has.
 */
export function suggestedPassword(fits: (password: string) => boolean): string | undefined {
  const plain = randomCharacters(12);
  // With a capital, a digit and a sign, for rules that ask for them.
  const mixed = `K${plain.slice(0, 10)}7`;
  return [groupsOf(plain), groupsOf(mixed), plain, mixed, `${mixed}!`, mixed.slice(-8)].find(fits);
}
