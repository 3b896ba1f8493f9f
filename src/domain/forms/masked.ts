/** Replaces hidden characters. The number of dots is fixed, so that not even the length is revealed. */
const dots = '•••';

const firstCharacter = (text: string): string => [...text][0] ?? '';

/** An e-mail address that only its owner recognises. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? dots : `${firstCharacter(email)}${dots}${email.slice(at)}`;
}

/** A mobile number with only its dialling code and last three digits visible. */
export const maskedMobile = (dialingCode: string, number: string): string =>
  `+${dialingCode} ${dots}${dots}${number.slice(-3)}`;

/** A name with only the first character of each word visible. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${firstCharacter(word)}${dots}`)
    .join(' ');
