/**
 * The origin of an address that a page of the origin `own` may frame: another origin by https, or by http if the page
 * itself is on http. Undefined for any other address: a frame of the page's own origin could escape its sandbox. The
 * content security policy decides which origins a brand frames.
 */
export function frameOrigin(address: string, own: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, username, password } = new URL(address);
  const plain = protocol === 'http:' && own.startsWith('http:');
  if ((protocol !== 'https:' && !plain) || username !== '' || password !== '') return undefined;
  return origin === own ? undefined : origin;
}
