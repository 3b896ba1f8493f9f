import type { ValueOf } from '#schemas/api/operations.ts';
import { memberTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { promotionNames } from '#schemas/promotions.ts';
import { factsOf } from '#src/domain/gates/facts.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import type { Session } from '#src/stores/account/session.ts';
import type { Role } from '#tests/support/stories/storyParts.ts';

/** What the server says of one who has signed in. */
interface Person {
  readonly session: Session;
  readonly member: ValueOf<'getMember'>;
}

function person(account: string, nickname: string, type: number): Person {
  return {
    session: {
      token: `story-${account}-`.padEnd(24, '0'),
      merchantCode: 'livery',
      userName: account,
      type,
      firstTimeLogin: false,
    },
    member: {
      id: '100482',
      account,
      userName: account,
      nickname,
      type,
      regDate: '2026-03-14',
      toUpline: type !== memberTypes.trial,
      memberInfo: { level: 2, levelName: 'Pearl' },
    },
  };
}

/** Who looks at a story. A visitor is nobody yet. */
export const people: Readonly<Record<Role, Person | null>> = {
  visitor: null,
  member: person('moana.t', 'Moana', memberTypes.member),
  agent: person('hinano', 'Hinano', memberTypes.agent),
  trial: person('guest-2041', 'Guest', memberTypes.trial),
};

/** The settings of a server on which everything is on but these flags. */
export const settingsWithout = (off: ReadonlySet<string>): ValueOf<'getSettings'> => ({
  customerService: ['https://help.livery.example/chat'],
  imageCDNs: [],
  resources: [
    { resourceType: 'IOS', url: 'https://app.livery.example/ios' },
    { resourceType: 'ANDROID', url: 'https://app.livery.example/android' },
  ],
  paths: {},
  register: {},
  whitelabel: Object.fromEntries(flagNames.map((name) => [name, !off.has(name)])),
  agentMenu: ['teamOverview'],
  mainDomain: 'livery.example',
  domainRoute: {},
  mobileTemplate: {},
  promotions: Object.fromEntries(promotionNames.map((name) => [name, { enabled: true }])),
});

/** What gates may ask about somebody, as the runtime finds it out. */
export const factsAbout = (role: Role, settings: ValueOf<'getSettings'>, brand: Brand): Facts =>
  factsOf({
    session: people[role]?.session ?? null,
    member: people[role]?.member,
    settings,
    serverTemplates: undefined,
    brand,
    device: { system: 'other', installed: false, native: false },
  });
