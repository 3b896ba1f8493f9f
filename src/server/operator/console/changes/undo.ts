import { findActivity } from '#src/server/activities/activityStore.ts';
import {
  type AgreementState,
  listAgreements,
  readAgreement,
  restoreAgreement,
} from '#src/server/content/agreementStore.ts';
import {
  type AnnouncementState,
  readAnnouncement,
  restoreAnnouncement,
} from '#src/server/content/announcementStore.ts';
import { type HelpState, readHelpEntry, restoreHelpEntry } from '#src/server/content/helpStore.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import {
  readAgentRateView,
  restoreAgentRates,
  type WholeRates,
} from '#src/server/operator/agentRateChanges.ts';
import { readTemplate, restoreTemplate, type TemplateRecord } from '#src/server/operator/contractChanges.ts';
import { readUpline, restoreUpline } from '#src/server/operator/memberMoves.ts';
import {
  type ChangeContext,
  changeSettings,
  findChange,
  isLatestChange,
  isSameValue,
  lockBrand,
  type OperatorChange,
  paymentChangeKinds,
  recordChange,
  restoreSettings,
} from '#src/server/operator/operatorChanges.ts';
import { type MemberState, readMemberState, writeMemberState } from '#src/server/operator/operatorMembers.ts';
import {
  type ActivityRecord,
  activityRecord,
  restoreActivity,
} from '#src/server/operator/promotions/activityChanges.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import { ConsoleRefusal, type ConsoleSession } from '../session/consoleSession.ts';
import { refuseOwnersChange } from '../settings/ownersChange.ts';

/** Reads and restores the state of a kind of change. */
interface Restorer {
  read(tx: Queries, brandId: string, change: OperatorChange, now: Date): Promise<unknown>;
  write(tx: Queries, brandId: string, change: OperatorChange, at: ChangeContext): Promise<void>;
}

const restorers: Readonly<
  Record<
    | 'member'
    | 'memberMove'
    | 'agentRates'
    | 'announcement'
    | 'activity'
    | 'contractTemplate'
    | 'helpEntry'
    | 'agreement',
    Restorer
  >
> = {
  member: {
    read: (tx, brandId, { subject }) => readMemberState(tx, brandId, subject),
    write: (tx, brandId, { subject, before }) =>
      writeMemberState(tx, brandId, subject, before as MemberState),
  },
  agentRates: {
    read: async (tx, brandId, { subject }, now) =>
      (await readAgentRateView(tx, brandId, subject, now))?.coming,
    async write(tx, brandId, { subject, before }, { now }) {
      if (!(await restoreAgentRates(tx, brandId, subject, { rates: before as WholeRates, now })))
        throw new ConsoleRefusal(
          409,
          'These rates would be above those of the agent above by now. Nothing was changed.',
        );
    },
  },
  // From the next midnight on, as a move there; rates that it lowered stay as they are.
  memberMove: {
    read: (tx, brandId, { subject }) => readUpline(tx, brandId, subject),
    async write(tx, _brandId, { subject, before }, at) {
      const refusal = await restoreUpline(tx, at, subject, (before as { upline: string | null }).upline);
      if (refusal !== undefined)
        throw new ConsoleRefusal(
          409,
          'The member cannot go back: the former upline is disabled, or below the member by now. Nothing was changed.',
        );
    },
  },
  announcement: {
    read: (tx, brandId, { subject }) => readAnnouncement(tx, brandId, subject),
    write: (tx, brandId, { subject, before }) =>
      restoreAnnouncement(tx, brandId, subject, before as AnnouncementState | null),
  },
  activity: {
    async read(tx, brandId, { subject }) {
      const activity = await findActivity(tx, brandId, subject);
      return activity && activityRecord(activity);
    },
    async write(tx, brandId, { subject, before }) {
      if (!(await restoreActivity(tx, brandId, subject, before as ActivityRecord | null)))
        throw new ConsoleRefusal(
          409,
          'Members have taken part since: what they were promised stays. Take the activity out of use instead. Nothing was changed.',
        );
    },
  },
  contractTemplate: {
    read: (tx, brandId, { subject }) => readTemplate(tx, brandId, subject),
    write: (tx, brandId, { subject, before }, { now }) =>
      restoreTemplate(tx, { brandId, now }, subject, before as TemplateRecord | null),
  },
  helpEntry: {
    read: (tx, brandId, { subject }) => readHelpEntry(tx, brandId, subject),
    write: (tx, brandId, { subject, before }) =>
      restoreHelpEntry(tx, brandId, subject, before as HelpState | null),
  },
  agreement: {
    async read(tx, brandId, { subject }) {
      const version = await readAgreement(tx, brandId, Number(subject));
      if (!version) return undefined;
      const { number: _, ...state } = version;
      return state;
    },
    async write(tx, brandId, { subject, before }) {
      const others = (await listAgreements(tx, brandId)).filter(({ number }) => String(number) !== subject);
      if (before !== null && others.some(({ publishedAt }) => publishedAt === null))
        throw new ConsoleRefusal(409, 'There is another draft by now. Delete or publish it first.');
      await restoreAgreement(tx, brandId, Number(subject), before as AgreementState | null);
    },
  },
};

