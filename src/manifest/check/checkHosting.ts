import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { namesGames, referenceGames } from '#src/domain/games/gamesOrigin.ts';
import { isObject } from '#src/domain/values/json.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Judged } from '../files/judged.ts';
import { type Scene, valueAt } from './scene.ts';

/** Whether an address never leaves the machine: there plain http is no danger. */
export const isLocal = (address: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(:\d+)?(\/|$)/.test(address);

/** `hosting.json` of the brand itself: it is not inherited. */
export function checkHosting(scene: Scene): Judged[] {
  const { hosting } = scene.own;
  const at = { layer: scene.own, file: 'hosting.json' };
  if (!isObject(hosting?.value)) return checkApi(scene, undefined);
  const said = hosting.value;
  const findings = validate(hostingSchema, said).findings.map((finding): Judged => {
    const value = valueAt(said, finding.pointer);
    if (finding.code !== 'bad-format' || !finding.pointer.startsWith('/hosts/')) return { ...finding, ...at };
    const small = String(value).toLowerCase();
    const isHost = validate(hostingSchema, { hosts: [small] }).findings.length === 0;
    return {
      ...finding,
      ...at,
      code: 'bad-host',
      message: `${JSON.stringify(value)} is not a host as browsers send it.`,
      ...(isHost
        ? { remedy: { does: `set it to "${small}"`, set: [{ pointer: finding.pointer, value: small }] } }
        : {}),
    };
  });
  const faulty = new Set(findings.map(({ pointer }) => pointer));
  const { apiOrigin, gameOrigins, imageCDNs } = said;
  const origins = [
    ['/apiOrigin', apiOrigin],
    ...listOf(gameOrigins).map((origin, index) => [`/gameOrigins/${index}`, origin]),
    ...listOf(imageCDNs).map((origin, index) => [`/imageCDNs/${index}`, origin]),
  ] as const;
  for (const [pointer, origin] of origins) {
    if (typeof pointer !== 'string' || typeof origin !== 'string' || faulty.has(pointer)) continue;
    if (!origin.startsWith('http:') || isLocal(origin)) continue;
    findings.push({
      ...at,
      code: 'plain-origin',
      pointer,
      message: `Anybody on the way could read and change what ${origin} sends.`,
      expected: `"${origin.replace('http:', 'https:')}"`,
    });
  }
  const reference = listOf(gameOrigins).indexOf(referenceGames);
  // Without an API elsewhere the server that sends the pages says where its games are.
  if (reference >= 0 && typeof apiOrigin === 'string' && !namesGames(apiOrigin))
    findings.push({
      ...at,
      code: 'games-nowhere',
      pointer: `/gameOrigins/${reference}`,
      message: `The games of ${apiOrigin} are at the port after its own, and it names none.`,
      expected: 'the origin of the games, or a port in "apiOrigin"',
    });
  return faulty.has('/apiOrigin') ? findings : [...findings, ...checkApi(scene, apiOrigin)];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The pages' policy lets them ask only the origin that hosting.json names. */
function checkApi({ draft, own }: Scene, apiOrigin: unknown): Judged[] {
  const base = draft.api?.base ?? '';
  if (base === '' || (own.hosting && own.hosting.value === undefined)) return [];
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
