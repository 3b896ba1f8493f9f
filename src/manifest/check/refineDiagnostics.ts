import { memberTypes } from '#schemas/codes.ts';
import { textKeyPattern } from '#schemas/manifest/ids.ts';
import type { Json } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { breaksStyle } from '#src/manifest/assets/suspiciousText.ts';
import { describePattern, quoteValue } from '#src/manifest/shape/describeValues.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import type { ProblemCode } from '../problemKinds.ts';
import { isLocalAddress } from './checkHosting.ts';
import { type CheckInput, valueAt } from './checkInput.ts';
import { refineLink } from './checkLinks.ts';
import type { OverlayCheck } from './checkOverlays.ts';
import { missingKey } from './missingKey.ts';

const keyOfText = describePattern(textKeyPattern);

/** A diagnostic with the layer that has to change. */
export type LayerDiagnostic = Diagnostic & { readonly layer: LoadedBrand };

/** Whether a path leavesSite the site or hides where it leads. */
const leavesSite = (text: string) =>
  /^(\/\/|\/?\\|\/[^/]*\\)|\/\.\.?(\/|$)|\/\/./.test(text.replace(/^https?:\/\//, ''));

/**
 * Replaces a general schema diagnostic by a more specific diagnostic where its pointer allows that, and proposes a fix if
 * the intended value is certain.
 */
export function refineDiagnostic(diagnostic: Diagnostic, input: CheckInput): Diagnostic {
  const { document } = input;
  const { code, pointer, certain } = diagnostic;
  if (certain !== undefined && diagnostic.remedy === undefined) {
    const does = diagnostic.atKey ? `renamed it to "${certain}"` : `set it to "${certain}"`;
    return {
      ...diagnostic,
      remedy: diagnostic.atKey
        ? { does, rename: { pointer, key: certain } }
        : { does, set: [{ pointer, value: certain }] },
    };
  }
  if (code === 'wrong-type' && diagnostic.file === undefined)
    return { ...diagnostic, ...typeRemedy(diagnostic, document) };
  if (code === 'repeated')
    return { ...diagnostic, remedy: { does: 'took out the second one', remove: [pointer] } };
  if ((code !== 'bad-format' && code !== 'bad-address') || diagnostic.file !== undefined) return diagnostic;
  const value = valueAt(document, pointer);
  if (typeof value !== 'string') return diagnostic;
  if (diagnostic.expected === keyOfText)
    return {
      ...diagnostic,
      mend: 'Put the words into locales/EN.json of the brand, under a key of theirs, and write the key here.',
    };
  if (breaksStyle(value)) return { ...diagnostic, code: 'unsafe-css' };
  if (pointer.endsWith('/href')) return refineLink(diagnostic, value, input);
  if (pointer.startsWith('/theme/colors/'))
    return { ...diagnostic, code: 'bad-color', ...colorRemedy(value, pointer) };
  if (code === 'bad-format' && pointer === '/api/base' && value.startsWith('http:') && !isLocalAddress(value))
    return { ...diagnostic, ...plainBase(value, pointer) };
  if (/^\/(api|pages)\//.test(pointer) && leavesSite(value)) {
    return {
      ...diagnostic,
      code: 'unsafe-url',
      message: `${JSON.stringify(value)} would lead away from the site.`,
    };
  }
  return diagnostic;
}

/**
 * Expected values and fix of a value of the wrong type: a number in quotes, a single value for a list, the name of a
 * member type.
 */
function typeRemedy(
  { pointer, converted }: Diagnostic,
  document: CheckInput['document'],
): Partial<Diagnostic> {
  const set = (value: Json) => ({
    remedy: { does: `set it to ${JSON.stringify(value)}`, set: [{ pointer, value }] },
  });
  if (converted !== undefined) return set(converted as Json);
  const value = valueAt(document, pointer);
  if (typeof value !== 'string' || !/\/memberType(In|Not)\/\d+$/.test(pointer)) return {};
  const names = Object.keys(memberTypes);
  const expected = Object.entries(memberTypes)
    .map(([name, code]) => `${code} (${name})`)
    .join(', ');
  const [meant, sure] = [nearest(value, names), certainMatch(value, names)].map((name) =>
    name === undefined ? undefined : memberTypes[name as keyof typeof memberTypes],
  );
  return {
    expected,
    ...(meant === undefined ? {} : { nearest: String(meant) }),
    ...(sure === undefined ? {} : set(sure)),
  };
}

/** What is reported of an API that is reached without encryption; at a port of its own it may speak nothing else. */
function plainBase(value: string, pointer: string): Pick<Diagnostic, 'code' | 'message' | 'remedy'> {
  const https = value.replace('http:', 'https:');
  const hasPort = /^http:\/\/[^/]*:/.test(value);
  return {
    code: 'plain-origin',
    message: `Anybody on the way could read and change what ${quoteValue(value)} sends.`,
    ...(hasPort ? {} : { remedy: { does: `set it to "${https}"`, set: [{ pointer, value: https }] } }),
  };
}

function colorRemedy(value: string, pointer: string): Pick<Diagnostic, 'remedy'> {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(value.trim()) ?? [];
  const digits = long ?? (short && [...short].map((digit) => digit + digit).join(''));
  if (digits === undefined) return {};
  const color = `#${digits.toLowerCase()}`;
  return { remedy: { does: `set it to "${color}"`, set: [{ pointer, value: color }] } };
}

/** Diagnostics of dangers, and of what nobody can read, take precedence over `lesser` ones of the same value. */
const security: ReadonlySet<ProblemCode> = new Set([
  'secret',
  'unsafe-url',
  'unsafe-css',
  'hidden-characters',
  'blank-text',
  'broken-text',
]);
const lesser: ReadonlySet<ProblemCode> = new Set([
  ...([
    'bad-format',
    'bad-color',
    'bad-value',
    'unknown-key',
    'too-long',
    'bad-host',
    'bad-address',
    'html-in-text',
  ] as const),
  ...(['unsafe-url', 'unsafe-css', 'wrong-type'] as const),
]);

/**
 * Diagnostics that require the complete brand: not certain while a file cannot be read, a part is left out or a page is
 * missing.
 */
const needsWholeBrand: ReadonlySet<ProblemCode> = new Set([
  ...(['unused-text', 'unused-language', 'unused-menu', 'unused-form', 'unused-query'] as const),
  ...(['unreachable-page', 'no-login', 'closed-menu'] as const),
]);

/** Diagnostics of what a value says by itself: certain whatever stands in a file that cannot be read. */
const certainByItself: ReadonlySet<ProblemCode> = new Set([
  ...security,
  ...([
    'missing-schema-version',
    'newer-schema-version',
    'old-schema-version',
    'no-brand-file',
    'wrong-id',
  ] as const),
  ...(['unknown-brand', 'extends-cycle', 'chain-too-long', 'repeated-key', 'refused-key'] as const),
  ...(['wrong-type', 'unknown-key', 'bad-key', 'bad-value', 'bad-format', 'out-of-range'] as const),
  ...(['too-short', 'too-long', 'too-few', 'repeated', 'two-sources', 'two-targets'] as const),
  ...(['unknown-widget', 'unknown-action', 'unknown-icon', 'unknown-operation', 'unknown-flag'] as const),
  ...(['unknown-fact', 'unknown-language', 'unknown-rule', 'unknown-input'] as const),
  ...(['unknown-promotion', 'unknown-tile', 'unknown-vendor', 'unknown-lottery', 'unknown-board'] as const),
  ...(['html-in-text', 'unclosed-mark', 'wrong-heading', 'bad-color', 'unsafe-asset'] as const),
  ...(['bad-host', 'bad-address', 'plain-origin', 'unsafe-pattern', 'remembers-password'] as const),
]);

/** Whether the `brand.json` of a layer, or one of its folders, could not be read: much of it is unknown. */
const isMostlyUnknown = (layer: LoadedBrand): boolean =>
  layer.unread.includes('') || layer.sourceOf('') === null;

/** Removes diagnostics that are consequences of a wrong key or of an unreadable file. */
export function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  { diagnostics: keyDiagnostics, wrongKeys }: OverlayCheck,
  { chain }: CheckInput,
): Diagnostic[] {
  const unread = chain.flatMap((layer) => layer.unread);
  const isPartial =
    wrongKeys.length > 0 || unread.length > 0 || diagnostics.some(({ code }) => code === 'missing-page');
  const lacksBrandFile = chain.some(isMostlyUnknown);
  const isInUnread = (diagnostic: Diagnostic) =>
    diagnostic.file === undefined &&
    [diagnostic.pointer, ...missingKey(diagnostic)].some((at) =>
      unread.some((root) => at === root || at.startsWith(`${root}/`)),
    );
  const named: ReadonlySet<Diagnostic> = new Set(keyDiagnostics);
  const groupOf = (pointer: string, steps: number) => pointer.split('/').slice(0, -steps).join('/');
  const affectedGroups = new Set(keyDiagnostics.map(({ pointer }) => groupOf(pointer, 1)));
  return diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const { code, pointer, file, layer } = diagnostic;
    // What one layer must say itself is missing whatever the others say.
    const isUncertain = lacksBrandFile || isInUnread(diagnostic);
    if (isUncertain && !certainByItself.has(code) && !(code === 'missing' && layer)) return [];
    if (isPartial && needsWholeBrand.has(code)) return [];
    // The free positions are known only once the keys are right.
    if (code === 'equal-positions' && affectedGroups.has(groupOf(pointer, 2))) {
      const { remedy: _, ...withoutFix } = diagnostic;
      return [withoutFix];
    }
    const part = file === undefined && wrongKeys.find((at) => pointer === at || pointer.startsWith(`${at}/`));
    if (part === false || part === undefined || security.has(code) || code === 'repeated-key')
      return [diagnostic];
    const misspelt = keyDiagnostics.some((other) => other.code === 'misspelt-key' && other.pointer === part);
    const isName = misspelt ? named.has(diagnostic) && code === 'misspelt-key' : code === 'bad-key';
    return isName && pointer === part ? [diagnostic] : [];
  });
}

