import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseAddressFault, hostFault, originFault, originOf } from './hostName.ts';

const long = 'a'.repeat(64);

describe('[OP-2][BR-3] a host name', () => {
  test.each([
    ['localhost'],
    ['a.example'],
    ['127.0.0.1'],
    ['192.168.0.1'],
    ['223.255.255.254'],
    ['1and1.example'],
    ['ab--cd.example'],
    ['xn--mnchen-3ya.example'],
    ['a.b.c.d.e.example'],
    [`${long.slice(1)}.example`],
    ['123.example'],
  ])('%s is one', (host) => {
    expect(hostFault(host)).toBeNull();
  });

  test.each([
    ['', 'it names no host', undefined],
    ['..', 'a label between its dots is empty', undefined],
    ['.', 'a label between its dots is empty', undefined],
    ['a..b', 'a label between its dots is empty', undefined],
    ['.a.example', 'a label between its dots is empty', undefined],
    ['-', 'the label "-" begins with a hyphen', undefined],
    ['-x.example', 'the label "-x" begins with a hyphen', undefined],
    ['x-.example', 'the label "x-" ends with a hyphen', undefined],
    ['a.-', 'the label "-" begins with a hyphen', undefined],
    [`${long}.example`, `the label "${long.slice(0, 37)}…" is longer than 63`, undefined],
    [`${'a.'.repeat(127)}example`, 'it is longer than 253', undefined],
    ['256.1.1.1', 'it is not an IPv4 address, which is four numbers from 0 to 255', undefined],
    ['0.0.0.0', 'no server is at this IPv4 address', undefined],
    ['224.0.0.1', 'no server is at this IPv4 address', undefined],
    ['255.255.255.255', 'no server is at this IPv4 address', undefined],
    ['1.2.3', 'it is not an IPv4 address, which is four numbers from 0 to 255', undefined],
    ['1.2.3.04', 'it is not an IPv4 address, which is four numbers from 0 to 255', undefined],
    ['123', 'it is not an IPv4 address, which is four numbers from 0 to 255', undefined],
    ['0x7f.1', 'it is not an IPv4 address, which is four numbers from 0 to 255', undefined],
    ['a.example.7', 'it is not an IPv4 address, which is four numbers from 0 to 255', undefined],
    ['a_b.example', 'a host name has no "_"', undefined],
    ['a b.example', 'a host name has no " "', undefined],
    ['a%41.example', 'a host name has no "%"', undefined],
    ['me@a.example', 'a host name has no "@"', undefined],
    ['*.a.example', 'a star stands for no host: each one is named', undefined],
    ['[::1]', 'an IPv6 address is not a name', undefined],
    ['::1', 'an IPv6 address is not a name', undefined],
    ['xn--a.example', 'the label "xn--a" is not Punycode', undefined],
    ['xn--99999999.example', 'the label "xn--99999999" is not Punycode', undefined],
    ['xn--0.example', 'the label "xn--0" is not Punycode', undefined],
    ['xn--.example', 'the label "xn--" ends with a hyphen', undefined],
    ['A.Example', 'browsers send it in small letters', 'a.example'],
    ['A_B.example', 'a host name has no "_"', undefined],
    ['a.example.', 'it ends with a dot', 'a.example'],
    ['A.example.', 'browsers send it in small letters', 'a.example'],
    ['a.example..', 'a label between its dots is empty', undefined],
    ['münchen.example', 'browsers send names of other scripts as Punycode', 'xn--mnchen-3ya.example'],
    ['localhost:80', 'it has a port, and a host is the name alone', 'localhost'],
    ['https://a.example', 'it has a scheme, and a host is the name alone', 'a.example'],
    ['https://A.example:8080/', 'it has a scheme, and a host is the name alone', 'a.example'],
    ['//a.example', 'it has a scheme, and a host is the name alone', undefined],
    ['a.example/', 'it has a path, and a host is the name alone', 'a.example'],
    ['a.example/m', 'it has a path, and a host is the name alone', undefined],
    ['a.example?x', 'it has a path, and a host is the name alone', undefined],
    ['a.example\\b', 'it has a path, and a host is the name alone', undefined],
  ])('%s is none: %s', (host, reason, meant) => {
    expect(hostFault(host)).toEqual({ reason, meant });
  });
});

describe('[OP-2][BR-3] an origin', () => {
  test.each([
    ['https://a.example'],
    ['https://a.example:8080'],
    ['http://localhost:1'],
    ['http://127.0.0.1:65535'],
    ['https://a.example:80'],
    ['http://a.example:443'],
  ])('%s is one', (origin) => {
    expect(originFault(origin)).toBeNull();
  });

  test.each([
    ['', 'it does not begin with "https://"', undefined],
    ['null', 'it does not begin with "https://"', undefined],
    ['localhost', 'it does not begin with "https://"', undefined],
    ['a.example', 'it does not begin with "https://"', 'https://a.example'],
    ['a.example:8080', 'it does not begin with "https://"', 'https://a.example:8080'],
    ['//a.example', 'it does not begin with "https://"', undefined],
    ['ftp://a.example', 'it does not begin with "https://"', undefined],
    ['javascript:alert(1)', 'it does not begin with "https://"', undefined],
    ['https://', 'it names no host', undefined],
    ['https://[::1', 'an IPv6 address is not a name', undefined],
    ['https://[::1]:80', 'an IPv6 address is not a name', undefined],
    ['https://a..example', 'a label between its dots is empty', undefined],
    ['https://me:secret@a.example', 'it has a user name, which everybody could read', undefined],
    ['https://a.example:99999', 'the port "99999" is above 65535', undefined],
    ['https://a.example:65536', 'the port "65536" is above 65535', undefined],
    ['http://localhost:0', 'nothing can answer at the port 0', undefined],
    ['https://a.example:x', 'the port "x" is not a number', undefined],
    ['https://a.example:-1', 'the port "-1" is not a number', undefined],
    ['https://a.example:', 'a colon stands where no port follows', 'https://a.example'],
    ['https://a.example:443', 'browsers leave out the port of https', 'https://a.example'],
    ['http://localhost:80', 'browsers leave out the port of http', 'http://localhost'],
    ['https://a.example:0080', 'the port "0080" begins with a zero', 'https://a.example:80'],
    ['HTTPS://a.example', 'browsers send the scheme in small letters', 'https://a.example'],
    ['HTTPS://A.example.:443/', 'browsers send it in small letters', 'https://a.example'],
    ['https://a.example/', 'it has a path, and an origin ends with its host or port', 'https://a.example'],
    ['https://a.example/x', 'it has a path, and an origin ends with its host or port', undefined],
    ['https://a.example?x', 'it has a path, and an origin ends with its host or port', undefined],
  ])('%s is none: %s', (origin, reason, meant) => {
    expect(originFault(origin)).toEqual({ reason, meant });
  });
});

