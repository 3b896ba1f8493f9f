import { parseArgs } from 'node:util';
import { memberTypes } from '#schemas/codes.ts';
import { changeWords } from '#src/authoring/report/gateWords.ts';
import { typeWords } from '#src/domain/gates/gateClauses.ts';
import { inputsOf, type Setting } from '#src/domain/gates/gateTable.ts';
import { listed } from '#src/domain/values/listed.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandIds, brandsFolder, ownTexts } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { type Explanation, explainEntry, explainPage, type SoundBrand } from '../authoring/why/explain.ts';
import { type AssumedFacts, type FactValues, factOptions, readFacts } from '../authoring/why/whyFacts.ts';
import { readTarget, tellRemoved } from '../authoring/why/whyTarget.ts';
import { askRunning, hintOfRunning, runningOptions } from '../serve/whyRunning.ts';

const usage = `npm run brand -- why <id> [<menu>/<entry> | <menu> | page:<page> | /m/address]
  --as visitor | member | member:2 | trial | agent …   (or an account: demo, agent, trial)
  --flags MAILCEN=on,REWCEN3=off   --promotions REFERRAL=off   --template mem_cen=1
  --has withdraw=off,upline=on     --resources IOS=off         --tiles mail=off
  --device ios | android | other   --installed   --native      --format json
  --running     with the settings of the running server (--port N, --data DIR where it has them)`;

/** `--as` for a member's type. */
function whoWord(type: number | null): string {
  if (type === null) return 'visitor';
  return Object.entries(memberTypes).find(([, code]) => code === type)?.[0] ?? `member:${type}`;
}

/** One way to turn it round: in words, as an experiment, and as switches of a running server where these do it. */
export interface Flip {
  readonly words: string;
  readonly attempt: string;
  readonly commands: readonly string[];
}

const optionOf: Partial<Record<Setting['input']['kind'], string>> = {
  flag: 'flags',
  promotion: 'promotions',
  resource: 'resources',
  tile: 'tiles',
  fact: 'has',
};

