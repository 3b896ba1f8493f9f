import type { OperatorRole } from '../db/operatorTables.ts';
import { paymentChangeKinds } from './operatorChanges.ts';

/** What a route or a button of the console needs. */
export type Permission =
  /** Every signed-in operator's: their own sessions, password and second factor. */
  | 'self'
  | 'ownFactor'
  /** What is not personal: no numbers, no names, no contents of messages. */
  | 'read'
  | 'personal'
  /** Flags, settings, registration, announcements. */
  | 'settings'
  /** Type and state of members, and whom they are below. */
  | 'care'
  /** A temporary password for a member who has lost every way in. */
  | 'letIn'
  | 'books'
  /** What moves money, or decides when it may move. */
  | 'money'
  | 'operators'
  /** An owner who is let in: the first one, and any of them again by a new link. */
  | 'owners'
  /** A route that the table of the console does not list. */
  | 'unlisted';

const reading = ['self', 'ownFactor', 'read'] as const;

const permissionsOf: Readonly<Record<OperatorRole | 'rescue', ReadonlySet<Permission>>> = {
  viewer: new Set(reading),
  editor: new Set([...reading, 'personal', 'settings', 'care', 'letIn']),
  finance: new Set([...reading, 'personal', 'books', 'money']),
  owner: new Set([
    ...reading,
    ...([
      'personal',
      'settings',
      'care',
      'letIn',
      'books',
      'money',
      'operators',
      'owners',
      'unlisted',
    ] as const),
  ]),
  rescue: new Set(['self', 'owners']),
};

/** Whether a role may. `rescue` is the server's password outside the demo: it lets an owner in, and no more. */
export const roleCan = (role: OperatorRole | 'rescue', permission: Permission): boolean =>
  permissionsOf[role].has(permission);

/** What asks for the second factor again where it was given some time ago. */
const sensitive: ReadonlySet<Permission> = new Set(['ownFactor', 'letIn', 'money', 'operators', 'owners']);

/** Whether a form that needs this asks for the second factor again. */
export const isSensitive = (permission: Permission): boolean => sensitive.has(permission);

/** Kinds of changes that decide about money. */
const moneyKinds: ReadonlySet<string> = new Set([
  ...paymentChangeKinds,
  'activity',
  'activityApplication',
  'agentRain',
  'agentRates',
  'contractTemplate',
  'contracts',
  'moneyOut',
  'payments',
]);

/** Kinds of changes of a member: type and state, and whom they are below. */
const memberKinds: ReadonlySet<string> = new Set(['member', 'memberMove', 'loweredRates']);

/** What changing something of this kind needs: a key of the settings, a member or an announcement. */
export function permissionOfKind(kind: string): Permission {
  if (memberKinds.has(kind)) return 'care';
  return moneyKinds.has(kind) ? 'money' : 'settings';
}

/** Kinds of changes that say what a member has, gets or loses. */
export const memberMoneyKinds = ['activityApplication', 'adjustment', 'payOrder'] as const;

/** What reading a change of this kind needs. */
export const permissionToRead = (kind: string): Permission =>
  memberMoneyKinds.some((one) => one === kind) ? 'personal' : 'read';

/** The roles with what they may, from the least. */
export const roleWords: Readonly<Record<OperatorRole, { readonly label: string; readonly may: string }>> = {
  viewer: { label: 'Viewer', may: 'reads everything that is not personal' },
  editor: { label: 'Editor', may: 'settings, announcements and members' },
  finance: { label: 'Finance', may: 'books, and what moves money; reads the rest' },
  owner: { label: 'Owner', may: 'everything, operators too' },
};

/** Whether a text names a role. */
export const isRole = (text: string): text is OperatorRole => Object.hasOwn(roleWords, text);
