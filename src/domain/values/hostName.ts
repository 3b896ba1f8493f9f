import { decodePunycode } from './punycode.ts';

/** Why a text is not the host name, origin or address that it should be. */
export interface AddressFault {
  /** The reason as the second half of a sentence: "the port 99999 is above 65535". */
  readonly reason: string;
  /** The text that was certainly meant; undefined if that is not certain. */
  readonly meant: string | undefined;
}

/** Says what is wrong with a text, as the second half of a sentence; null if nothing is. */
type Rule = (text: string) => string | null;

/** A rule that also finds the text that was meant: the one that `candidate` makes, if the rule accepts it. */
const withCandidate =
  (rule: Rule, candidate: (text: string) => string) =>
  (text: string): AddressFault | null => {
    const reason = rule(text);
    if (reason === null) return null;
    const meant = candidate(text);
    return { reason, meant: rule(meant) === null ? meant : undefined };
  };

const longestLabel = 63;
const longestHost = 253;
const highestPort = 65535;

const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 37)}…` : text}"`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** The host as a browser reads it in an address; null if it refuses it. */
const hostRead = (host: string): string | null =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : null;

function labelReason(label: string): string | null {
  if (label === '') return 'a label between its dots is empty';
  if (label.length > longestLabel) return `the label ${quoted(label)} is longer than ${longestLabel}`;
  if (label.startsWith('-')) return `the label ${quoted(label)} begins with a hyphen`;
  if (label.endsWith('-')) return `the label ${quoted(label)} ends with a hyphen`;
  if (!label.startsWith('xn--')) return null;
  // Not every runtime decodes Punycode when it reads an address; each encodes it.
  const name = decodePunycode(label.slice(4));
  return name !== null && hostRead(name) === label ? null : `the label ${quoted(label)} is not Punycode`;
}

/** The reason if a host is an IPv4 address at which no server is: of no network, of many receivers, or reserved. */
function nowhereReason(host: string): string | null {
  const first = Number(/^(\d+)(?:\.\d+){3}$/.exec(host)?.[1] ?? '1');
  return first === 0 || first >= 224 ? 'no server is at this IPv4 address' : null;
}

