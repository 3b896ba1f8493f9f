import { pluralSuffix } from '#src/domain/values/pluralSuffix.ts';
import { contracts, type NamedContract } from '#widgets/contracts.ts';
import { productTexts } from './brandFiles.ts';
import { readWidgetSource, type WidgetSource } from './widgetSources.ts';

/** A widget's contract, with what is read from its source. */
export interface WidgetDescription extends NamedContract, WidgetSource {}

/** Every text key that a source may contain: whole, without its plural ending, or a prefix up to a dot. */
const nameable = new Set(
  Object.keys(productTexts('EN')).flatMap((key) => [
    key,
    key.replace(pluralSuffix, ''),
    ...[...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1)),
  ]),
);

function known(contract: NamedContract): WidgetDescription {
  const source = readWidgetSource(contract.name);
  return { ...contract, ...source, texts: source.texts.filter((key) => nameable.has(key)) };
}

/** Every widget, by name. */
export const knownWidgets: Readonly<Record<string, WidgetDescription>> = Object.fromEntries(
  Object.entries(contracts).map(([name, contract]) => [name, known(contract)]),
);
