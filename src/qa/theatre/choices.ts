import { agentTiles } from '#schemas/agentTiles.ts';
import { resourceTypes } from '#schemas/codes.ts';
import { flagNames, flags } from '#schemas/flags.ts';
import { promotionNames, promotions } from '#schemas/promotions.ts';
import { templateNames, versionsOf } from '#schemas/templates.ts';
import type { Gated, Site } from '#src/server/kernel/site.ts';
import { stateParameters } from './readState.ts';
import { dataKinds, devices, formKinds, modes, mostVendors, roles, textKinds, usualClock } from './state.ts';

/** Something to set, and what of the brand stands or falls with it. */
interface Choice {
  readonly name: string;
  readonly meaning?: string;
  readonly places: readonly string[];
}

/** Everything a state of a site can be made of, for machines: what `/theatre/states.json` says. */
export function choicesOf({ brand, notes }: Site) {
  const choice = (kind: Gated['kind'], name: string, meaning?: string): Choice => ({
    name,
    ...(meaning === undefined ? {} : { meaning }),
    places: (notes?.gated ?? []).flatMap((one) =>
      one.kind === kind && one.name === name ? [one.place] : [],
    ),
  });
  return {
    brand: { id: brand.id, name: brand.name },
    clock: usualClock,
    parameters: ['page', 'path', 'query.<name>', ...stateParameters],
    pages: notes?.pages ?? [],
    roles: Object.keys(roles),
    languages: brand.languages,
    modes,
    devices,
    data: dataKinds,
    text: textKinds,
    form: formKinds,
    vendors: { least: 1, most: mostVendors },
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