const isRestored = (kind: string): kind is keyof typeof restorers => Object.hasOwn(restorers, kind);

const neverUndone: ReadonlySet<string> = new Set([
  'order',
  'activityApplication',
  'agreementVersion',
  'broadcast',
  'feedbackEntry',
  'pushKey',
  'loweredRates',
  ...paymentChangeKinds,
]);

/**
 * Of a member only type and state can be put back: not an ended session, nor a temporary password. Of orders and payments
 * nothing.
 */
export const canUndo = ({ kind, before }: Pick<OperatorChange, 'kind' | 'before'>): boolean =>
  !neverUndone.has(kind) &&
  (kind !== 'member' || (typeof before === 'object' && before !== null && 'disabled' in before));

const changedSince = () =>
  new ConsoleRefusal(
    409,
    'This was changed again since, so that it cannot be undone any more. Nothing was changed.',
  );

/** Puts back what operators had set; of a change that is older than that record, the values there were. */
async function undoSettings(
  tx: Queries,
  at: ChangeContext,
  session: Pick<ConsoleSession, 'can'>,
  { kind, before, setBefore }: OperatorChange & { readonly kind: keyof BrandSettings },
): Promise<string> {
  const done =
    setBefore === null
      ? await changeSettings(tx, at, { [kind]: before })
      : await restoreSettings(tx, at, kind, setBefore);
  if (done === undefined) throw changedSince();
  await refuseOwnersChange(tx, session, at.brandId, done);
  return done;
}

/**
 * Undoes a change, if it is the last of its kind and subject. The undo is recorded as a new change, whose id is
 * returned. Throws ConsoleRefusal.
 */
export function undoChange(
  database: Database,
  at: ChangeContext,
  session: Pick<ConsoleSession, 'can'>,
  id: string,
): Promise<string> {
  const { brandId } = at;
  return database.transaction(async (tx) => {
    await lockBrand(tx, brandId);
    const change = await findChange(tx, brandId, id);
    if (!change) throw new ConsoleRefusal(404, 'There is no such change.');
    if (!canUndo(change) || !(await isLatestChange(tx, brandId, change))) throw changedSince();
    if (!isRestored(change.kind))
      return undoSettings(tx, at, session, change as OperatorChange & { kind: keyof BrandSettings });
    const restorer = restorers[change.kind];
    const current = (await restorer.read(tx, brandId, change, at.now)) ?? null;
    if (!isSameValue(current, change.after)) throw changedSince();
    await restorer.write(tx, brandId, change, at);
    return recordChange(tx, at, {
      kind: change.kind,
      subject: change.subject,
      before: change.after,
      after: change.before,
    });
  });
}
