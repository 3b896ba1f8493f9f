import { parseArgs } from 'node:util';
import type { Brand } from '#schemas/manifest/brand.ts';
import { gateInputs } from '#src/domain/gates/gateTable.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { unknownBrand } from '../authoring/brands/unknownBrand.ts';
import { explainEntry, type ValidBrand } from '../authoring/why/explain.ts';
import { explainNode } from '../authoring/why/explainNode.ts';
import { explainPage } from '../authoring/why/explainPage.ts';
import { flipsOf } from '../authoring/why/flips.ts';
import { knownSettings } from '../authoring/why/knownSettings.ts';
import { shellLines } from '../authoring/why/nodeLines.ts';
import { formatRemoved } from '../authoring/why/removedPart.ts';
import { findSettings, formatSettings } from '../authoring/why/settingsReport.ts';
import { type AssumedFacts, type FactValues, factOptions, readFacts } from '../authoring/why/whyFacts.ts';
import { formatExplanation, formatMenus, formatShell } from '../authoring/why/whyReport.ts';
import { readTarget } from '../authoring/why/whyTarget.ts';
import {
  fetchRunningSettings,
  type RunningValues,
  runningOptions,
  runningServerHint,
} from '../serve/runningServer.ts';

export const usage = `npm run brand -- why <id> [<menu>/<entry> | <menu> | page:<page> | /m/address |
                        <page>/<widget> | shell/<widget> | setting:<name>]
  --as visitor | member | member:2 | trial | agent …   (or an account: demo, agent, trial)
  --flags MAILCEN=on,REWCEN3=off   --promotions REFERRAL=off   --template mem_cen=1
  --has withdraw=off,upline=on     --resources IOS=off         --tiles mail=off
  --device ios | android | other   --installed   --native      --format json
  --running     with the settings of the running server (--data DIR where it has one; --port N)`;

export const options = {
  ...factOptions,
  ...runningOptions,
  format: { type: 'string', default: 'text' },
} as const;

/** Names of the promotions that gates of menus, pages and widgets refer to. */
function promotionsIn({ menus, pages, shell }: Brand): string[] {
  const gated = [
    ...Object.values(menus).flatMap((menu) => Object.values(menu)),
    ...Object.values(pages),
    ...Object.values({ ...pages, shell }).flatMap(({ widgets }) => Object.values(widgets)),
  ];
  return gateInputs(...gated.map(({ when }) => when)).flatMap(({ kind, name }) =>
    kind === 'promotion' ? [name] : [],
  );
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Prints why a target is shown or hidden. */
async function explainTarget(
  checked: ValidBrand,
  word: string | undefined,
  values: FactValues & RunningValues & { readonly format: string },
): Promise<void> {
  const { id, brand } = checked;
  const json = values.format === 'json';
  const promotions = promotionsIn(brand);
  const running = values.running === true ? await fetchRunningSettings(id, values) : undefined;
  const known = knownSettings(checked, running);
  const assumed = readFacts(values, brand, promotions, known);
  const target = readTarget(word, checked);
  if (target.kind === 'settings') {
    const explained = findSettings(checked, target.word, known);
    console.log(json ? asJson(explained) : formatSettings(id, explained, known).join('\n'));
    return;
  }
  if (target.kind === 'removed') {
    console.log(json ? asJson({ ...target, shown: false }) : formatRemoved(id, target).join('\n'));
    return;
  }
  if (target.kind === 'menus') {
    const explained = target.menus.flatMap((menu) =>
      Object.keys(brand.menus[menu] ?? {}).map((key) => explainEntry(checked, menu, key, assumed)),
    );
    console.log(json ? asJson(explained) : formatMenus(checked, target.menus, assumed).join('\n'));
    return;
  }
  if (target.kind === 'shell') {
    const nodes = shellLines(checked, assumed.facts);
    console.log(json ? asJson(nodes) : formatShell(id, nodes, assumed).join('\n'));
    return;
  }
  const explainWith = (facts: AssumedFacts) => {
    if (target.kind === 'page') return explainPage(checked, target.page, facts);
    if (target.kind === 'node') return explainNode(checked, target.place, target.node, facts);
    return explainEntry(checked, target.menu, target.entry, facts);
  };
  const explanation = explainWith(assumed);
  if (json) {
    console.log(asJson({ ...explanation, flips: flipsOf(id, word ?? '', explanation, assumed) }));
    return;
  }
  console.log(formatExplanation(checked, word ?? '', explanation, assumed).join('\n'));
  if (running !== undefined) return;
  const hint = await runningServerHint(id, values, explanation, (there) =>
    explainWith(readFacts(values, brand, promotions, knownSettings(checked, there))),
  );
  if (hint !== null) console.log(`\n${hint}`);
}

/** `brand why`: whether an entry or page is shown, which clause decides, and what would change it. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [id = '', word] = positionals;
    const ids = brandIds(folder);
    if (!ids.includes(id))
      return refuse(id === '' ? `Which brand? One of ${ids.join(', ')}.\n\n${usage}` : unknownBrand(id, ids));
    const checked = checkBrand(id, folder);
    const { brand } = checked;
    if (!brand) {
      console.error(
        `${checked.problems.map(describeProblem).join('\n')}\n\n"${id}" has errors: mend them first.`,
      );
      return 1;
    }
    await explainTarget({ ...checked, brand }, word, values);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(error.message);
  }
}
