import type { RoundTerms, TaskTerms } from '#src/server/missions/missionTerms.ts';
import type { MissionSetting } from '#src/server/operator/missionChanges.ts';
import type { FormReading } from '../../settings/section.ts';
import type { FieldValues, FormContent } from '../../view/controls.ts';
import type { Html } from '../../view/html.ts';
import type { PromotionSection } from '../rewardRules.ts';
import type { MissionFormTerms } from './missionFields.ts';
import { roundSection, taskSection } from './missionSections.ts';
import { readRoundForm, roundFields, roundValues } from './roundForm.ts';
import { readTaskForm, taskFields, taskValues } from './taskForm.ts';

/** How one kind of missions is edited. */
export interface MissionKind {
  readonly kind: MissionSetting['kind'];
  readonly section: PromotionSection;
  readonly words: { readonly one: string; readonly create: string; readonly save: string };
  empty(now: Date): MissionSetting;
  values(state: MissionSetting): FieldValues;
  read(form: FieldValues, terms: MissionFormTerms): FormReading<MissionSetting>;
  fields(filled: FormContent, languages: readonly string[]): Html;
}

const dayMs = 86_400_000;

/** The start of the next hour, so that there is time to fill a form in. */
const nextHour = (now: Date) => new Date(Math.ceil((now.getTime() + 600_000) / 3_600_000) * 3_600_000);

const emptyTerms = {
  ...{ texts: {}, categories: [], leastStake: '0', levels: [], turnover: '1', claimDays: 7 },
} as const;

const emptyMission = (now: Date) => ({
  ...{ enabled: false, startsAt: nextHour(now), endsAt: new Date(nextHour(now).getTime() + 7 * dayMs) },
});

const of = (state: MissionSetting, kind: MissionSetting['kind']): never => {
  throw new Error(`a ${state.kind} where a ${kind} is edited`);
};

export const roundKind: MissionKind = {
  kind: 'round',
  section: roundSection,
  words: { one: 'Round', create: 'Create the round', save: 'Save the round' },
  empty: (now) => ({
    ...{ kind: 'round', ...emptyMission(now), metric: 'stake', goal: '1', budget: '1000' },
    terms: {
      ...emptyTerms,
      ...{ ties: 'earlier', prizes: [{ from: 1, to: 1, amount: '500' }] },
    } satisfies RoundTerms,
  }),
  values: (state) => (state.kind === 'round' ? roundValues(state) : of(state, 'round')),
  read(form, terms) {
    const read = readRoundForm(form, terms);
    return 'value' in read ? { value: { kind: 'round', ...read.value } } : read;
  },
  fields: roundFields,
};

export const taskKind: MissionKind = {
  kind: 'task',
  section: taskSection,
  words: { one: 'Task', create: 'Create the task', save: 'Save the task' },
  empty: (now) => ({
    ...{ kind: 'task', ...emptyMission(now), metric: 'rounds', goal: '20', budget: '1000' },
    ...{ rhythm: 'day', sort: 0, terms: { ...emptyTerms, reward: '1' } satisfies TaskTerms },
  }),
  values: (state) => (state.kind === 'task' ? taskValues(state) : of(state, 'task')),
  read(form, terms) {
    const read = readTaskForm(form, terms);
    return 'value' in read ? { value: { kind: 'task', ...read.value } } : read;
  },
  fields: taskFields,
};
