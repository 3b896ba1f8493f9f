import { memberTypes } from '#schemas/codes.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { demoAccounts, type Role } from './state.ts';

const tokenPrefix = 'theatre-session-';

/** The token of a role. Not a secret and in no database: only the theatre accepts it. */
const tokenOf = (role: Role): string => tokenPrefix + role;

/** The session of a member as a browser stores it. */
export interface StoredSession {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** The demo accounts of the roles: signed in without a password or a session row. */
export interface RoleAccounts {
  /** The member of a brand for the token of a role. */
  byToken(brandId: string, token: string): Promise<SessionMember | undefined>;
  /** The session of a role on a brand's site; undefined for a visitor. */
  session(site: Pick<Site, 'brand'>, role: Role): Promise<StoredSession | undefined>;
}

/** Creates the accounts of the roles; each account is looked up once. */
export function roleAccounts({ db }: Database): RoleAccounts {
  const members = new Map<string, SessionMember>();

  async function find(brandId: string, role: Role): Promise<SessionMember | undefined> {
    const account = demoAccounts[role];
    const cached = members.get(`${brandId}/${role}`);
    if (account === null || cached) return cached;
    const row = await db
      .selectFrom('member')
      .select(['id', 'account', 'type'])
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .executeTakeFirst();
    if (!row) return undefined;
    const member = { ...row, duty: undefined };
    members.set(`${brandId}/${role}`, member);
    return member;
  }

  return {
    async byToken(brandId, token) {
      const role = (Object.keys(demoAccounts) as Role[]).find((name) => tokenOf(name) === token);
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
