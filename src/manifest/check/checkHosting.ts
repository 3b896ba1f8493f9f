import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { impliesGamesOrigin, referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { captchaFrameOf } from '#src/domain/site/captchaFrame.ts';
import { originFault, originOf } from '#src/domain/values/hostName.ts';
import { isObject } from '#src/domain/values/json.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { layerOf } from '../files/merge.ts';
import { type CheckInput, isFaulty, valueAt } from './checkInput.ts';
import {
  type HostingParts,
  hostingParts,
  inherits,
  losesReference,
  originsOf,
  saidHosts,
} from './effectiveHosting.ts';

/** Whether an address is on the local machine: there plain http is no danger. */
export const isLocalAddress = (address: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:\d+)?(\/|$)/.test(address);

const file = 'hosting.json';

/**
 * Checks the brand's own `hosting.json`, what it inherits from those of the brands it extends, and that its pages may
 * call its API. What is wrong in an inherited part is reported where it is said.
 */
export function checkHosting(input: CheckInput): Diagnostic[] {
  const parts = hostingParts(input.chain);
  const faults = input.chain.flatMap((layer) => findingsOf(layer, input));
  return [
    ...faults,
    ...plainOrigins(input),
    ...gamesNowhere(input, parts),
    ...captchaAtHome(input),
    ...(faults.some(({ pointer }) => pointer === '/apiOrigin') ? [] : checkApi(input, parts)),
  ];
}

/** Schema findings of one brand's file: all of its own, of others only in what the brand inherits. */
function findingsOf(layer: LoadedBrand, { brand, chain }: CheckInput): Diagnostic[] {
  const settings: unknown = layer.hosting?.value;
  if (!isObject(settings)) return [];
  return validate(hostingSchema, settings)
    .findings.filter(({ pointer }) => layer === brand || inherits(chain, layer, pointer))
    .map((finding) => ({ ...finding, layer, file }));
}

/** Reports origins whose answers anybody on the way could change. */
const plainOrigins = ({ chain }: CheckInput): Diagnostic[] =>
  originsOf(chain)
    .filter(({ origin }) => origin.startsWith('http:') && !isLocalAddress(origin) && !originFault(origin))
    .map(({ pointer, origin, layer }): Diagnostic => {
      const https = origin.replace('http:', 'https:');
      return {
        ...{ layer, file, code: 'plain-origin', pointer },
        message: `Anybody on the way could read and change what ${origin} sends.`,
        expected: `"${https}"`,
        // At a port of its own, a server speaks the one or the other.
        certain: /:\d+$/.test(origin) ? undefined : https,
      };
    });

/** Reports games of the reference server whose origin nothing tells. */
function gamesNowhere({ chain }: CheckInput, parts: HostingParts): Diagnostic[] {
  const { apiOrigin, gameOrigins } = parts;
  const at = gameOrigins?.value.indexOf(referenceGames) ?? -1;
  // Without an `apiOrigin` the server that sends the pages fills in the origin of its games.
  if (!gameOrigins || at < 0 || !apiOrigin || impliesGamesOrigin(apiOrigin.value)) return [];
  if (losesReference(chain, parts)) return [];
  return [
    {
      ...{ layer: gameOrigins.layer, file, code: 'games-nowhere', pointer: `/gameOrigins/${at}` },
      message: `The games of ${apiOrigin.value} are at the port after its own, and it names none.`,
      expected: 'the origin of the games, or a port in "apiOrigin"',
    },
  ];
}

/** Reports the page of the operator's captcha on a host of the brand itself, which does not show it. */
function captchaAtHome({ chain, brand }: CheckInput): Diagnostic[] {
  const pointer = '/captcha/frame';
  const frame = valueAt(brand.hosting?.value ?? null, pointer);
  if (typeof frame !== 'string' || !URL.canParse(frame)) return [];
  const hosts = saidHosts(chain).map(({ host }) => host);
  if (captchaFrameOf({ hosts, captcha: { frame, verify: '' } }) !== undefined) return [];
  return [
    {
      ...{ layer: brand, file, code: 'captcha-at-home', pointer },
      message: `${new URL(frame).host} is a host of the brand: the page of its captcha must be on another origin.`,
      expected:
        'an address at a host that is none of "hosts", such as "https://captcha.acme.example/livery.html"',
    },
  ];
}

/**
 * Checks that the API's base address has the origin of hosting.json: the policy of the pages allows only that. Of the two
 * the one is reported that was said later in the chain.
 */
function checkApi(input: CheckInput, { apiOrigin }: HostingParts): Diagnostic[] {
  const { chain, setBy, draft, brand } = input;
  const origin = originOf(draft.api?.base ?? '');
  const unread = chain.some(({ hosting }) => hosting && hosting.value === undefined);
  if (origin === null || unread || isFaulty(input, '/api/base') || origin === apiOrigin?.value) return [];
  const code = 'blocked-api';
  const rank = (id: string | undefined) => chain.findIndex((layer) => layer.id === id);
  const base = rank(layerOf('/api/base', setBy));
  if (apiOrigin && rank(apiOrigin.layer.id) > base)
    return [
      {
        ...{ code, layer: apiOrigin.layer, file, pointer: '/apiOrigin' },
        message: `The policy of the pages keeps out the API of the brand, which is at ${origin}.`,
        expected: `"${origin}", or another "base" of "api" in brand.json`,
      },
    ];
  const folder = `brands/${(chain[base] ?? brand).id}`;
  return [
    {
      code,
      pointer: '/api/base',
      message: apiOrigin
        ? `The policy of the pages keeps ${origin} out: ${folderOf(apiOrigin.layer)}/hosting.json names ${apiOrigin.value}.`
        : `The policy of the pages keeps ${origin} out: no hosting.json names an "apiOrigin".`,
      expected: `"apiOrigin": "${origin}" in ${folder}/hosting.json`,
    },
  ];
}

const folderOf = ({ id }: LoadedBrand): string => `brands/${id}`;
