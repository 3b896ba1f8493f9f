import { textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** An invented friend of the demo's member: how long ago they came, what they deposited, and what came of it. */
export interface SeedFriend {
  readonly account: string;
  readonly daysAgo: number;
  /** In whole units of the currency. */
  readonly deposit?: number;
  readonly state: 'open' | 'held' | 'refused' | 'lapsed';
  readonly sameDevice?: true;
}

/** In different steps, the newest first. They never sign in: they have no password. */
export const seedFriends: readonly SeedFriend[] = [
  { account: 'poerava', daysAgo: 1, state: 'open' },
  { account: 'raiarii', daysAgo: 3, deposit: 15, state: 'open' },
  { account: 'heimana', daysAgo: 6, deposit: 40, state: 'held', sameDevice: true },
  { account: 'tevaiti', daysAgo: 12, deposit: 20, state: 'refused', sameDevice: true },
  { account: 'nohotea', daysAgo: 41, state: 'lapsed' },
];

/** What the rule of the demo says besides its figures. */
export const referralNotes = textsByLanguage({
  note: [
    'One reward for each household. Rewards are paid within a minute.',
    'Hō’ē utu’a nō te fare hō’ē. E ’aufauhia te utu’a i roto i te miniti hō’ē.',
    '每户限领一次奖励，一分钟内到账。',
    'مكافأة واحدة لكل منزل. تُدفع المكافآت خلال دقيقة.',
    'برای هر خانه یک پاداش. پاداش‌ها ظرف یک دقیقه پرداخت می‌شوند.',
    'หนึ่งรางวัลต่อหนึ่งครัวเรือน จ่ายภายในหนึ่งนาที',
    'Mỗi hộ gia đình một phần thưởng. Thưởng được trả trong vòng một phút.',
  ],
});
