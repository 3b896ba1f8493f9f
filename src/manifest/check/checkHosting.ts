import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { impliesGamesOrigin, referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { isObject } from '#src/domain/values/json.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, valueAt } from './checkInput.ts';

/** Whether an address is on the local machine: there plain http is no danger. */
export const isLocalAddress = (address: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:\d+)?(\/|$)/.test(address);

/** Checks the brand's own `hosting.json`; the file is not inherited. */
export function checkHosting(input: CheckInput): Diagnostic[] {
  const { hosting } = input.brand;
  const at = { layer: input.brand, file: 'hosting.json' };
  if (!isObject(hosting?.value)) return checkApi(input, undefined);
  const settings = hosting.value;
  const diagnostics = validate(hostingSchema, settings).findings.map((finding): Diagnostic => {
    const value = valueAt(settings, finding.pointer);
    if (finding.code !== 'bad-format' || !finding.pointer.startsWith('/hosts/')) return { ...finding, ...at };
    const lowerCase = String(value).toLowerCase();
    const isHost = validate(hostingSchema, { hosts: [lowerCase] }).findings.length === 0;
    return {
      ...finding,
      ...at,
      code: 'bad-host',
      message: `${JSON.stringify(value)} is not a host as browsers send it.`,
      ...(isHost
        ? {
            remedy: {
              does: `set it to "${lowerCase}"`,
              set: [{ pointer: finding.pointer, value: lowerCase }],
            },
          }
        : {}),
    };
  });
  const faulty = new Set(diagnostics.map(({ pointer }) => pointer));
  const { apiOrigin, gameOrigins, imageCDNs } = settings;
  const origins = [
    ['/apiOrigin', apiOrigin],
    ...listOf(gameOrigins).map((origin, index) => [`/gameOrigins/${index}`, origin]),
    ...listOf(imageCDNs).map((origin, index) => [`/imageCDNs/${index}`, origin]),
  ] as const;
  for (const [pointer, origin] of origins) {
    if (typeof pointer !== 'string' || typeof origin !== 'string' || faulty.has(pointer)) continue;
    if (!origin.startsWith('http:') || isLocalAddress(origin)) continue;
    diagnostics.push({
      ...at,
      code: 'plain-origin',
      pointer,
      message: `Anybody on the way could read and change what ${origin} sends.`,
      expected: `"${origin.replace('http:', 'https:')}"`,
    });
  }
  const reference = listOf(gameOrigins).indexOf(referenceGames);
  // Without an `apiOrigin` the server that sends the pages fills in the origin of its games.
  if (reference >= 0 && typeof apiOrigin === 'string' && !impliesGamesOrigin(apiOrigin))
    diagnostics.push({
      ...at,
      code: 'games-nowhere',
      pointer: `/gameOrigins/${reference}`,
      message: `The games of ${apiOrigin} are at the port after its own, and it names none.`,
      expected: 'the origin of the games, or a port in "apiOrigin"',
    });
  return faulty.has('/apiOrigin') ? diagnostics : [...diagnostics, ...checkApi(input, apiOrigin)];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Checks that the API's base address has the origin of hosting.json: the policy of the pages allows only that. */
function checkApi({ draft, brand }: CheckInput, apiOrigin: unknown): Diagnostic[] {
  const base = draft.api?.base ?? '';
  if (base === '' || (brand.hosting && brand.hosting.value === undefined)) return [];
  const { origin } = new URL(base);
  if (origin === apiOrigin) return [];
  return [
    {
      code: 'blocked-api',
      pointer: '/api/base',
      message: `The policy of the pages keeps ${origin} out: hosting.json ${apiOrigin === undefined ? 'names no' : 'names another'} "apiOrigin".`,
      expected: `"apiOrigin": "${origin}" in hosting.json`,
    },
  ];
}
