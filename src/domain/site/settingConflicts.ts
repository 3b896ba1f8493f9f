import type { FlagName } from '#schemas/flags.ts';
import type { RegisterField, RegisterSettings } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';
import { joinWords } from '../values/joinWords.ts';

/** Settings of registration that exclude each other. */
export interface SettingConflict {
  /** The fields and flags that take part, the one to be changed first. */
  readonly fields: readonly RegisterField[];
  readonly flags: readonly FlagName[];
  /** What cannot be, as a sentence. */
  readonly message: string;
  /** What would be sound, in a few words. */
  readonly expected: string;
}

type Flags = Readonly<Record<FlagName, boolean>>;

const quoted = (names: readonly string[], word: 'and' | 'or' = 'and'): string =>
  joinWords(
    names.map((name) => `"${name}"`),
    word,
  );

/** Fields that are off although a method of registration that is on cannot do without them. */
function neededButOff(register: RegisterSettings, flags: Flags): SettingConflict[] {
  const isOff = (field: RegisterField) => !register[field].enabled;
  if (flags.USERNAMEREG3) {
    const fields = (['username', 'password'] as const).filter(isOff);
    if (fields.length === 0) return [];
    return [
      {
        fields,
        flags: ['USERNAMEREG3'],
        message: `Players register by user name (flag USERNAMEREG3), which always asks for ${quoted(fields)}.`,
        expected: `${quoted(fields)} on, or the flag USERNAMEREG3 off`,
      },
    ];
  }
  if (!flags.MOBILENUMPASSREG3 || !isOff('password')) return [];
  return [
    {
      fields: ['password'],
      flags: ['MOBILENUMPASSREG3'],
      message: 'Registration by mobile number asks for a password too (flag MOBILENUMPASSREG3).',
      expected: '"password" on, or the flag MOBILENUMPASSREG3 off',
    },
  ];
}

/** A field that is on, and for which no form ever has a place. */
const neverAsked = (
  field: RegisterField,
  because: string,
  expected: string,
  more: Partial<SettingConflict> = {},
): SettingConflict => ({
  fields: [field],
  flags: [],
  message: `"${field}" is on, and no form asks for it: ${because}.`,
  expected,
  ...more,
});

/** Whether numbers are verified: by the flag, and always where a number without a password registers. */
const verifiesNumbers = (flags: Flags): boolean =>
  flags.REGMOBVERF3 || (flags.MOBILENUMREG3 && !flags.MOBILENUMPASSREG3);

function onButNeverAsked(register: RegisterSettings, flags: Flags): SettingConflict[] {
  const isOn = (field: RegisterField) => register[field].enabled;
  const conflicts: SettingConflict[] = [];
  if (!flags.MOBILENUMREG3 && !isOn('mobileNum')) {
    const [because, expected] = ['there is no mobile number', '"mobileNum" on, or the flag MOBILENUMREG3 on'];
    for (const field of ['countryDialingCode', 'verificationCode'] as const)
      if (isOn(field))
        conflicts.push(
          neverAsked(field, because, expected, { fields: [field, 'mobileNum'], flags: ['MOBILENUMREG3'] }),
        );
  } else if (!verifiesNumbers(flags) && isOn('verificationCode'))
    conflicts.push(
      neverAsked('verificationCode', 'numbers are not verified', '"off", or the flag REGMOBVERF3 on', {
        flags: ['REGMOBVERF3'],
      }),
    );
  if (flags.USERNAMEREG3) return conflicts;
  if (isOn('username'))
    conflicts.push(
      neverAsked('username', 'nobody registers by user name', '"off", or the flag USERNAMEREG3 on', {
        flags: ['USERNAMEREG3'],
      }),
    );
  if (!flags.MOBILENUMPASSREG3)
    for (const field of ['password', 'confirmPassword'] as const)
      if (isOn(field))
        conflicts.push(
          neverAsked(field, 'there is no password', '"off", or the flag MOBILENUMPASSREG3 on', {
            flags: ['MOBILENUMPASSREG3', 'USERNAMEREG3'],
          }),
        );
  return conflicts;
}

/** Settings of registration that exclude each other. Where registration is closed nothing does. */
export function settingConflicts(register: RegisterSettings, flags: Flags): SettingConflict[] {
  if (!flags.USERNAMEREG3 && !flags.MOBILENUMREG3) return [];
  return [...neededButOff(register, flags), ...onButNeverAsked(register, flags)];
}

/** The fewest and the most characters of a field, where no value can have both; undefined where one can. */
export function lengthConflict(
  field: RegisterField,
  bounds: { readonly minLength?: number; readonly maxLength?: number },
): { readonly minLength: number; readonly maxLength: number } | undefined {
  const { minLength = rules[field].minLength } = bounds;
  const { maxLength = Math.max(rules[field].maxLength, minLength) } = bounds;
  return minLength > maxLength ? { minLength, maxLength } : undefined;
}
