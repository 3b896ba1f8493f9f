import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { type Brand, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { derivePalette } from '#src/domain/colors/palette.ts';
import { isObject } from '#src/domain/values/json.ts';
import { formatJson } from '../brands/formatJson.ts';
import { drawLogo } from './brandLogo.ts';
import { drawIcon } from './brandMark.ts';
import type { BrandAnswers } from './brandQuestions.ts';

const [logo, icon] = ['assets/logo.svg', 'assets/icon.svg'];

/**
 * The patch from one value to another: objects by their differing keys, lists as a whole; undefined where
 * they are equal.
 */
function patchOf(from: unknown, to: unknown): unknown {
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined;
  if (!isObject(from) || !isObject(to)) return to;
  const parts = Object.entries(to).map(([key, value]) => [key, patchOf(from[key], value)] as const);
  const differing = parts.filter(([, value]) => value !== undefined);
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

/**
 * The shell of a brand without demo content: no amount that nobody promised on the badge of the deposit button. Null
 * where the extended brand shows none.
 */
function shellWithoutClaims({ shell }: Brand): object | null {
  const badges = Object.entries(shell.widgets).filter(
    ([, { widget, props }]) => widget === 'bottom-menu' && props?.depositBadge !== undefined,
  );
  if (badges.length === 0) return null;
  return {
    $schema: '../../schemas/json/shell.schema.json',
    widgets: Object.fromEntries(badges.map(([key]) => [key, { props: { depositBadge: null } }])),
  };
}

/**
 * The files of a new brand, by path in its folder: they contain only what differs from the extended brand.
 */
export function draftBrand(id: string, answers: BrandAnswers, parent: Brand): Record<string, string> {
  const colors = derivePalette(answers.colors, answers.scheme);
  const [first, ...others] = answers.languages;
  const sameLanguages =
    parent.languages.offered.length === answers.languages.length &&
    answers.languages.every((code) => parent.languages.offered.includes(code));
  const settings = {
    currency: answers.currency,
    timeZone: answers.timeZone,
    languages: { default: first, offered: sameLanguages ? parent.languages.offered : [first, ...others] },
    theme: { ...parent.theme, scheme: answers.scheme, colors },
    assets: { ...parent.assets, logo, icon },
    templates: answers.template,
  };
  const manifest = {
    $schema: '../../schemas/json/brand.schema.json',
    schemaVersion: currentSchemaVersion,
    id,
    name: answers.name,
    ...(answers.from === baseBrand ? {} : { extends: answers.from }),
    merchant: id,
    trialMerchant: `${id.slice(0, 26)}-trial`,
    ...(patchOf(parent, { ...parent, ...settings }) as object | undefined),
  };
  const hosting = {
    $schema: '../../schemas/json/hosting.schema.json',
    hosts: answers.hosts,
  };
  const server = { $schema: '../../schemas/json/server.schema.json', demo: answers.demo };
  const shell = answers.demo ? null : shellWithoutClaims(parent);
  const mark = { id, name: answers.name, colors: { ...parent.theme.colors, ...colors } };
  return {
    'brand.json': `${formatJson(manifest)}\n`,
    'hosting.json': `${formatJson(hosting)}\n`,
    'server.json': `${formatJson(server)}\n`,
    ...(shell === null ? {} : { 'shell.json': `${formatJson(shell)}\n` }),
    [logo]: drawLogo(mark),
    [icon]: drawIcon(mark),
  };
}
