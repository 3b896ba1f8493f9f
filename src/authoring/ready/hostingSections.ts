import { isLocalHost, siteOfHost } from '#src/domain/site/hosts.ts';
import {
  fileOf,
  type ReadyFinding,
  type ReadySection,
  type ReadySource,
  type SoundSource,
} from './readiness.ts';

/** Address of the API at an origin of its own; null where it answers at the hosts of the pages. */
const apiOf = ({ checked: { brand } }: SoundSource): URL | null =>
  brand.api.base === '' ? null : new URL(brand.api.base);

/** The hosts that players type, and the API that these pages may call. */
export function hostingSection(source: SoundSource): ReadySection {
  const { hosting, id } = source.checked;
  const api = apiOf(source);
  const file = fileOf(id, 'hosting.json');
  const hosts = hosting.hosts.filter((host) => !isLocalHost(host));
  const findings: ReadyFinding[] = [];
  if (hosts.length === 0)
    findings.push({
      weight: 'blocks',
      says: 'No host that players can reach shows the brand.',
      remedy: `Write its names under "hosts" in ${file}, such as "play.${id}.com".`,
    });
  if (api && (api.protocol !== 'https:' || isLocalHost(api.hostname)))
    findings.push({
      weight: 'blocks',
      says: `The API is at ${api.origin}, which no player reaches safely.`,
      remedy: `Write an address with https under "api", "base" in ${fileOf(id, 'brand.json')}, and its origin as "apiOrigin" in ${file}.`,
    });
  else if (api) findings.push(...foreignHosts(hosts, api, file));
  for (const key of ['gameOrigins', 'imageCDNs'] as const)
    for (const origin of hosting[key] ?? [])
      if (origin !== 'reference' && isLocalHost(new URL(origin).hostname))
        findings.push({
          weight: 'blocks',
          says: `${origin} is an address of this machine, and players are told to load from it.`,
          remedy: `Write the public origin, with https, under "${key}" in ${file}.`,
        });
  return {
    id: 'hosting',
    title: 'Hosting',
    summary: `${hosts.join(', ') || 'no public host'}; the API ${api ? `at ${api.origin}` : 'at the same origin'}`,
    findings,
    facts: [],
  };
}

/** Hosts that are of another site than the API, whose cookies browsers keep back there. */
function foreignHosts(hosts: readonly string[], api: URL, file: string): ReadyFinding[] {
  const foreign = hosts.filter((host) => siteOfHost(host) !== siteOfHost(api.hostname));
  if (foreign.length === 0) return [];
  return [
    {
      weight: 'blocks',
      says: `${foreign.join(', ')} and the API at ${api.host} are not of the same site, so browsers keep its cookies back.`,
      remedy: `Let the API answer below ${siteOfHost(foreign[0] ?? '')}, and write that under "apiOrigin" in ${file}.`,
    },
  ];
}

/** Passwords and keys: the console's, and what sign-in accepts. */
export function secretSection(source: SoundSource): ReadySection {
  const { hosting, id, brand } = source.checked;
  const findings: ReadyFinding[] = [];
  if (source.consolePassword === 'short')
    findings.push({
      weight: 'blocks',
      says: 'The password of the console is too short, and the server does not start with it.',
      remedy: 'Set LIVERY_CONSOLE_PASSWORD to 12 characters or more.',
    });
  if (source.consolePassword === 'none')
    findings.push({
      weight: 'warning',
      says: 'The console has no password yet.',
      remedy:
        'Set LIVERY_CONSOLE_PASSWORD, or run npm start once: it draws one into console.password of the data folder.',
    });
  if (hosting.firebaseEmulator !== undefined)
    findings.push({
      weight: 'blocks',
      says: 'Anybody can sign in as anybody: the server takes the unsigned tokens of an emulator.',
      remedy: `Take "firebaseEmulator" out of ${fileOf(id, 'hosting.json')}.`,
    });
  if (brand.login?.remember === 'password')
    findings.push({
      weight: 'warning',
      says: 'Devices keep the passwords of players.',
      remedy: `Write "username" for "remember" under "login" in ${fileOf(id, 'brand.json')}.`,
    });
  return {
    id: 'secrets',
    title: 'Passwords',
    summary: consoleWords[source.consolePassword],
    findings,
    facts: [],
  };
}

const consoleWords: Readonly<Record<ReadySource['consolePassword'], string>> = {
  own: 'the console has a password of yours',
  drawn: 'the console has a password that the server drew',
  short: 'the password of the console is too short',
  none: 'the console has none',
};
