/** An entry of a list of vendors, with name and picture. */
interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
  readonly mobileSmallIcon: string;
}

const isVendor = (entry: unknown): entry is Vendor =>
  typeof entry === 'object' &&
  entry !== null &&
  ['vassalage', 'displayName', 'mobileSmallIcon'].every((key) => key in entry) &&
  // A game has these properties too.
  !('nodeId' in entry);

/** Returns `count` vendors: the first of the list, repeated with numbered names if there are too few. */
const repeatVendors = (vendors: readonly Vendor[], count: number): Vendor[] =>
  Array.from({ length: count }, (_, index) => {
    const vendor = vendors[index % vendors.length] as Vendor;
    const round = Math.floor(index / vendors.length) + 1;
    return round === 1
      ? vendor
      : {
          ...vendor,
          vassalage: `${vendor.vassalage}_${round}`,
          displayName: `${vendor.displayName} ${round}`,
        };
  });

/** Returns the answer with `count` vendors in every list of vendors; empty lists stay empty. */
export function withVendors(value: unknown, count: number): unknown {
  if (Array.isArray(value))
    return value.length > 0 && value.every(isVendor)
      ? repeatVendors(value, count)
      : value.map((part) => withVendors(part, count));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withVendors(part, count)]));
}
