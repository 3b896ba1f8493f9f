import { languages as allLanguages, isLanguageCode } from '#schemas/languages.ts';
import type { Segment } from '#src/server/inbox/segments.ts';
import { trimmedValue } from '../settings/section.ts';
import { type FieldValues, type FormContent, selectField, textField } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { languageName } from '../view/languageTabs.ts';

/** Problems that are found, by field. */
export type FoundIn = Record<string, string>;

const typeWords = { '': 'Members and agents', member: 'Members', agent: 'Agents' } as const;
const depositWords = { '': 'Whether or not', yes: 'Have deposited', no: 'Have never deposited' } as const;

/** The number fields of a segment, with what they are called. */
const numbers = {
  levelFrom: 'Level from',
  levelTo: 'Level to',
  seenWithin: 'Here within days',
  notSeenWithin: 'Not here for days',
} as const;
const days = { registeredFrom: 'Registered from', registeredTo: 'Registered to' } as const;

/** Form values of a segment. */
export const segmentValues = (segment: Segment): FieldValues => ({
  ...Object.fromEntries(Object.entries(segment).map(([key, value]) => [key, String(value)])),
  ...(segment.deposited === undefined ? {} : { deposited: segment.deposited ? 'yes' : 'no' }),
});

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Reads a posted segment; what is wrong is added to `problems`. */
export function readSegment(form: FieldValues, problems: FoundIn): Segment {
  const segment: Record<string, string | number | boolean> = {};
  for (const name of ['account', 'below'] as const) {
    const text = trimmedValue(form, name).toLowerCase();
    if (text !== '') segment[name] = text.slice(0, 64);
  }
  const type = trimmedValue(form, 'type');
  if (type === 'member' || type === 'agent') segment.type = type;
  const language = trimmedValue(form, 'language');
  if (isLanguageCode(language)) segment.language = language;
  const deposited = trimmedValue(form, 'deposited');
  if (deposited === 'yes' || deposited === 'no') segment.deposited = deposited === 'yes';
  for (const [name, label] of Object.entries(numbers)) {
    const text = trimmedValue(form, name);
    if (text === '') continue;
    if (/^\d{1,4}$/.test(text)) segment[name] = Number(text);
    else problems[name] = `${label}: a whole number up to 9999, or nothing.`;
  }
  for (const [name, label] of Object.entries(days)) {
    const text = trimmedValue(form, name);
    if (text === '') continue;
    if (isDay(text)) segment[name] = text;
    else problems[name] = `${label}: a day such as 2026-02-28, or nothing.`;
  }
  const read = segment as Segment;
  if (read.levelFrom !== undefined && read.levelTo !== undefined && read.levelFrom > read.levelTo)
    problems.levelTo = 'Level to: no level is from the first to the second. Swap them.';
  if (read.registeredFrom && read.registeredTo && read.registeredFrom > read.registeredTo)
    problems.registeredTo = 'Registered to: before the first day. Swap them.';
  if (
    read.seenWithin !== undefined &&
    read.notSeenWithin !== undefined &&
    read.seenWithin <= read.notSeenWithin
  )
    problems.notSeenWithin =
      'Not here for days: nobody was here and was not. Make it fewer, or leave one empty.';
  return read;
}

/** The fields of a segment. `languages`: codes that the brand offers. */
export const segmentFields = (filled: FormContent, languages: readonly string[], timeZone: string): Html =>
  html`<div class="row">${selectField({ name: 'type', label: 'Who' }, Object.entries(typeWords), filled)}${selectField(
    { name: 'language', label: 'Reads' },
    [['', 'Any language'], ...languages.map((code) => [code, languageName(code)] as const)],
    filled,
  )}${selectField({ name: 'deposited', label: 'Deposits' }, Object.entries(depositWords), filled)}</div>
<div class="row">${textField({ name: 'account', label: 'One member', dir: 'ltr', maxLength: 64, hint: 'An account; empty for all.' }, filled)}${textField({ name: 'below', label: 'Everybody below', dir: 'ltr', maxLength: 64, hint: 'Account of an agent, however far below.' }, filled)}</div>
<div class="row">${Object.entries(numbers).map(([name, label]) => textField({ name, label, kind: 'number', maxLength: 4 }, filled))}</div>
<div class="row">${Object.entries(days).map(([name, label]) => textField({ name, label, kind: 'date', hint: `A day in ${timeZone}, included.` }, filled))}</div>`;

/** A segment in words. */
export function segmentWords(segment: Segment): string {
  const words = [
    segment.account !== undefined && `the member ${segment.account}`,
    segment.type && typeWords[segment.type].toLowerCase(),
    segment.language &&
      `who read ${allLanguages[segment.language as keyof typeof allLanguages]?.name ?? segment.language}`,
    segment.deposited !== undefined && depositWords[segment.deposited ? 'yes' : 'no'].toLowerCase(),
    segment.below !== undefined && `below ${segment.below}`,
    segment.levelFrom !== undefined && `from level ${segment.levelFrom}`,
    segment.levelTo !== undefined && `to level ${segment.levelTo}`,
    segment.registeredFrom && `registered from ${segment.registeredFrom}`,
    segment.registeredTo && `registered to ${segment.registeredTo}`,
    segment.seenWithin !== undefined && `here within ${segment.seenWithin} days`,
    segment.notSeenWithin !== undefined && `not here for ${segment.notSeenWithin} days`,
  ].filter(Boolean);
  return words.length === 0 ? 'everybody' : words.join(', ');
}
