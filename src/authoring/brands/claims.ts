import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { JsonObject } from '#src/domain/values/json.ts';
import type { SaidHost } from '#src/manifest/check/effectiveHosting.ts';
import type { BrandStore } from '#src/manifest/files/brandStore.ts';
import type { LoadedBrand } from '#src/manifest/files/loadBrandFolder.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { type ProblemCode, problemKinds } from '#src/manifest/problemKinds.ts';

/** Who has what, by claim key: `host play.acme.com` → `acme`. */
export type Owners = ReadonlyMap<string, string>;

/** What a brand says of itself that no second brand may say. */
interface Claim {
  /** The kind and the value in a form in which equal ones are equal. */
  readonly key: string;
  readonly code: ProblemCode;
  readonly message: (owner: string) => string;
  readonly file: 'brand.json' | 'hosting.json';
  readonly pointer: string;
  /** The host, where it is one. */
  readonly host?: string;
}

/** A checked brand, as far as claims are concerned. */
export interface Claimant {
  readonly id: string;
  readonly hosting: { readonly hosts: readonly string[] };
  readonly saidHosts: readonly SaidHost[];
  readonly problems: readonly Problem[];
  readonly brand: unknown;
  /** The brand and what it extends, the most general first. */
  readonly chain: readonly { readonly id: string; readonly document: JsonObject }[];
}

/** A name as players would confuse it: without case, spaces, punctuation and compatibility forms. */
const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Cf}]+/gu, '');

const hostKey = (host: string) => `host ${host}`;

/** What a brand's own folder says. */
const ownDocument = ({ id, chain }: Claimant): JsonObject =>
  chain.findLast((layer) => layer.id === id)?.document ?? {};

const hostClaims = ({ saidHosts }: Claimant): Claim[] =>
  saidHosts.map(({ host, pointer }) => ({
    key: hostKey(host),
    code: 'duplicate-host',
    message: (owner) => `The host ${host} belongs to the brand "${owner}" already.`,
    file: 'hosting.json',
    pointer,
    host,
  }));

/** The claims of a brand's own document: what it inherits is its parent's. */
function documentClaims({ merchant, trialMerchant, name }: JsonObject): Claim[] {
  const codes = Object.entries({ merchant, trialMerchant }).flatMap(([key, code]): Claim[] =>
    typeof code !== 'string'
      ? []
      : [
          {
            key: `merchant ${code.toLowerCase()}`,
            code: 'duplicate-merchant',
            message: (owner) => `The merchant code "${code}" belongs to the brand "${owner}" already.`,
            file: 'brand.json',
            pointer: `/${key}`,
          },
        ],
  );
  if (typeof name !== 'string' || comparableName(name) === '') return codes;
  return [
    ...codes,
    {
      key: `name ${comparableName(name)}`,
      code: 'duplicate-name',
      message: (owner) => `The brand "${owner}" is called so already.`,
      file: 'brand.json',
      pointer: '/name',
    },
  ];
}

/** Ids of the brands that are copies of another: each says the id of that, which is its one problem. */
function copiesIn(brands: readonly Claimant[]): ReadonlySet<string> {
  const ids = new Set(brands.map(({ id }) => id));
  const isCopy = (one: Claimant) => {
    const { id } = ownDocument(one);
    return typeof id === 'string' && id !== one.id && ids.has(id);
  };
  return new Set(brands.filter(isCopy).map(({ id }) => id));
}

/**
 * Brands in the order in which they may claim what nobody owns: base, then sound ones, the oldest folder first; copies
 * of other brands last.
 */
function bySeniority<T extends Claimant>(
  brands: readonly T[],
  copies: ReadonlySet<string>,
  since: (id: string) => number,
): T[] {
  const rank = ({ id, brand }: T) => (id === baseBrand ? 0 : brand ? 1 : copies.has(id) ? 3 : 2);
  return brands.toSorted((a, b) => rank(a) - rank(b) || since(a.id) - since(b.id) || (a.id < b.id ? -1 : 1));
}