/** Ways that differ only in who is signed in are one way. */
function grouped(
  sets: readonly (readonly Setting[])[],
): { who: (number | null)[]; rest: readonly Setting[] }[] {
  const groups = new Map<string, { who: (number | null)[]; rest: readonly Setting[] }>();
  for (const set of sets) {
    const rest = set.filter(({ input }) => input.kind !== 'who');
    const key = JSON.stringify(rest);
    const group = groups.get(key) ?? { who: [], rest };
    for (const { input, value } of set) if (input.kind === 'who') group.who.push(value as number | null);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Who would have to be signed in: the types a gate names, or one it does not. */
function whoWords(types: readonly (number | null)[]): string {
  const members = types.filter((type) => type !== null);
  const signedIn =
    members.length > 0 ? [`signed in, such as with type ${listed(members.map(typeWords), 'or')}`] : [];
  return listed([...signedIn, ...(types.includes(null) ? ['nobody signed in'] : [])], 'or');
}

/** The ways to turn an explanation round, the smallest first. */
export function flipsOf(
  brand: string,
  target: string,
  { flips }: Explanation,
  { words, who }: AssumedFacts,
): Flip[] {
  return grouped(flips).map(({ who: types, rest }) => {
    const said = [...(types.length > 0 ? [whoWords(types)] : []), ...rest.map(changeWords)];
    const options = rest.map(({ input: { kind, name }, value }) => {
      const option = optionOf[kind];
      if (option) return `--${option} ${name}=${value === true ? 'on' : 'off'}`;
      if (kind === 'template') return `--template ${name}=${value}`;
      return kind === 'device' ? `--device ${value}` : `--${kind}`;
    });
    const kept = words.filter(
      (word) => !options.some((option) => option.split('=')[0] === word.split('=')[0]),
    );
    const as = types.length > 0 ? whoWord(types[0] ?? null) : who;
    const commands = rest.flatMap(({ input: { kind, name }, value }) => {
      if (kind === 'template') return [`npm run switch -- ${brand} template ${name}=${value}`];
      return kind === 'flag' || kind === 'promotion'
        ? [`npm run switch -- ${brand} ${kind} ${name}=${value === true ? 'on' : 'off'}`]
        : [];
    });
    return {
      words: listed(said),
      attempt: ['npm run brand -- why', brand, target, `--as ${as}`, ...kept, ...options].join(' '),
      commands: types.length === 0 && commands.length === rest.length ? commands : [],
    };
  });
}

/** The explanation as it is printed. */
export function tell(
  checked: SoundBrand,
  target: string,
  explanation: Explanation,
  assumed: AssumedFacts,
): string[] {
  const { kind, subject, shown, reason, gates, outcome, assumed: guesses } = explanation;
  const [yes, no] = kind === 'page' ? ['OPEN', 'SHUT'] : ['SHOWN', 'HIDDEN'];
  const [open, shut] = kind === 'page' ? ['open', 'shut'] : ['show', 'hide'];
  const lines = [
    `${checked.id}: ${subject}, for ${assumed.who === 'visitor' ? 'a visitor' : assumed.who}`,
    '',
  ];
  lines.push(`${shown ? yes : no}: ${reason}.${outcome === null ? '' : ` Then ${outcome}.`}`);
  for (const { of, clauses } of gates) {
    if (clauses.length === 0) continue;
    lines.push('', `  ${of} asks that`);
    const width = Math.max(...clauses.map(({ says }) => says.length));
    for (const { says, holds, place, layer } of clauses)
      lines.push(
        `    ${holds ? 'yes' : 'NO '}  ${says.padEnd(Math.min(width, 70))}  ${place}${layer === checked.id ? '' : ` (${layer})`}`,
      );
  }
  const ways = flipsOf(checked.id, target, explanation, assumed);
  if (ways.length > 0) lines.push('', `  What would ${shown ? shut : open} it`);
  else if (!shown)
    lines.push('', `  No change of one, two or three facts would ${open} it: its gate has to change.`);
  for (const { words, attempt, commands } of ways) {
    lines.push(`    ${words}`);
    for (const command of commands) lines.push(`      on a running server: ${command}`);
    if (commands.length === 0) lines.push(`      try: ${attempt}`);
  }
  if (guesses.length > 0) lines.push('', `  ${assumed.from}: ${guesses.join(', ')}.`);
  return lines;
}

/** Every entry of the menus, shown or hidden, each with its reason. */
export function tellMenus(checked: SoundBrand, menus: readonly string[], assumed: AssumedFacts): string[] {
  const texts = ownTexts(checked.chain, 'EN');
  const lines = [
    `${checked.id}: what ${assumed.who === 'visitor' ? 'a visitor' : assumed.who} sees${assumed.words.length > 0 ? ` with ${assumed.words.join(' ')}` : ''}`,
  ];
  let hidden = 0;
  for (const menu of menus) {
    lines.push('', menu);
    const entries = Object.entries(checked.brand.menus[menu] ?? {}).sort(([, a], [, b]) => a.at - b.at);
    const width = Math.max(0, ...entries.map(([key]) => key.length));
    for (const [key, { label }] of entries) {
      const { shown, reason, outcome } = explainEntry(checked, menu, key, assumed);
      if (!shown) hidden += 1;
      lines.push(
        `  ${shown ? 'shown ' : 'HIDDEN'}  ${key.padEnd(width)}  ${(texts[label] ?? label).padEnd(22)}  ${shown ? (outcome ?? '') : reason}`,
      );
    }
  }
  const all = menus.reduce((count, menu) => count + Object.keys(checked.brand.menus[menu] ?? {}).length, 0);
  lines.push(
    '',
    `${all - hidden} shown, ${hidden} hidden. One of them: npm run brand -- why ${checked.id} <menu>/<entry>`,
  );
  return lines;
}

/** `brand why`: shown or hidden, by which clause of whom, and what would turn it round. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...factOptions, ...runningOptions, format: { type: 'string', default: 'text' } },
      allowPositionals: true,
    });
    const [id = '', word] = positionals;
    const ids = brandIds(folder);
    if (!ids.includes(id))
      return refuse(
        id === ''
          ? `Which brand? One of ${ids.join(', ')}.\n\n${usage}`
          : `There is no brand "${id}"${nearest(id, ids) ? `: did you mean "${nearest(id, ids)}"?` : ''}`,
      );
    const checked = checkBrand(id, folder);
    const { brand } = checked;
    if (!brand) {
      console.error(
        `${checked.problems.map(describeProblem).join('\n')}\n\n"${id}" has errors: mend them first.`,
      );
      return 1;
    }
    const sound: SoundBrand = { ...checked, brand };
    const gates = [
      ...Object.values(brand.menus).flatMap((menu) => Object.values(menu)),
      ...Object.values(brand.pages),
    ];
    const promotions = inputsOf(...gates.map(({ when }) => when)).filter(({ kind }) => kind === 'promotion');
    const names = promotions.map(({ name }) => name);
    const settings = values.running === true ? await askRunning(id, values) : undefined;
    const assumed = readFacts(values as FactValues, brand, names, settings);
    const target = readTarget(word, sound);
    if (target.kind === 'removed') {
      console.log(
        values.format === 'json'
          ? JSON.stringify({ ...target, shown: false }, null, 2)
          : tellRemoved(id, target).join('\n'),
      );
      return 0;
    }
    if (target.kind === 'menus') {
      const told = target.menus.flatMap((menu) =>
        Object.keys(brand.menus[menu] ?? {}).map((key) => explainEntry(sound, menu, key, assumed)),
      );
      console.log(
        values.format === 'json'
          ? JSON.stringify(told, null, 2)
          : tellMenus(sound, target.menus, assumed).join('\n'),
      );
      return 0;
    }
    const explainWith = (facts: AssumedFacts) =>
      target.kind === 'page'
        ? explainPage(sound, target.page, facts)
        : explainEntry(sound, target.menu, target.entry, facts);
    const explanation = explainWith(assumed);
    const told = { ...explanation, flips: flipsOf(id, word ?? '', explanation, assumed) };
    console.log(
      values.format === 'json'
        ? JSON.stringify(told, null, 2)
        : tell(sound, word ?? '', explanation, assumed).join('\n'),
    );
    if (settings === undefined && values.format !== 'json') {
      const hint = await hintOfRunning(id, values, explanation, (running) =>
        explainWith(readFacts(values as FactValues, brand, names, running)),
      );
      if (hint !== null) console.log(`\n${hint}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [sentence = ''] = error.message.split('\n');
    return refuse(error.message.startsWith('Unknown option') ? `${sentence}\n\n${usage}` : sentence);
  }
}
