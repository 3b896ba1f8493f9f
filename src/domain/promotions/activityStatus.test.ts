import { describe, expect, test } from 'vitest';
import { activityKinds, activityReasons, activityStatuses, activitySteps } from '#schemas/api/activities.ts';
import { type ActivityFacts, activityState, mostApplications } from './activityStatus.ts';

const now = new Date('2026-02-28T10:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);

const open: ActivityFacts = {
  kind: 'join',
  rhythm: 'once',
  now,
  starts: at(-1),
  ends: at(10),
  openToday: true,
  opensNext: at(1),
  nextTurn: null,
  caller: 'member',
  bar: null,
  spent: false,
  joined: false,
  application: null,
  taken: 'none',
  progress: 'none',
  counts: 'play',
};
const of = (more: Partial<ActivityFacts>) => {
  const { status, next, reason } = activityState({ ...open, ...more });
  return [status, next, reason];
};
const rejected = { state: 'rejected', tries: 1 } as const;

describe('[PR-1] the status of an activity, with its next step and its reason', () => {
  test.each<[string, Partial<ActivityFacts>, readonly unknown[]]>([
    ['one to join', {}, ['join', 'join', null]],
    ['one to join, for a visitor', { caller: 'visitor' }, ['join', 'signIn', null]],
    ['one to claim, for a visitor', { kind: 'claim', caller: 'visitor' }, ['claim', 'signIn', null]],
    ['joined, with nothing done', { joined: true }, ['joined', 'play', 'goal']],
    ['joined, where deposits count', { joined: true, counts: 'deposit' }, ['joined', 'deposit', 'goal']],
    ['joined and begun', { joined: true, progress: 'begun' }, ['process', 'play', 'goal']],
    ['joined and reached', { joined: true, progress: 'reached' }, ['claim', 'claim', null]],
    ['one to claim that is not reached', { kind: 'claim' }, ['process', 'play', 'goal']],
    ['one to claim', { kind: 'claim', progress: 'reached' }, ['claim', 'claim', null]],
    ['one to apply for', { kind: 'apply', progress: 'reached' }, ['join', 'apply', null]],
    [
      'applied',
      { kind: 'apply', application: { state: 'waiting', tries: 1 } },
      ['applying', 'wait', 'undecided'],
    ],
    [
      'applied, and over since',
      { kind: 'apply', ends: at(-1), application: { state: 'waiting', tries: 1 } },
      ['applying', 'wait', 'undecided'],
    ],
    ['turned down', { kind: 'apply', application: rejected }, ['rejected', 'apply', 'turnedDown']],
    [
      'turned down for the last time',
      { kind: 'apply', application: { ...rejected, tries: mostApplications } },
      ['rejected', 'none', 'turnedDown'],
    ],
    [
      'turned down, and over since',
      { kind: 'apply', ends: at(-1), application: rejected },
      ['rejected', 'none', 'turnedDown'],
    ],
    [
      'issued',
      { kind: 'apply', taken: 'all', application: { state: 'issued', tries: 1 } },
      ['issued', 'none', 'allTaken'],
    ],
    ['claimed for good', { kind: 'claim', taken: 'all' }, ['claimed', 'none', 'allTaken']],
    [
      'claimed for today',
      { kind: 'claim', rhythm: 'day', taken: 'turn', nextTurn: at(1) },
      ['claimed', 'wait', 'nextTurn'],
    ],
    [
      'claimed on the last day',
      { kind: 'claim', rhythm: 'day', taken: 'turn', nextTurn: null },
      ['claimed', 'none', 'allTaken'],
    ],
    [
      'claimed, and over since',
      { kind: 'claim', taken: 'any', ends: at(-1) },
      ['claimed', 'none', 'allTaken'],
    ],
    [
      'one of every day that is over',
      { kind: 'claim', rhythm: 'day', taken: 'turn', ends: at(-1) },
      ['close', 'none', 'over'],
    ],
    ['not begun', { starts: at(1) }, ['coming', 'wait', 'notStarted']],
    ['not open today', { openToday: false }, ['coming', 'wait', 'restDay']],
    ['not open any more', { openToday: false, opensNext: null }, ['close', 'none', 'over']],
    ['over', { ends: now }, ['close', 'none', 'over']],
    ['spent', { spent: true }, ['close', 'none', 'spent']],
    ['for others', { bar: 'otherLevel' }, ['close', 'none', 'otherLevel']],
    ['not for trials', { caller: 'trial' }, ['close', 'none', 'trial']],
  ])('%s', (_, facts, expected) => {
    expect(of(facts)).toEqual(expected);
  });

  test('says when it begins, or begins anew', () => {
    expect(activityState({ ...open, starts: at(1) }).opensAt).toEqual(at(1));
    expect(activityState({ ...open, openToday: false }).opensAt).toEqual(at(1));
    const daily = { ...open, rhythm: 'day', taken: 'turn', nextTurn: at(1) } as const;
    expect(activityState(daily).opensAt).toEqual(at(1));
    expect(activityState(open).opensAt).toBeNull();
  });
});

/** Every combination of facts. */
function* everyCombination(): Generator<ActivityFacts> {
  const ways = {
    kind: activityKinds,
    rhythm: ['once', 'week'],
    starts: [at(-2), at(1)],
    ends: [null, at(-1), at(9)],
    openToday: [true, false],
    opensNext: [null, at(2)],
    nextTurn: [null, at(3)],
    caller: ['visitor', 'member', 'trial'],
    bar: [null, 'otherMembers', 'otherLanguage'],
    spent: [false, true],
    joined: [false, true],
    application: [
      null,
      { state: 'waiting', tries: 1 },
      { state: 'issued', tries: 1 },
      { state: 'rejected', tries: 1 },
      { state: 'rejected', tries: 3 },
    ],
    taken: ['none', 'any', 'turn', 'all'],
    progress: ['none', 'begun', 'reached'],
  } satisfies { readonly [Key in keyof ActivityFacts]?: readonly ActivityFacts[Key][] };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  function* from(place: number, facts: ActivityFacts): Generator<ActivityFacts> {
    const name = names[place];
    // Only members apply, and only where applications are taken; visitors have nothing yet.
    const mayApply = facts.kind === 'apply' && facts.caller === 'member';
    const isSo =
      (facts.application === null || mayApply) &&
      (facts.caller !== 'visitor' || (facts.taken === 'none' && !facts.joined));
    if (name === undefined) {
      if (isSo) yield facts;
    } else for (const value of ways[name]) yield* from(place + 1, { ...facts, [name]: value });
  }
  yield* from(0, open);
}

/** What of a combination contradicts another part of it; undefined where nothing does. */
function contradictionOf(facts: ActivityFacts): string | undefined {
  const { status, next, reason, opensAt } = activityState(facts);
  const isOver = facts.ends !== null && facts.ends <= now;
  const acts = next === 'join' || next === 'claim' || next === 'apply' || next === 'signIn';
  if (!activityStatuses.includes(status) || !activitySteps.includes(next)) return 'an unknown one';
  if (reason !== null && !activityReasons.includes(reason)) return 'an unknown reason';
  const mayBegin =
    !isOver && facts.openToday && facts.bar === null && !facts.spent && facts.caller !== 'trial';
  if (acts && !mayBegin) return 'something to do where nothing can be done';
  if (acts && status !== 'rejected' && facts.starts > now) return 'something to do before it begins';
  if (next === 'apply' && facts.kind !== 'apply') return 'an application where none is taken';
  if (next === 'claim' && (facts.progress !== 'reached' || facts.taken === 'turn' || facts.taken === 'all'))
    return 'a claim of what is not there';
  if ((status === 'claimed' || status === 'issued') && facts.taken === 'none') return 'paid without a reward';
  if ((status === 'claimed') !== (status === 'claimed' && facts.kind !== 'apply'))
    return 'claimed, not issued';
  if (next === 'signIn' && facts.caller !== 'visitor') return 'signing in again';
  if (next === 'wait' && status !== 'applying' && opensAt === null) return 'waiting for nothing';
  if (opensAt !== null && opensAt <= now) return 'beginning in the past';
  if (next === 'none' && reason === null) return 'an end without a reason';
  if (status === 'close' && next !== 'none') return 'closed, with a step';
  return undefined;
}

test('[PR-1] no combination of facts makes a status contradict itself, and each of the ten is met', () => {
  const met = new Set<string>();
  for (const facts of everyCombination()) {
    met.add(activityState(facts).status);
    const contradiction = contradictionOf(facts);
    if (contradiction !== undefined) expect({ contradiction, facts }).toBeUndefined();
  }
  expect([...met].sort()).toEqual([...activityStatuses].sort());
});