/** Whether one of two brands extends the other: then they are of one house, and may have one name. */
const isRelated = (a: Claimant, b: Claimant | undefined): boolean =>
  a.chain.some(({ id }) => id === b?.id) || (b?.chain.some(({ id }) => id === a.id) ?? false);

/** The result of comparing the claims of all brands. */
export interface ClaimsResult<T extends Claimant> {
  /** The brands; one that claims what another has is told so, and does not get it. */
  readonly brands: readonly T[];
  readonly owners: Owners;
}

/** The problem of a brand that claims what another has. */
function takenProblem(id: string, claim: Claim, owner: string, loaded: LoadedBrand | null): Problem {
  const { code, file, pointer, message } = claim;
  const { severity, mend } = problemKinds[code];
  const position =
    file === 'hosting.json'
      ? { file: `brands/${id}/hosting.json`, ...(loaded?.hosting?.find(pointer) ?? { line: 1, column: 1 }) }
      : (loaded?.locate(pointer) ?? { file: `brands/${id}/${file}`, line: 1, column: 1 });
  return { ...position, brand: id, severity, mend, code, pointer, message: message(owner) };
}

/**
 * Compares what brands claim: hosts, merchant codes and names. Whoever owns something keeps it as long as it says so;
 * of two that nobody knew before, the brand whose folder is older gets it. `served` are hosts that a brand has besides
 * those of its folder, such as those of its published version.
 */
export function settleClaims<T extends Claimant>(
  checked: readonly T[],
  shelf: Pick<BrandStore, 'brand' | 'since'>,
  before: Owners = new Map(),
  served: ReadonlyMap<string, readonly string[]> = new Map(),
): ClaimsResult<T> {
  // Every brand is reserved `<id>.localhost`, whatever hosting.json says.
  const owners = new Map(checked.map(({ id }) => [hostKey(`${id}.localhost`), id]));
  const claims = new Map(
    checked.map((one) => [one.id, [...hostClaims(one), ...documentClaims(ownDocument(one))]]),
  );
  const keys = new Map(
    checked.map(({ id }) => [
      id,
      new Set([...(claims.get(id) ?? []).map(({ key }) => key), ...(served.get(id) ?? []).map(hostKey)]),
    ]),
  );
  for (const [key, id] of before) if (!owners.has(key) && keys.get(id)?.has(key)) owners.set(key, id);
  const byId = new Map(checked.map((one) => [one.id, one]));
  const ages = new Map(checked.map(({ id }) => [id, shelf.since?.(id) ?? 0]));
  const copies = copiesIn(checked);
  for (const { id } of bySeniority(checked, copies, (id) => ages.get(id) ?? 0))
    for (const key of keys.get(id) ?? []) if (!owners.has(key)) owners.set(key, id);
  const brands = checked.map((one): T => {
    const taken = (claims.get(one.id) ?? []).filter(({ key, code }) => {
      const owner = owners.get(key);
      return owner !== one.id && !(code === 'duplicate-name' && isRelated(one, byId.get(owner ?? '')));
    });
    if (taken.length === 0) return one;
    const loaded = shelf.brand(one.id);
    const told = copies.has(one.id) ? [] : taken;
    const problems = told.map((claim) => takenProblem(one.id, claim, owners.get(claim.key) ?? '', loaded));
    const hosts = one.hosting.hosts.filter((host) => !taken.some((claim) => claim.host === host));
    const refused = problems.some(({ severity }) => severity === 'error');
    return {
      ...one,
      problems: [...one.problems, ...problems],
      hosting: { ...one.hosting, hosts },
      ...(refused ? { brand: null } : {}),
    };
  });
  return { brands, owners: new Map([...owners].filter(([key]) => !key.endsWith('.localhost'))) };
}