describe('[OP-2] an address to which paths are added', () => {
  test.each([['https://a.example'], ['https://a.example/v1'], ['http://localhost:9000/a.b/c_d-e']])(
    '%s is one',
    (address) => {
      expect(baseAddressFault(address)).toBeNull();
    },
  );

  test.each([
    ['https://a.example:99999/v1', 'the port "99999" is above 65535', undefined],
    ['https://A.example/V1', 'browsers send it in small letters', 'https://a.example/V1'],
    [
      'https://a.example/v1/',
      'it ends with a slash, and the paths that follow begin with one',
      'https://a.example/v1',
    ],
    ['https://a.example/v1//x', 'two slashes follow each other in its path', undefined],
    ['https://a.example/../x', 'a part of its path is dots alone, which leads elsewhere', undefined],
    ['https://a.example/v1?x=1', 'paths are added to it, so it has no "?" and no "#"', undefined],
    ['https://a.example/#x', 'paths are added to it, so it has no "?" and no "#"', undefined],
    ['https://a.example/a b', 'its path has a " "', undefined],
    ['https://a.example/%2e', 'its path has a "%"', undefined],
  ])('%s is none: %s', (address, reason, meant) => {
    expect(baseAddressFault(address)).toEqual({ reason, meant });
  });
});

/** What a browser reads back of an address; null if it refuses it. */
const read = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Labels of letters, digits and inner hyphens, by another rule than that of the file. */
const isPlain = (host: string): boolean =>
  host.length <= 253 && host.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));

const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.integer({ min: 0, max: 300 }).map(String),
  fc.constantFrom('', '-', '_', 'A', '*', 'xn--', '0x1f', 'ü', long, '00', ':1', '/', 'example'),
  fc.string({ maxLength: 3 }),
);
const host = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));

describe('[OP-2][BR-3] properties', () => {
  test('a host name is accepted exactly if browsers give it back, and its labels are plain', () => {
    fc.assert(
      fc.property(host, (text) => {
        fc.pre(!text.includes('xn--'));
        const isRead = read(`https://${text}`)?.host === text;
        const isNowhere = /^(0|22[4-9]|2[3-5]\d)(\.\d+){3}$/.test(text);
        expect(hostFault(text) === null).toBe(isRead && isPlain(text) && !isNowhere);
      }),
      { numRuns: 5000 },
    );
  });

  test('Punycode is accepted exactly if it is that of a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (name) => {
        const code = domainToASCII(name);
        fc.pre(/^xn--[a-z0-9-]*[a-z0-9]$/.test(code) && code.length < 64);
        expect(hostFault(`${code}.example`)).toBeNull();
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.stringMatching(/^xn--[a-z0-9-]{1,12}$/), (code) => {
        if (hostFault(code) !== null) return;
        const name = new URL(`https://${code}`).hostname;
        expect(name).toBe(code);
      }),
      { numRuns: 2000 },
    );
  });

  test('an origin is accepted exactly if browsers give it back, and its host is a host name', () => {
    const port = fc.oneof(
      fc.constantFrom('', ':', ':443', ':80', ':x'),
      fc.integer().map((n) => `:${n}`),
    );
    const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', 'ftp://', '', '//');
    fc.assert(
      fc.property(scheme, host, port, fc.constantFrom('', '/', '/x'), (start, name, end, path) => {
        const text = start + name + end + path;
        const url = read(text);
        const isOrigin =
          url !== null &&
          /^https?:/.test(text) &&
          url.origin === text &&
          hostFault(url.hostname) === null &&
          url.port !== '0';
        expect(originFault(text) === null).toBe(isOrigin);
      }),
      { numRuns: 5000 },
    );
  });

  test('what was meant is always right, and has an origin', () => {
    fc.assert(
      fc.property(host, fc.string(), (name, rest) => {
        const meantHost = hostFault(name)?.meant;
        if (meantHost !== undefined) expect(hostFault(meantHost)).toBeNull();
        for (const text of [`https://${name}${rest}`, name, rest]) {
          const meant = baseAddressFault(text) === null ? text : baseAddressFault(text)?.meant;
          if (meant === undefined) continue;
          expect(baseAddressFault(meant)).toBeNull();
          expect(originFault(originOf(meant) ?? '')).toBeNull();
        }
      }),
      { numRuns: 3000 },
    );
  });
});
