import { agentTiles } from '#schemas/agentTiles.ts';
import { resourceTypes } from '#schemas/codes.ts';
import { flagNames, flags } from '#schemas/flags.ts';
import { promotionNames, promotions } from '#schemas/promotions.ts';
import { templateNames, versionsOf } from '#schemas/templates.ts';
import type { GatedPart, Site } from '#src/server/kernel/site.ts';
import { stateParameters } from './readState.ts';
import {
  dataKinds,
  defaultClock,
  demoAccounts,
  devices,
  formKinds,
  maxVendors,
  modes,
  textKinds,
} from './state.ts';

/** A setting, and the places of the brand that depend on it. */
export interface StateChoice {
  readonly name: string;
  readonly meaning?: string;
  readonly places: readonly string[];
}

/** All choices for a state of a site, as JSON for `/theatre/states.json`. */
export function choicesOf({ brand, notes }: Site) {
  const choice = (kind: GatedPart['kind'], name: string, meaning?: string): StateChoice => ({
    name,
    ...(meaning === undefined ? {} : { meaning }),
    places: (notes?.gated ?? []).flatMap((gate) =>
      gate.kind === kind && gate.name === name ? [gate.place] : [],
    ),
  });
  return {
    brand: { id: brand.id, name: brand.name },
    clock: defaultClock,
    parameters: ['page', 'path', 'query.<name>', ...stateParameters],
    pages: notes?.pages ?? [],
    roles: Object.keys(demoAccounts),
    languages: brand.languages,
    modes,
    devices,
    data: dataKinds,
    text: textKinds,
    form: formKinds,
    vendors: { least: 1, most: maxVendors },
    templates: templateNames.map((name) => ({
      ...choice('template', name),
      usual: brand.templates[name],
      values: versionsOf(name).map(([, value]) => value),
    })),
    flags: flagNames.map((name) => choice('flag', name, flags[name].meaning)),
    promotions: promotionNames.map((name) => choice('promotion', name, promotions[name])),
    resources: resourceTypes.map((name) => choice('resource', name)),
    tiles: agentTiles.map((name) => choice('tile', name)),
  };
}
