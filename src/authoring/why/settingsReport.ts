import { flagNames, flags } from '#schemas/flags.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { registerFields } from '#schemas/registerFields.ts';
import { templateNames } from '#schemas/templates.ts';
import { settingWord } from '#src/domain/site/startingSettings.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { ValidBrand } from './explain.ts';
import type { KnownSettings, SourcedKey } from './knownSettings.ts';

/** One setting of the server: its value in words, and who or what said it. */
export interface ExplainedSetting {
  /** As `server.json` groups it: `flags`, `register`. */
  readonly group: string;
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

const onOff = (on: boolean | undefined): string => (on === true ? 'on' : 'off');

/** Every setting that `server.json` can say, with its value and who or what said it. */
function explainSettings({ brand }: ValidBrand, known: KnownSettings): ExplainedSetting[] {
  const { register, whitelabel, template, promotions, login, captcha, secondFactor, demo } = known.settings;
  const explained = (group: string, key: SourcedKey, name: string, value: string): ExplainedSetting => ({
    group,
    name,
    value,
    source: known.source?.(key, name) ?? '?',
  });
  return [
    ...registerFields.map((field) => {
      const { enabled, required, ...bounds } = register[field];
      const own = Object.entries(bounds).map(([bound, value]) => `${bound} ${value}`);
      const value = [settingWord({ enabled, required }), ...own].join(', ');
      return explained('register', 'register', field, value);
    }),
    explained('login', 'login', 'audience', login.audience),
    explained('captcha', 'captcha', 'login', captcha.login),
    explained('secondFactor', 'secondFactor', 'members', secondFactor.members),
    ...flagNames.map((name) => explained('flags', 'whitelabel', name, onOff(whitelabel[name]))),
    ...templateNames.map((name) =>
      explained('templates', 'template', name, template[name] ?? brand.templates[name]),
    ),
    ...promotionNames.map((name) =>
      explained('promotions', 'promotions', name, onOff(promotions[name]?.enabled)),
    ),
    explained('demo', 'demo', 'shown', onOff(demo.shown)),
  ];
}

/** The settings of that name, of `<group>.<name>`, or of a group; all without one. Throws with the nearest name. */
export function findSettings(checked: ValidBrand, word: string, known: KnownSettings): ExplainedSetting[] {
  const all = explainSettings(checked, known);
  if (word === '') return all;
  const found = all.filter(
    ({ group, name }) => group === word || name === word || `${group}.${name}` === word,
  );
  if (found.length > 0) return found;
  const meant = nearest(word, [...new Set(all.flatMap(({ group, name }) => [group, name]))]);
  throw new Error(
    `There is no setting "${word}".${meant === undefined ? ` All of them: npm run brand -- why ${checked.id} setting:` : ` Did you mean "${meant}"?`}`,
  );
}

/** The settings as printed lines, by group. */
export function formatSettings(
  id: string,
  settings: readonly ExplainedSetting[],
  { running }: KnownSettings,
): string[] {
  const lines = [`${id}: settings ${running ? 'of the running server' : 'that it starts with'}`];
  const widths = (['name', 'value'] as const).map((part) =>
    Math.min(40, Math.max(...settings.map((one) => one[part].length))),
  );
  let last = '';
  for (const { group, name, value, source } of settings) {
    if (group !== last) lines.push('', group);
    last = group;
    const meaning = group === 'flags' && settings.length < 4 ? `  (${flags[name as 'MAILCEN'].meaning})` : '';
    lines.push(`  ${name.padEnd(widths[0] ?? 0)}  ${value.padEnd(widths[1] ?? 0)}  ${source}${meaning}`);
  }
  return lines;
}
