import { referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import {
  type AddressFault,
  baseAddressFault,
  hostFault,
  originFault,
  publicAddressFault,
} from '#src/domain/values/hostName.ts';
import { quoteValue } from './describeValues.ts';
import type { Finding, FindingCode } from './finding.ts';

interface Format {
  readonly code: FindingCode;
  /** What a text of this format is. */
  readonly name: string;
  readonly expected: string;
  readonly fault: (text: string) => AddressFault | null;
}

const origin: Format = {
  code: 'bad-address',
  name: 'an origin',
  expected: 'scheme and host, such as "https://cdn.acme.example"',
  fault: originFault,
};

/** Formats that no pattern can describe, by the value of the schema keyword `x-format`. */
const formats: Readonly<Record<string, Format>> = {
  hostname: {
    code: 'bad-host',
    name: 'a host name',
    expected: 'a host name in small letters, such as "www.acme.example"',
    fault: hostFault,
  },
  origin,
  'games-origin': { ...origin, fault: (text) => (text === referenceGames ? null : originFault(text)) },
  'base-address': {
    code: 'bad-address',
    name: 'an address of an API',
    expected: 'nothing, or an address such as "https://api.acme.example"',
    fault: (text) => (text === '' ? null : baseAddressFault(text)),
  },
  'public-address': {
    code: 'bad-address',
    name: 'an address of a service',
    expected: 'an address by https with a public name, such as "https://captcha.acme.example/livery.html"',
    fault: publicAddressFault,
  },
};

/** The finding if a text does not have the format that is asked for; null if it has, or if none is. */
export function checkFormat(format: string | undefined, text: string, pointer: string): Finding | null {
  const rule = format === undefined ? undefined : formats[format];
  const fault = rule?.fault(text);
  if (!rule || !fault) return null;
  return {
    code: rule.code,
    pointer,
    message: `${quoteValue(text)} is not ${rule.name}: ${fault.reason}.`,
    expected: rule.expected,
    nearest: fault.meant,
    certain: fault.meant,
  };
}
