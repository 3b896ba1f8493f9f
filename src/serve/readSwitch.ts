import { type TemplateName, templateNames, versionsOf } from '#schemas/templates.ts';
import { unknownTemplates } from '#src/domain/gates/template.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { Switch } from '#src/server/operator/operator.ts';

/** `1 new, 0 base`: what the values of template settings mean. */
const templateWords = [
  ...new Set(
    templateNames.flatMap((name) =>
      versionsOf(name)
        .reverse()
        .map(([version, value]) => `${value} ${version}`),
    ),
  ),
].join(', ');

/** How `npm run switch` is called. */
export const switchUsage = `npm run switch -- <brand> <what> …   several of them in one go, all or none
  flag DIRECTREG3=off MAILCEN=on     whitelabel flags
  template mem_cen=1 dep_func=-      template settings: ${templateWords}, - leaves the choice to the manifest
  promotion REFERRAL=off             promotions
  maintenance on | off               the maintenance page
  register email=required zalo=off   fields of registration: required, optional or off
  region on | off                    the region block
  location PF                        where visitors are taken to be
  --port N, --data DIR               of the server, where it was started with them`;

/** An error in what was typed: told with the usage. */
const mistyped = (sentence: string): Error => new Error(`${sentence}\n${switchUsage}`);

function isOn(word: string | undefined, what: string): boolean {
  if (word === 'on') return true;
  if (word === 'off') return false;
  throw mistyped(word ? `${what}: "${word}" is neither on nor off.` : `${what}: say on or off.`);
}

function fieldOf(word: string, name: string): { enabled: boolean; required: boolean } {
  if (!['required', 'optional', 'off'].includes(word))
    throw mistyped(`${name}: "${word}" is neither required, optional nor off.`);
  return { enabled: word !== 'off', required: word === 'required' };
}

type Pairs = readonly (readonly [name: string, value: string])[];

function map<T>(pairs: Pairs, read: (value: string, name: string) => T): Record<string, T> {
  return Object.fromEntries(pairs.map(([name, value]) => [name, read(value, name)]));
}

function only(what: string, [first, second]: Pairs): string | undefined {
  if (second) throw mistyped(`${what} takes one word, not "${first?.[0]} ${second[0]}".`);
  return first?.[0];
}

/** What each kind of switch makes of the words after it. */
const kinds: Readonly<Record<string, (pairs: Pairs) => Switch>> = {
  flag: (pairs) => ({ flag: map(pairs, isOn) }),
  promotion: (pairs) => ({ promotion: map(pairs, isOn) }),
  template: (pairs) => ({ template: map(pairs, (value) => (value === '-' ? null : value)) }),
  register: (pairs) => ({ register: map(pairs, fieldOf) }),
  maintenance: (pairs) => ({ maintenance: isOn(only('maintenance', pairs), 'maintenance') }),
  region: (pairs) => ({ region: isOn(only('region', pairs), 'region') }),
  location: (pairs) => ({ location: only('location', pairs) ?? null }),
};

/** The change that the words ask for: one kind after the other. Throws an Error with the usage. */
export function readSwitch(words: readonly string[]): Switch {
  const said: [kind: string, words: string[]][] = [];
  for (const word of words) {
    const last = said.at(-1);
    if (Object.hasOwn(kinds, word)) {
      if (said.some(([kind]) => kind === word)) throw mistyped(`"${word}" is said twice.`);
      said.push([word, []]);
    } else if (last) last[1].push(word);
    else {
      const meant = nearest(word, Object.keys(kinds));
      throw mistyped(
        `There is no switch "${word}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
      );
    }
  }
  if (said.length === 0) throw mistyped('What is to be switched?');
  return Object.assign(
    {},
    ...said.map(([kind, rest]) => {
      if (rest.length === 0) throw mistyped(`"${kind}" of what?`);
      const pairs = rest.map((word): [string, string] => {
        const at = word.indexOf('=');
        return at < 1 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
      });
      return kinds[kind]?.(pairs) ?? {};
    }),
  );
}

/** What is worth a warning in a change that the server accepts: a template setting that means nothing. */
export function warningsOf({ template = {} }: Switch): string[] {
  const said = Object.entries(template).filter((pair): pair is [string, string] => pair[1] !== null);
  return unknownTemplates(Object.fromEntries(said)).map((pair) => {
    const name = pair.slice(0, pair.indexOf('=')) as TemplateName;
    const others = versionsOf(name).flatMap(([version, value]) =>
      version === 'base' ? [] : [`${value} is the ${version} version`],
    );
    return `${pair}: ${others.join(', ')}, and any other value is the base version, this one too.`;
  });
}
