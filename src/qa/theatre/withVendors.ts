/** A vendor as a list of them has it: with its name and its picture. */
interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
  readonly mobileSmallIcon: string;
}

const isVendor = (entry: unknown): entry is Vendor =>
  typeof entry === 'object' &&
  entry !== null &&
  ['vassalage', 'displayName', 'mobileSmallIcon'].every((key) => key in entry) &&
  // A game names its vendor, too.
  !('nodeId' in entry);

/** As many vendors as asked for: the first ones of a list, or those there are and others that are called after them. */
const counted = (vendors: readonly Vendor[], many: number): Vendor[] =>
  Array.from({ length: many }, (_, index) => {
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

/** An answer in which every list of vendors has so many; one without any stays so. */
export function withVendors(value: unknown, many: number): unknown {
  if (Array.isArray(value))
    return value.length > 0 && value.every(isVendor)
      ? counted(value, many)
      : value.map((part) => withVendors(part, many));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withVendors(part, many)]));
}
