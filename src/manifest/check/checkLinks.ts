import { linkPattern } from '#schemas/manifest/ids.ts';
import { isObject } from '#src/domain/values/json.ts';
import { describeDisguise } from '#src/manifest/assets/disguisedHost.ts';
import { describePattern, quoteValue } from '#src/manifest/shape/describeValues.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { CheckInput } from './checkInput.ts';

const isLink = (text: string) => new RegExp(linkPattern).test(text);

/** Hosts under which the brand itself is served. */
const ownHosts = ({ brand }: CheckInput): readonly unknown[] => {
  const settings = brand.hosting?.value;
  const hosts = isObject(settings) && Array.isArray(settings.hosts) ? settings.hosts : [];
  return [...hosts, `${brand.id}.localhost`];
};

/** The parts of an http address, or null. */
function partsOf(address: string): { url: URL; host: string } | null {
  const [, host] = /^https?:\/\/(?:[^/?#]*@)?([^/?#:\\]+)/.exec(address) ?? [];
  try {
    return host === undefined ? null : { url: new URL(address), host };
  } catch {
    return null;
  }
}

/** Reports an address of the site itself; a page whose whole address it is can be named instead. */
function ownAddress({ draft }: CheckInput, pointer: string, path: string): Diagnostic {
  const page = Object.entries(draft.pages ?? {}).find(([, { paths = [] }]) => paths.includes(path))?.[0];
  return {
    code: 'own-address',
    pointer,
    message: 'This address is one of the site itself.',
    expected: page === undefined ? '"to" with the id of a page' : `"to": "${page}"`,
    ...(page === undefined
      ? {}
      : {
          remedy: {
            does: `wrote "to": "${page}" instead`,
            set: [{ pointer, value: page }],
            rename: { pointer, key: 'to' },
          },
        }),
  };
}

/** What is wrong with an outside link of the right form, beyond its form. */
function checkLink(input: CheckInput, address: string, pointer: string): Diagnostic[] {
  if (!/^https?:/.test(address)) return [];
  const parts = partsOf(address);
  if (!parts) {
    const message = `${quoteValue(address)} is no address.`;
    return [{ code: 'bad-format', pointer, message, expected: describePattern(linkPattern) }];
  }
  const { url, host } = parts;
  const unsafe = (message: string): Diagnostic[] => [
    { code: 'unsafe-url', pointer, message, expected: 'an https address without disguise' },
  ];
  if (url.username !== '' || url.password !== '')
    return unsafe(`The address carries a name or a password, and leads to ${url.host}.`);
  const disguise = describeDisguise(host);
  if (disguise !== null) return unsafe(`The host looks like another: ${disguise}.`);
  return ownHosts(input).includes(url.hostname)
    ? [ownAddress(input, pointer, `${url.pathname}${url.search}${url.hash}`)]
    : [];
}

/** Checks the outside links of menus and widgets: safe, not disguised, and not to the site itself. */
export const checkLinks = (input: CheckInput): Diagnostic[] =>
  input.references
    .filter(({ kind }) => kind === 'link')
    .flatMap(({ name, pointer }) => checkLink(input, name, pointer));

/** A more exact diagnostic of a text that is no outside link: plain http, a path of the site, an address without scheme. */
export function refineLink(diagnostic: Diagnostic, text: string, input: CheckInput): Diagnostic {
  const { pointer } = diagnostic;
  if (/^\/(?!\/)/.test(text)) return ownAddress(input, pointer, text);
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text) && isLink(`https://${text}`))
    return { ...diagnostic, nearest: `https://${text}` };
  const secure = text.replace(/^http:\/\//i, 'https://');
  if (secure === text || !isLink(secure)) return diagnostic;
  const [graver] = checkLink(input, text, pointer);
  return (
    graver ?? {
      ...diagnostic,
      code: 'plain-origin',
      message: `Anybody on the way could change what ${quoteValue(text)} sends.`,
      expected: `"${secure}"`,
      remedy: { does: `set it to "${secure}"`, set: [{ pointer, value: secure }] },
    }
  );
}
