import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { type Brand, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { derivePalette } from '#src/domain/colors/palette.ts';
import { referenceGames } from '#src/domain/games/gamesOrigin.ts';
import { isObject } from '#src/domain/values/json.ts';
import { formatJson } from '../brands/formatJson.ts';
import { drawLogo } from './brandLogo.ts';
import { drawIcon } from './brandMark.ts';
import type { BrandAnswers } from './brandQuestions.ts';

const [logo, icon] = ['assets/logo.svg', 'assets/icon.svg'];

/** What must be said over a value to get another: lists whole, objects by their differing keys; undefined for nothing. */
function changed(from: unknown, to: unknown): unknown {
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined;
  if (!isObject(from) || !isObject(to)) return to;
  const parts = Object.entries(to).map(([key, value]) => [key, changed(from[key], value)] as const);
  const told = parts.filter(([, value]) => value !== undefined);
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** The files of a new brand by their path in its folder: it says only what differs from the brand it extends. */
export function draftBrand(id: string, answers: BrandAnswers, parent: Brand): Record<string, string> {
  const colors = derivePalette(answers.colors, answers.scheme);
  const [first, ...others] = answers.languages;
  const kept =
    parent.languages.offered.length === answers.languages.length &&
    answers.languages.every((code) => parent.languages.offered.includes(code));
  const wanted = {
    currency: answers.currency,
    languages: { default: first, offered: kept ? parent.languages.offered : [first, ...others] },
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
    ...(changed(parent, { ...parent, ...wanted }) as object | undefined),
  };
  const hosting = {
    $schema: '../../schemas/json/hosting.schema.json',
    hosts: answers.hosts,
    gameOrigins: [referenceGames],
  };
  const mark = { id, name: answers.name, colors: { ...parent.theme.colors, ...colors } };
  return {
    'brand.json': `${formatJson(manifest)}\n`,
    'hosting.json': `${formatJson(hosting)}\n`,
    [logo]: drawLogo(mark),
    [icon]: drawIcon(mark),
  };
}