const hostReason: Rule = (host) => {
  if (host === '') return 'it names no host';
  if (host.includes('//')) return 'it has a scheme, and a host is the name alone';
  if (/[[\]]|:.*:/.test(host)) return 'an IPv6 address is not a name';
  if (host.includes(':')) return 'it has a port, and a host is the name alone';
  if (/[/?#\\]/.test(host)) return 'it has a path, and a host is the name alone';
  if (host.includes('*')) return 'a star stands for no host: each one is named';
  if (!isAscii(host)) return 'browsers send names of other scripts as Punycode';
  const small = host.toLowerCase();
  const foreign = /[^a-z0-9.-]/.exec(small)?.[0];
  if (foreign !== undefined) return `a host name has no ${quoted(foreign)}`;
  const labels = small.replace(/(?<=[^.])\.$/, '').split('.');
  const fault = labels.map(labelReason).find((reason) => reason !== null);
  if (fault !== undefined) return fault;
  if (host.length > longestHost) return `it is longer than ${longestHost}`;
  // Browsers take a host whose last label is a number for an IPv4 address.
  if (hostRead(small) !== small) return 'it is not an IPv4 address, which is four numbers from 0 to 255';
  const nowhere = nowhereReason(small);
  if (nowhere !== null) return nowhere;
  if (small !== host) return 'browsers send it in small letters';
  return host.endsWith('.') ? 'it ends with a dot' : null;
};

/** A host in small letters and in Punycode, without the dot at its end. */
function plainHost(host: string): string {
  const small = host.toLowerCase().replace(/(?<=[^.])\.$/, '');
  return isAscii(small) ? small : (hostRead(small) ?? small);
}

/**
 * Why a text is not a host name as browsers send it; null if it is one: labels of small letters, digits and inner
 * hyphens, or an IPv4 address, which a browser reads back unchanged.
 */
export const hostFault = withCandidate(hostReason, (text) =>
  plainHost(/^(?:https?:\/\/)?([^/?#@:[\]]+)(?::\d+)?\/?$/i.exec(text)?.[1] ?? text),
);

/** Scheme, host, port with its colon, and the rest of an address; empty texts for what it does not have. */
function partsOf(address: string) {
  const [, scheme = '', authority = '', tail = ''] =
    /^(?:([^/?#:]*):\/\/)?([^/?#]*)(.*)$/s.exec(address) ?? [];
  const [, host = '', port = ''] = /^(.*?)(:[^:\]]*)?$/s.exec(authority) ?? [];
  return { scheme, host, port, tail };
}

const ownPorts: Readonly<Record<string, number>> = { https: 443, http: 80 };

function portReason(port: string, scheme: string): string | null {
  if (port === '') return 'a colon stands where no port follows';
  if (!/^\d+$/.test(port)) return `the port ${quoted(port)} is not a number`;
  const number = Number(port);
  if (number > highestPort) return `the port ${quoted(port)} is above ${highestPort}`;
  if (number === 0) return 'nothing can answer at the port 0';
  if (number === ownPorts[scheme]) return `browsers leave out the port of ${scheme}`;
  return String(number) === port ? null : `the port ${quoted(port)} begins with a zero`;
}

function schemeAndHostReason(address: string): string | null {
  const { scheme, host, port } = partsOf(address);
  const small = scheme.toLowerCase();
  if (!Object.hasOwn(ownPorts, small)) return 'it does not begin with "https://"';
  if (`${host}${port}`.includes('@')) return 'it has a user name, which everybody could read';
  const reason = hostReason(host) ?? (port === '' ? null : portReason(port.slice(1), small));
  return reason === null && scheme !== small ? 'browsers send the scheme in small letters' : reason;
}

/** An address with its scheme, in small letters, without needless ports, dots and slashes. */
function plainAddress(address: string): string {
  const { scheme, host, port, tail } = partsOf(address);
  // A name without a dot may be of this machine, where http is usual.
  const small = scheme === '' && host.includes('.') ? 'https' : scheme.toLowerCase();
  const number = /^:\d+$/.test(port) ? Number(port.slice(1)) : null;
  const isNeedless = port === ':' || number === ownPorts[small];
  return `${small}://${plainHost(host)}${isNeedless ? '' : number === null ? port : `:${number}`}${tail.replace(/\/+$/, '')}`;
}

/**
 * Why a text is not an origin: scheme, host, and a port unless it is the scheme's own. Null if it is one, which a browser
 * then reads back unchanged.
 */
export const originFault = withCandidate(
  (origin) =>
    schemeAndHostReason(origin) ??
    (partsOf(origin).tail === '' ? null : 'it has a path, and an origin ends with its host or port'),
  plainAddress,
);

/** Why a text is not an address to which paths can be added: an origin, and a path perhaps; null if it is one. */
export const baseAddressFault = withCandidate((base) => {
  const reason = schemeAndHostReason(base);
  const { tail } = partsOf(base);
  if (reason !== null || tail === '') return reason;
  if (/[?#]/.test(tail)) return 'paths are added to it, so it has no "?" and no "#"';
  if (/\/\.{1,2}(\/|$)/.test(tail)) return 'a part of its path is dots alone, which leads elsewhere';
  if (tail.endsWith('/')) return 'it ends with a slash, and the paths that follow begin with one';
  if (tail.includes('//')) return 'two slashes follow each other in its path';
  const foreign = /[^a-zA-Z0-9._/-]/.exec(tail)?.[0];
  return foreign === undefined ? null : `its path has a ${quoted(foreign)}`;
}, plainAddress);

/**
 * Why a text is not an address by https with a public name, or one of this machine for development; null if it is one.
 */
export function publicAddressFault(address: string): AddressFault | null {
  const fault = baseAddressFault(address);
  if (fault) return fault;
  const { scheme, host } = partsOf(address);
  if (/^(localhost|127\.0\.0\.1)$/.test(host)) return null;
  if (scheme !== 'https') return { reason: 'it is not reached by https', meant: undefined };
  return /\.[a-z][a-z0-9-]+$/.test(host) ? null : { reason: 'its host has no public name', meant: undefined };
}

/** The origin of an address; null where a browser would refuse the address. */
export const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;