/**
 * Reports each cause once: only the gravest diagnostic of a value remains, and a layer of a newer format version is
 * not checked by the rules of this one.
 */
export function withoutDuplicates(diagnostics: readonly LayerDiagnostic[]): LayerDiagnostic[] {
  const newer = new Set(
    diagnostics.filter(({ code }) => code === 'newer-schema-version').map(({ layer }) => layer.id),
  );
  const placeOf = ({ layer, file = '', pointer }: LayerDiagnostic) => `${layer.id} ${file} ${pointer}`;
  const gravest = new Map<string, LayerDiagnostic>();
  for (const diagnostic of diagnostics) {
    const place = placeOf(diagnostic);
    if (security.has(diagnostic.code) && (!gravest.has(place) || diagnostic.code === 'secret'))
      gravest.set(place, diagnostic);
  }
  const reported = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    const { code, layer } = diagnostic;
    if (newer.has(layer.id) && code !== 'newer-schema-version') return false;
    const place = placeOf(diagnostic);
    const grave = gravest.get(place);
    if (grave && grave !== diagnostic && (lesser.has(code) || security.has(code))) return false;
    // A value under a suspicious or unknown key is not reported again from outside or inside.
    const once = `${code} ${place} ${diagnostic.message}`;
    if (reported.has(once)) return false;
    reported.add(once);
    return true;
  });
}
