import type { FlagName } from '#schemas/flags.ts';
import { type ServerSettings, serverSettingsSchema } from '#schemas/manifest/serverSettings.ts';
import { type FieldBounds, type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';
import { acceptsPattern, fieldRule } from '#src/domain/forms/rules/fieldRule.ts';
import { patternLengths } from '#src/domain/forms/rules/patternLengths.ts';
import { lengthConflict, settingConflicts } from '#src/domain/site/settingConflicts.ts';
import { initialFlags, initialRegister, startingValues } from '#src/domain/site/startingSettings.ts';
import { isObject, type Json } from '#src/domain/values/json.ts';
import type { Finding } from '#src/manifest/shape/finding.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { withoutFaults } from '../files/draft.ts';
import { mergeLayers } from '../files/merge.ts';
import { type MergedServerSettings, mergeServerSettings } from '../files/serverSettings.ts';
import { type CheckInput, valueAt } from './checkInput.ts';
import { removalsIn } from './checkOverlays.ts';

const file = 'server.json';

/** Pointers of a field that are the word of it, where a file says no more of that field than the word. */
const wordOfField = /^(\/register\/[^/]+)\/setting$/;

/** A diagnostic at the place where a layer said the value: the last one that did. */
function placed(
  diagnostic: Omit<Diagnostic, 'layer' | 'file'>,
  { layers, setBy }: MergedServerSettings,
): Diagnostic[] {
  const { pointer } = diagnostic;
  let at = pointer;
  while (at !== '' && !setBy.has(at)) at = at.slice(0, at.lastIndexOf('/'));
  const said = layers.find(({ layer }) => layer.id === setBy.get(at));
  if (!said) return [];
  const word = wordOfField.exec(pointer)?.[1];
  const isWord = word !== undefined && typeof valueAt(said.layer.server?.value ?? null, word) === 'string';
  return [{ ...diagnostic, pointer: isWord ? word : pointer, layer: said.layer, file }];
}

/** Proposes the converted value of a value of the wrong type, such as a number in quotes. */
const withRemedy = ({ converted, ...finding }: Finding): Omit<Diagnostic, 'layer' | 'file'> => ({
  ...finding,
  ...(converted === undefined
    ? {}
    : {
        remedy: {
          does: `set it to ${JSON.stringify(converted)}`,
          set: [{ pointer: finding.pointer, value: converted as Json }],
        },
      }),
});

/** Removals in each layer of what those below do not say. */
function removals({ chain }: CheckInput, { layers }: MergedServerSettings): Diagnostic[] {
  return layers.flatMap(({ layer, document }, index) => {
    const lower = layers.slice(0, index);
    const below = mergeLayers(lower.map((one) => ({ name: one.layer.id, document: one.document }))).document;
    const before = chain.slice(0, chain.indexOf(layer));
    // A file that cannot be read may say it.
    const unread = before.some(({ server }) => server && !isObject(server.value)) ? [''] : [];
    return removalsIn(layer, document, below, unread).map((diagnostic) => ({ ...diagnostic, file }));
  });
}

/** Position of the layer that said a value of the merged settings last; -1 where none did. */
const rankIn = ({ layers, setBy }: MergedServerSettings, pointer: string): number =>
  layers.findIndex(({ layer }) => layer.id === setBy.get(pointer));

/** A pattern whose values are all too short or too long, at what was said last of the pattern and the lengths. */
function unmatched(
  field: RegisterField,
  bounds: FieldBounds,
  merged: MergedServerSettings,
): Omit<Diagnostic, 'layer'>[] {
  const { pattern, minLength, maxLength } = fieldRule(rules[field], bounds);
  const lengths = patternLengths(pattern);
  if (!lengths || (lengths.min <= maxLength && lengths.max >= minLength)) return [];
  const [pointer = ''] = ['pattern', 'minLength', 'maxLength']
    .map((key) => `/register/${field}/${key}`)
    .sort((a, b) => rankIn(merged, b) - rankIn(merged, a));
  const asked = minLength === maxLength ? `${minLength}` : `${minLength} to ${maxLength}`;
  const has = lengths.min > maxLength ? `at least ${lengths.min}` : `at most ${lengths.max}`;
  return [
    {
      code: 'conflicting-settings',
      pointer,
      message: `No value of "${field}" can be right: it has ${asked} characters, and one of this pattern has ${has}.`,
      expected: `a pattern for ${asked} characters, or other lengths`,
    },
  ];
}

/** Lengths that no value has, and patterns that nothing would use or that no value has. */
function fieldDiagnostics(
  settings: ReturnType<typeof startingValues>,
  merged: MergedServerSettings,
): Omit<Diagnostic, 'layer'>[] {
  return registerFields.flatMap((field): Omit<Diagnostic, 'layer'>[] => {
    const { pattern, ...bounds } = settings.register[field] ?? initialRegister[field];
    const lengths = lengthConflict(field, bounds);
    if (lengths)
      return [
        {
          code: 'conflicting-settings',
          pointer: `/register/${field}/${bounds.minLength === undefined ? 'maxLength' : 'minLength'}`,
          message: `The fewest characters of "${field}" (${lengths.minLength}) are more than the most (${lengths.maxLength}).`,
          expected: `0 to ${lengths.maxLength} as the fewest`,
        },
      ];
    if (pattern === undefined) return [];
    if (acceptsPattern(rules[field], { ...bounds, pattern }))
      return unmatched(field, { ...bounds, pattern }, merged);
    return [
      {
        code: 'unsafe-pattern',
        pointer: `/register/${field}/pattern`,
        message: `${JSON.stringify(pattern)} cannot be used for "${field}": ${isRegExp(pattern) ? 'it could search for very long on some values' : 'it is no regular expression'}.`,
        expected: rules[field].pattern,
      },
    ];
  });
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Fields and flags of registration that exclude each other, at the one that the last layer said. */
function conflictDiagnostics(
  settings: ReturnType<typeof startingValues>,
  merged: MergedServerSettings,
): Diagnostic[] {
  const register = { ...initialRegister, ...settings.register };
  return settingConflicts(register, { ...initialFlags, ...settings.whitelabel }).flatMap(
    ({ fields, flags, message, expected }) => {
      const [first] = fields;
      // A field that only starts so in the product is no one's mistake.
      if (first === undefined || settings.register[first] === undefined) return [];
      const said = [...fields.map(fieldPointer), ...flags.map(flagPointer)].filter((at) =>
        merged.setBy.has(at),
      );
      const [pointer = fieldPointer(first)] = said.sort((a, b) => rankIn(merged, b) - rankIn(merged, a));
      return placed({ code: 'conflicting-settings', pointer, message, expected }, merged);
    },
  );
}

const fieldPointer = (field: RegisterField): string => `/register/${field}/setting`;
const flagPointer = (flag: FlagName): string => `/flags/${flag}`;

/** Checks `server.json`, merged with those of the brands it extends. */
export function checkServerSettings(input: CheckInput): Diagnostic[] {
  const merged = mergeServerSettings(input.chain);
  if (merged.layers.length === 0) return [];
  const { findings } = validate(serverSettingsSchema, merged.document);
  const settings = startingValues(withoutFaults(merged.document, findings) as ServerSettings);
  return [
    ...findings.flatMap((finding) => placed(withRemedy(finding), merged)),
    ...removals(input, merged),
    ...fieldDiagnostics(settings, merged).flatMap((diagnostic) => placed(diagnostic, merged)),
    ...conflictDiagnostics(settings, merged),
  ];
}
