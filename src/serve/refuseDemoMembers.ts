import type { Database } from '#src/server/db/handle.ts';
import { closeDemoMembers, type DemoAccount } from '#src/server/seed/closeDemoMembers.ts';

/** Brands named in the sentence. */
const mostBrands = 5;

/** What is to be said of the demo accounts in the database of a server that is not the demo; null without any. */
export function demoMembersNotice(accounts: readonly DemoAccount[]): string | null {
  if (accounts.length === 0) return null;
  const brands = [...new Set(accounts.map(({ brandId }) => brandId))];
  const names = [...new Set(accounts.map(({ account }) => account))].sort();
  const more = brands.length - mostBrands;
  return (
    `This database was a demo. Everybody knows the password of its invented accounts, so nobody can sign in to them now: ` +
    `${names.join(', ')} (brands: ${brands.slice(0, mostBrands).join(', ')}${more > 0 ? ` and ${more} more` : ''}). ` +
    'Their play money stays in the books: for players, start with an empty database (--data DIR, or another DATABASE_URL).'
  );
}

/** Closes the demo accounts that a database has, and says which. */
export async function refuseDemoMembers(database: Database): Promise<void> {
  const notice = demoMembersNotice(await closeDemoMembers(database));
  if (notice !== null) console.warn(notice);
}
