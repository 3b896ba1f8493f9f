/** Hosts of the services that browsers are reached by; those with a dot in front stand for all below them. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

const isService = (host: string): boolean =>
  services.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name));

/**
 * Whether an endpoint, which a caller names and this server will call, is one of a known service. `testOrigin`: that of a
 * test's own service.
 */
export function isPushEndpoint(endpoint: string, testOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (testOrigin !== undefined && origin === testOrigin) return true;
  return protocol === 'https:' && port === '' && isService(hostname);
}
