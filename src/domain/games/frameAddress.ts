/**
 * The origin of an address that may be framed in a page of `own`: another origin, by https, or by http where the page
 * itself came so. Undefined for any other: in a frame of the page's own origin the sandbox would be none. Which
 * origins a brand frames is the page's policy to say.
 */
export function frameOrigin(address: string, own: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, username, password } = new URL(address);
  const plain = protocol === 'http:' && own.startsWith('http:');
  if ((protocol !== 'https:' && !plain) || username !== '' || password !== '') return undefined;
  return origin === own ? undefined : origin;
}
