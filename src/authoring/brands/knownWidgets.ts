import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contracts, type NamedContract } from '#widgets/contracts.ts';
import { readWidgetSource, type WidgetSource } from './widgetSources.ts';

/** All that is known of a widget: its contract, and what its source says. */
export interface KnownWidget extends NamedContract, WidgetSource {}

const catalogue = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../locales/EN.json'), 'utf8'),
) as Readonly<Record<string, string>>;

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Every key that a source may name: whole, without its plural ending, or up to a dot. */
const nameable = new Set(
  Object.keys(catalogue).flatMap((key) => [
    key,
    key.replace(plural, ''),
    ...[...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1)),
  ]),
);

function known(contract: NamedContract): KnownWidget {
  const source = readWidgetSource(contract.name);
  return { ...contract, ...source, texts: source.texts.filter((key) => nameable.has(key)) };
}

/** Every widget, by name. */
export const knownWidgets: Readonly<Record<string, KnownWidget>> = Object.fromEntries(
  Object.entries(contracts).map(([name, contract]) => [name, known(contract)]),
);
