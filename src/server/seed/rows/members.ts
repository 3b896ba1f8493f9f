import type { ContractKind } from '#schemas/api/contractLists.ts';
import { memberTypes } from '#schemas/codes.ts';

/** Password of every demo account. */
export const demoPassword = 'Livery-2026';

/** A demo account, created for each brand. */
export interface SeedMember {
  readonly account: string;
  readonly type: number;
  readonly nickname: string | null;
  /** Account of the upline, which must come earlier in the list. */
  readonly upline?: string;
  /** Days since joining. */
  readonly days: number;
  readonly balance: string;
  readonly unread: number;
  /** VIP level. Default: the lowest. */
  readonly level?: number;
  readonly disabled?: true;
  /** Kinds of contracts that the operator has offered. */
  readonly offers?: readonly ContractKind[];
  /** Invite code for registration under this member. */
  readonly inviteCode?: string;
  /** Has deposited, played and withdrawn for weeks. */
  readonly hasPast?: true;
  /** Mobile number in French Polynesia, for sign-in by one-time code. */
  readonly mobileNum?: string;
}

/** The demo accounts. */
export const demoMembers: readonly SeedMember[] = [
  {
    account: 'agent',
    type: memberTypes.agent,
    nickname: 'Hinano',
    days: 812,
    balance: '24310.75',
    unread: 1,
    level: 4,
    inviteCode: 'HINANO26',
  },
  {
    account: 'demo',
    type: memberTypes.member,
    nickname: 'Teva',
    upline: 'agent',
    days: 143,
    balance: '1258.40',
    unread: 3,
    level: 2,
    inviteCode: 'TEVA2026',
    hasPast: true,
  },
  { account: 'marama', type: memberTypes.member, nickname: null, days: 9, balance: '0', unread: 0 },
  {
    account: 'vaite',
    type: memberTypes.member,
    nickname: 'Vaite',
    upline: 'agent',
    days: 31,
    balance: '86.20',
    unread: 0,
    level: 1,
    offers: ['dividend'],
    mobileNum: '89200300',
  },
  { account: 'trial', type: memberTypes.trial, nickname: 'Guest', days: 0, balance: '2000', unread: 0 },
  {
    account: 'closed',
    type: memberTypes.member,
    nickname: 'Closed',
    days: 400,
    balance: '0',
    unread: 0,
    disabled: true,
  },
  { account: 'tama', type: memberTypes.member, nickname: 'Tama', days: 57, balance: '310.00', unread: 0 },
];
