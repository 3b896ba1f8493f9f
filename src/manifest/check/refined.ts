import { memberTypes } from '#schemas/codes.ts';
import type { Json } from '#src/domain/values/json.ts';
import { nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import { breaksStyle } from '#src/manifest/assets/suspiciousText.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand } from '../files/load.ts';
import type { ProblemCode } from '../problemKinds.ts';
import { isLocal } from './checkHosting.ts';
import type { Overlays } from './checkOverlays.ts';
import { type Scene, valueAt } from './scene.ts';

/** A judgement with the layer that is told. */
export type Told = Judged & { readonly layer: LoadedBrand };

/** Text that leaves the site or hides where it leads. */
const leaves = (text: string) =>
  /^(\/\/|\/?\\|\/[^/]*\\)|\/\.\.?(\/|$)|\/\/./.test(text.replace(/^https?:\/\//, ''));

/** What a shape fault is called where the place tells more than the shape does; with the remedy for a name surely meant. */
export function refined(finding: Judged, { document }: Scene): Judged {
  const { code, pointer, surely } = finding;
  if (surely !== undefined && finding.remedy === undefined) {
    const does = finding.atKey ? `renamed it to "${surely}"` : `set it to "${surely}"`;
    return {
      ...finding,
      remedy: finding.atKey
        ? { does, rename: { pointer, key: surely } }
        : { does, set: [{ pointer, value: surely }] },
    };
  }
  if (code === 'wrong-type' && finding.file === undefined)
    return { ...finding, ...typeRemedy(finding, document) };
  if (code === 'repeated')
    return { ...finding, remedy: { does: 'took out the second one', remove: [pointer] } };
  if (code !== 'bad-format' || finding.file !== undefined) return finding;
  const value = valueAt(document, pointer);
  if (typeof value !== 'string') return finding;
  if (breaksStyle(value)) return { ...finding, code: 'unsafe-css' };
  if (pointer.startsWith('/theme/colors/'))
    return { ...finding, code: 'bad-color', ...colorRemedy(value, pointer) };
  if (pointer === '/api/base' && value.startsWith('http:') && !isLocal(value))
    return { ...finding, code: 'plain-origin' };
  if (/^\/(api|pages)\//.test(pointer) && leaves(value)) {
    return {
      ...finding,
      code: 'unsafe-url',
      message: `${JSON.stringify(value)} would lead away from the site.`,
    };
  }
  return finding;
}

/** What was only written as another type: a number in quotes, a single thing for a list, the name of a type of member. */
function typeRemedy({ pointer, becomes }: Judged, document: Scene['document']): Partial<Judged> {
  const set = (value: Json) => ({
    remedy: { does: `set it to ${JSON.stringify(value)}`, set: [{ pointer, value }] },
  });
  if (becomes !== undefined) return set(becomes as Json);
  const value = valueAt(document, pointer);
  if (typeof value !== 'string' || !/\/memberType(In|Not)\/\d+$/.test(pointer)) return {};
  const names = Object.keys(memberTypes);
  const expected = Object.entries(memberTypes)
    .map(([name, code]) => `${code} (${name})`)
    .join(', ');
  const [meant, sure] = [nearest(value, names), surelyMeant(value, names)].map((name) =>
    name === undefined ? undefined : memberTypes[name as keyof typeof memberTypes],
  );
  return {
    expected,
    ...(meant === undefined ? {} : { nearest: String(meant) }),
    ...(sure === undefined ? {} : set(sure)),
  };
}

function colorRemedy(value: string, pointer: string): Pick<Judged, 'remedy'> {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(value.trim()) ?? [];
  const digits = long ?? (short && [...short].map((digit) => digit + digit).join(''));
  if (digits === undefined) return {};
  const color = `#${digits.toLowerCase()}`;
  return { remedy: { does: `set it to "${color}"`, set: [{ pointer, value: color }] } };
}

/** Suspicions that say more of a value than its shape does. */
const graver: ReadonlySet<ProblemCode> = new Set(['secret', 'unsafe-url', 'unsafe-css', 'hidden-characters']);
const lesser: ReadonlySet<ProblemCode> = new Set([
  ...([
    'bad-format',
    'bad-color',
    'bad-value',
    'unknown-key',
    'too-long',
    'bad-host',
    'html-in-text',
  ] as const),
  ...(['unsafe-url', 'unsafe-css', 'wrong-type'] as const),
]);

/** What nobody can tell while a file cannot be read, or a part is left out: it may be what is said to be lacking. */
const ofWhole: ReadonlySet<ProblemCode> = new Set([
  ...(['unused-text', 'unused-language', 'unused-menu', 'unused-form', 'unused-query'] as const),
  ...(['unreachable-page', 'no-login'] as const),
]);

/** Findings without those that follow from a name that missed, or from a file that could not be read. */
export function withoutConsequences(
  findings: readonly Judged[],
  { findings: missed, parts }: Overlays,
  { chain }: Scene,
): Judged[] {
  const isPartial = parts.length > 0 || chain.some(({ unread }) => unread.length > 0);
  const named: ReadonlySet<Judged> = new Set(missed);
  const groupOf = (pointer: string, steps: number) => pointer.split('/').slice(0, -steps).join('/');
  const open = new Set(missed.map(({ pointer }) => groupOf(pointer, 1)));
  return findings.flatMap((finding): Judged[] => {
    const { code, pointer, file } = finding;
    if (isPartial && ofWhole.has(code)) return [];
    // Where neighbours stand is known once the names are right.
    if (code === 'equal-positions' && open.has(groupOf(pointer, 2))) {
      const { remedy: _, ...rest } = finding;
      return [rest];
    }
    const part = file === undefined && parts.find((at) => pointer === at || pointer.startsWith(`${at}/`));
    if (part === false || part === undefined || graver.has(code) || code === 'repeated-key') return [finding];
    const misspelt = missed.some((one) => one.code === 'misspelt-key' && one.pointer === part);
    const isName = misspelt ? named.has(finding) && code === 'misspelt-key' : code === 'bad-key';
    return isName && pointer === part ? [finding] : [];
  });
}

/** One cause is told once: the gravest word for a value stands, and a format from the future is not judged by today's. */
export function withoutEchoes(findings: readonly Told[]): Told[] {
  const newer = new Set(
    findings.filter(({ code }) => code === 'newer-schema-version').map(({ layer }) => layer.id),
  );
  const placeOf = ({ layer, file = '', pointer }: Told) => `${layer.id} ${file} ${pointer}`;
  const gravest = new Map<string, Told>();
  for (const finding of findings) {
    const place = placeOf(finding);
    if (graver.has(finding.code) && (!gravest.has(place) || finding.code === 'secret'))
      gravest.set(place, finding);
  }
  const said = new Set<string>();
  return findings.filter((finding) => {
    const { code, layer } = finding;
    if (newer.has(layer.id) && code !== 'newer-schema-version') return false;
    const place = placeOf(finding);
    const grave = gravest.get(place);
    if (grave && grave !== finding && (lesser.has(code) || graver.has(code))) return false;
    // What stands under a suspicious or unknown key is not told again from outside or inside.
    const once = `${code} ${place} ${finding.message}`;
    if (said.has(once)) return false;
    said.add(once);
    return true;
  });
}
