import type { ActivityState } from '#src/domain/promotions/activityStatus.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

/** How a status looks: icon and words say it, the tone only helps. */
export interface ActivityLook {
  readonly icon: IconName;
  /** Key of its word. */
  readonly text: string;
  readonly tone: 'strong' | 'calm' | 'good' | 'bad' | 'faint';
}

/** The looks of the ten statuses. */
export const activityLooks = {
  join: { icon: 'plus', text: 'activity.status.join', tone: 'calm' },
  claim: { icon: 'gift', text: 'activity.status.claim', tone: 'strong' },
  applying: { icon: 'clock', text: 'activity.status.applying', tone: 'calm' },
  close: { icon: 'lock', text: 'activity.status.close', tone: 'faint' },
  rejected: { icon: 'circle-x', text: 'activity.status.rejected', tone: 'bad' },
  issued: { icon: 'circle-check', text: 'activity.status.issued', tone: 'good' },
  claimed: { icon: 'check', text: 'activity.status.claimed', tone: 'good' },
  process: { icon: 'chart-column', text: 'activity.status.process', tone: 'calm' },
  joined: { icon: 'circle-user', text: 'activity.status.joined', tone: 'calm' },
  coming: { icon: 'calendar', text: 'activity.status.coming', tone: 'faint' },
} as const satisfies Readonly<Record<ActivityState['status'], ActivityLook>>;

/** Keys of the sentences that say why an activity has its status. */
export const activityReasonTexts = {
  notStarted: 'activity.reason.notStarted',
  restDay: 'activity.reason.restDay',
  over: 'activity.reason.over',
  spent: 'activity.reason.spent',
  otherMembers: 'activity.reason.otherMembers',
  otherLevel: 'activity.reason.otherLevel',
  otherTime: 'activity.reason.otherTime',
  otherLanguage: 'activity.reason.otherLanguage',
  trial: 'activity.reason.trial',
  goal: 'activity.reason.goal',
  undecided: 'activity.reason.undecided',
  turnedDown: 'activity.reason.turnedDown',
  nextTurn: 'activity.reason.nextTurn',
  allTaken: 'activity.reason.allTaken',
} as const satisfies Readonly<Record<NonNullable<ActivityState['reason']>, string>>;
