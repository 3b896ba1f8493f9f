/** What stands for signs that are kept back. Always as many: not even a length is told. */
const dots = '•••';

const firstSign = (text: string): string => [...text][0] ?? '';

/** An address of which its owner knows it again, and nobody else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? dots : `${firstSign(email)}${dots}${email.slice(at)}`;
}

/** A number by its dialling code and last three digits. */
export const maskedMobile = (dialingCode: string, number: string): string =>
  `+${dialingCode} ${dots}${dots}${number.slice(-3)}`;

/** A name by the first sign of each word. */
export const maskedName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${firstSign(word)}${dots}`)
    .join(' ');
