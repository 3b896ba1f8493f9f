import type { Switch } from '#src/server/operator.ts';
import { readServeOptions } from './options.ts';
import { sendSwitch } from './sendSwitch.ts';

const usage = `npm run switch -- <brand> <what> …
  flag DIRECTREG3=off MAILCEN=on     whitelabel flags
  template mem_cen=1 dep_func=-      template settings; - leaves the choice to the manifest
  promotion REFERRAL=off             promotions
  maintenance on | off               the maintenance page
  region on | off                    the region block
  location PF                        where visitors are taken to be`;

function isOn(word: string | undefined): boolean {
  if (word === 'on') return true;
  if (word === 'off') return false;
  throw new Error(`"${word ?? ''}" is neither on nor off.\n${usage}`);
}

/** The change that the words ask for. Throws an Error with the usage. */
export function readSwitch(words: readonly string[]): Switch {
  const [what, ...rest] = words;
  const pairs = rest.map((word): [string, string] => {
    const at = word.indexOf('=');
    return at < 1 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  });
  if (rest.length > 0) {
    if (what === 'flag')
      return { flag: Object.fromEntries(pairs.map(([name, value]) => [name, isOn(value)])) };
    if (what === 'promotion')
      return { promotion: Object.fromEntries(pairs.map(([name, value]) => [name, isOn(value)])) };
    if (what === 'template') {
      return {
        template: Object.fromEntries(pairs.map(([name, value]) => [name, value === '-' ? null : value])),
      };
    }
    if (what === 'maintenance') return { maintenance: isOn(rest[0]) };
    if (what === 'region') return { region: isOn(rest[0]) };
    if (what === 'location') return { location: rest[0] ?? null };
  }
  throw new Error(`There is no switch "${words.join(' ')}".\n${usage}`);
}

/** `npm run switch -- <brand> …`: changes a brand's settings on the running server; pages see it on their next start-up. */
export async function run([brand, ...words]: string[]): Promise<number> {
  if (brand === undefined) {
    console.error(usage);
    return 2;
  }
  const change = readSwitch(words);
  const { port, dataFolder } = readServeOptions([]);
  const url = `http://127.0.0.1:${port}`;
  try {
    await sendSwitch(url, dataFolder, brand, change);
  } catch (error) {
    const unreachable = error instanceof TypeError;
    console.error(
      unreachable
        ? `No server answers at ${url}. Start it with npm start, or set PORT.`
        : `Refused: ${(error as Error).message}`,
    );
    return 1;
  }
  console.log(`${brand}: ${words.join(' ')}`);
  return 0;
}
