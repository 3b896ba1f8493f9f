import { memberTypes } from '#schemas/codes.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { type Role, roles } from './state.ts';

const tokenStart = 'theatre-session-';

/** The token of a role. It is no secret and lives in no database: it says something in the theatre only. */
const tokenOf = (role: Role): string => tokenStart + role;

/** What a browser stores of somebody who is signed in. */
export interface StoredSession {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** The demo accounts that take the roles: signed in without a password, and without a row of their own. */
export interface Actors {
  /** The member of a brand that a token of a role stands for. */
  byToken(brandId: string, token: string): Promise<SessionMember | undefined>;
  /** The session of a role on a brand's site; undefined for a visitor. */
  session(site: Pick<Site, 'brand'>, role: Role): Promise<StoredSession | undefined>;
}

/** Looks the accounts up once each. */
export function actorsOf({ db }: Database): Actors {
  const known = new Map<string, SessionMember>();

  async function find(brandId: string, role: Role): Promise<SessionMember | undefined> {
    const account = roles[role];
    const before = known.get(`${brandId}/${role}`);
    if (account === null || before) return before;
    const row = await db
      .selectFrom('member')
      .select(['id', 'account', 'type'])
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .executeTakeFirst();
    if (!row) return undefined;
    const found = { ...row, mustChangePassword: false };
    known.set(`${brandId}/${role}`, found);
    return found;
  }

  return {
    async byToken(brandId, token) {
      const role = (Object.keys(roles) as Role[]).find((one) => tokenOf(one) === token);
      return role === undefined ? undefined : find(brandId, role);
    },
    async session({ brand }, role) {
      const member = await find(brand.id, role);
      if (!member) return undefined;
      return {
        token: tokenOf(role),
        merchantCode: member.type === memberTypes.trial ? brand.trialMerchant : brand.merchant,
        userName: member.account,
        type: member.type,
        firstTimeLogin: false,
      };
    },
  };
}
