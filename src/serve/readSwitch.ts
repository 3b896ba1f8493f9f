import { loginCaptchaModeNames } from '#schemas/captchaModes.ts';
import { loginAudienceNames } from '#schemas/loginAudiences.ts';
import { secondFactorModeNames } from '#schemas/secondFactorModes.ts';
import { templateNames, versionsOf } from '#schemas/templates.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { checkSwitch, resettable, type Switch } from '#src/server/operator/switchChange.ts';

/** The values of template settings with their versions: `1 new, 0 base`. */
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
  login audience=agents              who signs in: ${loginAudienceNames.join(', ')}
  captcha login=always               when signing in asks for one: ${loginCaptchaModeNames.join(', ')}
  secondFactor members=required      whether members have one: ${secondFactorModeNames.join(', ')}
  demo off | on                      the demo content: invented news, banners, matches
  reset register                     back to server.json: ${Object.keys(resettable).join(', ')}; several with commas
  region on | off                    the region block
  upgrading on | off                 an upgrade: everything is read, nothing changes
  location PF                        where visitors are taken to be
  --data DIR                         of the server, where it was started with one
  --port N                           of a server that recorded none there`;

/** An error with the usage appended. */
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

function parsePairs<T>(pairs: Pairs, read: (value: string, name: string) => T): Record<string, T> {
  return Object.fromEntries(pairs.map(([name, value]) => [name, read(value, name)]));
}

function singleWord(what: string, [first, second]: Pairs): string | undefined {
  if (second) throw mistyped(`${what} takes one word, not "${first?.[0]} ${second[0]}".`);
  return first?.[0];
}

const resetNames = (word: string): readonly string[] => [...new Set(word.split(','))];

/** Parsers of the arguments of each kind of switch. */
const kinds: Readonly<Record<string, (pairs: Pairs) => Switch>> = {
  flag: (pairs) => ({ flag: parsePairs(pairs, isOn) }),
  promotion: (pairs) => ({ promotion: parsePairs(pairs, isOn) }),
  template: (pairs) => ({ template: parsePairs(pairs, (value) => (value === '-' ? null : value)) }),
  register: (pairs) => ({ register: parsePairs(pairs, fieldOf) }),
  maintenance: (pairs) => ({ maintenance: isOn(singleWord('maintenance', pairs), 'maintenance') }),
  region: (pairs) => ({ region: isOn(singleWord('region', pairs), 'region') }),
  upgrading: (pairs) => ({ upgrading: isOn(singleWord('upgrading', pairs), 'upgrading') }),
  login: (pairs) => ({ login: parsePairs(pairs, (value) => value) }),
  captcha: (pairs) => ({ captcha: parsePairs(pairs, (value) => value) }),
  secondFactor: (pairs) => ({ secondFactor: parsePairs(pairs, (value) => value) }),
  demo: (pairs) => ({ demo: isOn(singleWord('demo', pairs), 'demo') }),
  reset: (pairs) => ({ reset: pairs.flatMap(([names]) => resetNames(names)) }),
  location: (pairs) => ({ location: singleWord('location', pairs) ?? null }),
};

/** The arguments of each kind of switch, in the order they were said. Throws an Error with a sentence. */
function wordsByKind(words: readonly string[]): (readonly [kind: string, words: readonly string[]])[] {
  const groups: [kind: string, words: string[]][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    // What is reset is named by the word that switches it.
    if (last?.[0] === 'reset' && last[1].length === 0) last[1].push(word);
    else if (Object.hasOwn(kinds, word)) {
      if (groups.some(([kind]) => kind === word)) throw mistyped(`"${word}" is said twice.`);
      groups.push([word, []]);
    } else if (last) last[1].push(word);
    else {
      const meant = nearest(word, Object.keys(kinds));
      throw mistyped(
        `There is no switch "${word}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
      );
    }
  }
  return groups;
}

/**
 * Parses the arguments into one change, and checks its names and values as the server does. Throws an Error with a
 * sentence.
 */
export function readSwitch(words: readonly string[]): Switch {
  const groups = wordsByKind(words);
  if (groups.length === 0) throw mistyped('What is to be switched?');
  const change: Switch = Object.assign(
    {},
    ...groups.map(([kind, args]) => {
      if (args.length === 0) throw mistyped(`"${kind}" of what?`);
      const pairs = args.map((word): [string, string] => {
        const at = word.indexOf('=');
        return at < 1 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
      });
      return kinds[kind]?.(pairs) ?? {};
    }),
  );
  checkSwitch(change);
  return change;
}

/** Each setting of a change: its name as the server has it (`flag MAILCEN`), and as it was typed. */
export function switchItems(words: readonly string[]): { readonly name: string; readonly typed: string }[] {
  return wordsByKind(words).flatMap(([kind, args]) =>
    args.flatMap((word) => {
      if (kind === 'reset')
        return resetNames(word).map((name) => ({ name: `reset ${name}`, typed: `reset ${name}` }));
      const [name = ''] = word.split('=');
      return [{ name: word.includes('=') ? `${kind} ${name}` : kind, typed: `${kind} ${word}` }];
    }),
  );
}
