import { type Hosting, hostingSchema } from '#schemas/manifest/hosting.ts';
import { impliesGamesOrigin, referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { hostFault } from '#src/domain/values/hostName.ts';
import { isObject } from '#src/domain/values/json.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { valueAt } from './checkInput.ts';

/** The parts of `hosting.json` that a brand inherits; hosts, the emulator and services with secrets or visitors' data belong to one brand alone. */
const inheritedParts = ['apiOrigin', 'gameOrigins', 'imageCDNs'] as const;
type InheritedPart = (typeof inheritedParts)[number];

/** One part of the effective hosting, with the brand that says it. */
interface HostingPart<P extends InheritedPart> {
  readonly layer: LoadedBrand;
  readonly value: NonNullable<Hosting[P]>;
}

/** The inheritable parts of a brand's hosting, each of the nearest brand that says it. */
export type HostingParts = { readonly [P in InheritedPart]?: HostingPart<P> };

type Settings = Readonly<Record<string, unknown>>;

const settingsOf = ({ hosting }: LoadedBrand): Settings | undefined => {
  const settings: unknown = hosting?.value;
  return isObject(settings) ? settings : undefined;
};

/** The nearest brand of a chain whose `hosting.json` says a part. */
const layerWith = (chain: readonly LoadedBrand[], part: string): LoadedBrand | undefined =>
  chain.findLast((layer) => Object.hasOwn(settingsOf(layer) ?? {}, part));

/** Whether a brand inherits, from the file of another, the value at a pointer of that file. */
export const inherits = (chain: readonly LoadedBrand[], layer: LoadedBrand, pointer: string): boolean =>
  inheritedParts.some((part) => `${pointer}/`.startsWith(`/${part}/`) && layerWith(chain, part) === layer);

const isSound = (settings: Settings): boolean => validate(hostingSchema, settings).findings.length === 0;

/** A host that the `hosting.json` of a brand names, and its place in that file. */
export interface SaidHost {
  readonly host: string;
  readonly pointer: string;
}

/** The hosts that a brand's own file names, each once; also those beside an invalid one. */
export function saidHosts(chain: readonly LoadedBrand[]): SaidHost[] {
  const own = chain.at(-1);
  const hosts = own && settingsOf(own)?.hosts;
  if (!Array.isArray(hosts)) return [];
  return hosts.flatMap((host: unknown, index) =>
    typeof host !== 'string' || hostFault(host) || hosts.indexOf(host) < index
      ? []
      : [{ host, pointer: `/hosts/${index}` }],
  );
}

/** Whether a brand after `layer` has its API where its pages are, so that the origin of `layer` is not its own. */
const hasOwnServer = (chain: readonly LoadedBrand[], layer: LoadedBrand): boolean =>
  chain
    .slice(chain.indexOf(layer) + 1)
    .map(({ document }) => valueAt(document, '/api/base'))
    .findLast((base) => base !== undefined) === '';

/** Every origin that a brand says or inherits, with its place; also those beside an invalid one. */
export const originsOf = (chain: readonly LoadedBrand[]) =>
  inheritedParts.flatMap((part) => {
    const layer = layerWith(chain, part);
    const value = layer && settingsOf(layer)?.[part];
    const origins: readonly unknown[] = Array.isArray(value) ? value : [];
    return [
      { pointer: `/${part}`, origin: value, layer },
      ...origins.map((origin, index) => ({ pointer: `/${part}/${index}`, origin, layer })),
    ].flatMap(({ pointer, origin, layer }) =>
      layer && typeof origin === 'string' ? [{ pointer, origin, layer }] : [],
    );
  });

/** The parts of a brand's hosting by the brand that says them; an invalid part is nobody's. */
export function hostingParts(chain: readonly LoadedBrand[]): HostingParts {
  const said = inheritedParts.flatMap((part) => {
    const layer = layerWith(chain, part);
    const value = layer && settingsOf(layer)?.[part];
    const isOwn = part !== 'apiOrigin' || (layer && !hasOwnServer(chain, layer));
    return isOwn && isSound({ hosts: [], [part]: value }) ? [[part, { layer, value }]] : [];
  });
  return Object.fromEntries(said) as HostingParts;
}

/**
 * Whether a brand inherits "reference" and cannot know where that is: it is the server of the brand that says it, and
 * this one has its API elsewhere, at an address whose port does not tell the games'.
 */
export function losesReference(
  chain: readonly LoadedBrand[],
  { apiOrigin, gameOrigins }: HostingParts,
): boolean {
  if (!apiOrigin || !gameOrigins || impliesGamesOrigin(apiOrigin.value)) return false;
  return chain.indexOf(apiOrigin.layer) > chain.indexOf(gameOrigins.layer);
}

/**
 * The hosting of a brand: its own `hosting.json`, and what that does not say of API, games and pictures from the nearest
 * brand that says it. An invalid file of its own allows nothing. Where no brand has the file, the reference server
 * serves the brand and its games.
 */
export function effectiveHosting(chain: readonly LoadedBrand[]): Hosting {
  const own = chain.at(-1);
  if (chain.every(({ hosting }) => hosting === null)) return { hosts: [], gameOrigins: [referenceGames] };
  const settings = (own && settingsOf(own)) ?? { hosts: [] };
  if (!isSound(settings)) return { hosts: [] };
  const parts = hostingParts(chain);
  const { apiOrigin, gameOrigins, imageCDNs } = parts;
  const isLost = losesReference(chain, parts);
  const games = gameOrigins?.value.filter((origin) => !isLost || origin !== referenceGames);
  return {
    ...(settings as Hosting),
    ...(apiOrigin && { apiOrigin: apiOrigin.value }),
    ...(games && { gameOrigins: games }),
    ...(imageCDNs && { imageCDNs: imageCDNs.value }),
  };
}
