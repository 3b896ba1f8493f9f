import { addressFault, fileClaims, staticFileOf } from '#src/domain/site/pageFiles.ts';
import { reservedPrefix } from '#src/domain/site/reservedPaths.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, rankOf } from './checkInput.ts';

/** An address of a page in its place. */
interface PageAddress {
  readonly page: string;
  readonly path: string;
  readonly pointer: string;
  /** The addresses of its page. */
  readonly beside: readonly (string | null)[];
}

/** An address without a slash at its end: both forms lead to the same page. */
const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Every address, those that the most general layer says first: of two that clash, the later has to change. */
function addressesOf(input: CheckInput): PageAddress[] {
  const addresses = Object.entries(input.draft.pages ?? {}).flatMap(([page, { paths = [] }]) => {
    const list = `${pointerTo('/pages', page)}/paths`;
    const rank = rankOf(input, list);
    return paths.flatMap((path, index) =>
      path === null ? [] : [{ page, path, pointer: pointerTo(list, index), beside: paths, rank }],
    );
  });
  return addresses.sort((a, b) => a.rank - b.rank);
}

/** Checks the addresses of pages: each leads to one page, on a server and as a file of a publication. */
export function checkPaths(input: CheckInput): Diagnostic[] {
  const claimed = new Map<string, PageAddress>();
  const claimFile = fileClaims();
  const byPath = new Map<string, PageAddress>();
  return addressesOf(input).flatMap((address): Diagnostic[] => {
    const plain = withoutSlash(address.path);
    const other = claimed.get(plain);
    const fault = faultOf(address, other);
    if (!other) claimed.set(plain, address);
    if (fault) return [fault];
    const clash = claimFile(address.path);
    if (clash === undefined) byPath.set(address.path, address);
    const rival = clash === undefined ? undefined : byPath.get(clash);
    return rival ? fileClash(address, rival) : [];
  });
}

/** The diagnostic of an address in itself, or beside one that is the same; null if it has none. */
function faultOf(address: PageAddress, other: PageAddress | undefined): Diagnostic | null {
  const { page, path, pointer, beside } = address;
  const plain = withoutSlash(path);
  const reserved = reservedPrefix(path);
  if (reserved !== undefined)
    return {
      code: 'reserved-path',
      pointer,
      message: `What begins with /${reserved}/ is answered by the server.`,
    };
  if (path !== plain && (other === undefined || other.page === page)) {
    const isBeside = beside.includes(plain);
    return {
      code: 'trailing-slash',
      pointer,
      message: `The page answers at ${plain} with and without the slash.`,
      remedy: isBeside
        ? { does: `took out ${path}, beside ${plain}`, remove: [pointer] }
        : { does: `set it to ${plain}`, set: [{ pointer, value: plain }] },
    };
  }
  if (other) {
    const isOwn = other.page === page;
    return {
      code: 'duplicate-path',
      pointer,
      message: isOwn
        ? `This page has the address ${path} already.`
        : `The address ${path} belongs to the page "${other.page}" already.`,
      ...(isOwn ? { remedy: { does: `took out the second ${path}`, remove: [pointer] } } : {}),
    };
  }
  const fault = addressFault(path);
  return fault === null
    ? null
    : {
        code: 'unpublishable-path',
        pointer,
        message: `No page can be published at ${path}: ${fault}.`,
        expected: 'an address such as "/m/promo" or "/m/promo.html"',
      };
}

/** The diagnostic of an address whose file would be in the place of another's. */
function fileClash({ page, path, pointer }: PageAddress, other: PageAddress): Diagnostic[] {
  const [file, otherFile] = [path, other.path].map((each) => staticFileOf(each).toLowerCase());
  // Of one page both may be the same file.
  if (file === otherFile && other.page === page) return [];
  return [
    {
      code: 'unpublishable-path',
      pointer,
      message: `Published, ${path} would be in the place of ${other.path}, an address of the page "${other.page}".`,
      expected: 'an address such as "/m/promo" or "/m/promo.html"',
    },
  ];
}
