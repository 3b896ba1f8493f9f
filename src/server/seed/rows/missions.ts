import type { MissionMetric, MissionRhythm, RoundTerms, TaskTerms } from '../../missions/missionTerms.ts';

/** When something is, in hours from the seed's clock. */
interface SeedTime {
  readonly startsIn: number;
  readonly endsIn: number;
}

/** A round of the demo. `own`: the demo member's points and how many rivals are before them. */
export interface SeedRound extends SeedTime {
  readonly id: string;
  readonly metric: MissionMetric;
  readonly goal: string;
  readonly budget: string;
  readonly terms: RoundTerms;
  /** Points of the first, and by which part they fall from rank to rank. */
  readonly points?: { readonly first: number; readonly falls: number };
}

/** A task of the demo. `own`: the demo member's points; `claimed`: they got the reward. */
export interface SeedTask extends SeedTime {
  readonly id: string;
  readonly metric: MissionMetric;
  readonly rhythm: MissionRhythm;
  readonly goal: string;
  readonly budget: string;
  readonly terms: TaskTerms;
  readonly own?: { readonly points: string; readonly claimed?: true };
}

const day = 24;

const everybody = { levels: [], leastStake: '0', turnover: '1', claimDays: 7 } as const;

export const seedRounds: readonly SeedRound[] = [
  {
    ...{ id: 'reef-race', metric: 'stake', goal: '50', budget: '15000' },
    ...{ startsIn: -3 * day, endsIn: 4 * day, points: { first: 6480, falls: 0.91 } },
    terms: {
      ...everybody,
      ...{ categories: ['RNG', 'FISH'], ties: 'earlier' },
      texts: {
        EN: { title: 'Reef race' },
        TY: { title: 'Tātaʻuraʻa aʻau' },
        CN: { title: '礁石竞速赛' },
        AR: { title: 'سباق الشعاب' },
        FA: { title: 'مسابقه آبسنگ' },
        TH: { title: 'ศึกแนวปะการัง' },
        VI: { title: 'Đua rạn san hô' },
      },
      prizes: [
        { from: 1, to: 1, amount: '5000' },
        { from: 2, to: 2, amount: '2500' },
        { from: 3, to: 3, amount: '1000' },
        { from: 4, to: 10, amount: '250' },
        { from: 11, to: 30, amount: '50' },
      ],
    },
  },
  {
    ...{ id: 'lagoon-multiples', metric: 'multiple', goal: '2', budget: '4000' },
    ...{ startsIn: -11 * day, endsIn: -4 * day, points: { first: 412.5, falls: 0.84 } },
    terms: {
      ...everybody,
      ...{ categories: ['RNG'], ties: 'shared', leastStake: '1' },
      texts: {
        EN: { title: 'Highest multiples of the lagoon' },
        TY: { title: 'Te mau rahiraʻa teitei o te roto' },
        CN: { title: '潟湖最高倍数' },
        AR: { title: 'أعلى مضاعفات البحيرة' },
        FA: { title: 'بالاترین ضریب‌های تالاب' },
        TH: { title: 'ตัวคูณสูงสุดแห่งลากูน' },
        VI: { title: 'Hệ số cao nhất đầm phá' },
      },
      prizes: [
        { from: 1, to: 1, amount: '1500' },
        { from: 2, to: 3, amount: '500' },
        { from: 4, to: 20, amount: '40' },
      ],
    },
  },
  {
    ...{ id: 'sunday-rounds', metric: 'rounds', goal: '10', budget: '3000' },
    ...{ startsIn: 4 * day, endsIn: 11 * day },
    terms: {
      ...everybody,
      ...{ categories: [], ties: 'shared', leastStake: '0.5' },
      texts: {
        EN: { title: 'A week of many bets' },
        TY: { title: 'Hepetoma piri rahi' },
        CN: { title: '多注一周' },
        AR: { title: 'أسبوع الرهانات الكثيرة' },
        FA: { title: 'هفته شرط‌های بسیار' },
        TH: { title: 'สัปดาห์แห่งการเดิมพัน' },
        VI: { title: 'Tuần nhiều lượt cược' },
      },
      prizes: [
        { from: 1, to: 1, amount: '1000' },
        { from: 2, to: 10, amount: '100' },
        { from: 11, to: 50, amount: '20' },
      ],
    },
  },
];

export const seedTasks: readonly SeedTask[] = [
  {
    ...{ id: 'week-of-stakes', metric: 'stake', rhythm: 'week', goal: '100', budget: '5000' },
    ...{ startsIn: -20 * day, endsIn: 60 * day, own: { points: '135' } },
    terms: {
      ...everybody,
      ...{ categories: [], reward: '5' },
      texts: {
        EN: { title: 'Stake 100 in a week' },
        TY: { title: 'A piri 100 i te hepetoma' },
        CN: { title: '一周投注 100' },
        AR: { title: 'راهن بمئة في أسبوع' },
        FA: { title: 'صد واحد شرط در هفته' },
        TH: { title: 'เดิมพัน 100 ในหนึ่งสัปดาห์' },
        VI: { title: 'Cược 100 trong một tuần' },
      },
    },
  },
  {
    ...{ id: 'twenty-a-day', metric: 'rounds', rhythm: 'day', goal: '20', budget: '5000' },
    ...{ startsIn: -20 * day, endsIn: 60 * day, own: { points: '12' } },
    terms: {
      ...everybody,
      ...{ categories: ['RNG', 'FISH', 'PVP'], reward: '2', claimDays: 1 },
      texts: {
        EN: { title: 'Play 20 rounds today' },
        TY: { title: 'A haʻuti e 20 taime i teie mahana' },
        CN: { title: '今天玩 20 局' },
        AR: { title: 'العب 20 جولة اليوم' },
        FA: { title: 'امروز ۲۰ دست بازی کنید' },
        TH: { title: 'เล่น 20 รอบวันนี้' },
        VI: { title: 'Chơi 20 ván hôm nay' },
      },
    },
  },
  {
    ...{ id: 'deposit-once', metric: 'deposit', rhythm: 'once', goal: '50', budget: '2000' },
    ...{ startsIn: -1 * day, endsIn: 6 * day },
    terms: {
      ...everybody,
      ...{ categories: [], reward: '10', turnover: '3' },
      texts: {
        EN: { title: 'Pay in 50 this week', note: 'Several deposits count together.' },
        TY: { title: 'A tuʻu e 50 i teie hepetoma', note: 'E ʻāmuihia te mau moni tuʻu.' },
        CN: { title: '本周存入 50', note: '多笔存款合并计算。' },
        AR: { title: 'أودع 50 هذا الأسبوع', note: 'تحتسب الإيداعات معا.' },
        FA: { title: 'این هفته ۵۰ واریز کنید', note: 'چند واریز با هم حساب می‌شود.' },
        TH: { title: 'ฝาก 50 สัปดาห์นี้', note: 'นับรวมหลายรายการ' },
        VI: { title: 'Nạp 50 trong tuần này', note: 'Tính gộp nhiều lần nạp.' },
      },
    },
  },
  {
    ...{ id: 'first-catch', metric: 'rounds', rhythm: 'once', goal: '5', budget: '1000' },
    ...{ startsIn: -6 * day, endsIn: 20 * day, own: { points: '9', claimed: true } },
    terms: {
      ...everybody,
      ...{ categories: ['FISH'], reward: '1' },
      texts: {
        EN: { title: 'Five throws at the fishing games' },
        TY: { title: 'E pae tāoraʻa i te haʻuti iʻa' },
        CN: { title: '捕鱼游戏出手五次' },
        AR: { title: 'خمس رميات في ألعاب الصيد' },
        FA: { title: 'پنج پرتاب در بازی‌های ماهیگیری' },
        TH: { title: 'เหวี่ยงเบ็ดห้าครั้งในเกมตกปลา' },
        VI: { title: 'Năm lần quăng ở trò bắn cá' },
      },
    },
  },
  {
    ...{ id: 'dawn-dive', metric: 'rounds', rhythm: 'once', goal: '30', budget: '1000' },
    ...{ startsIn: -6 * day, endsIn: -2 * day, own: { points: '18' } },
    terms: {
      ...everybody,
      ...{ categories: ['LIVE'], reward: '8' },
      texts: {
        EN: { title: 'Thirty hands with a live dealer' },
        TY: { title: 'E toru ʻahuru rima i te haʻuti ora' },
        CN: { title: '真人荷官三十手' },
        AR: { title: 'ثلاثون جولة مع موزع مباشر' },
        FA: { title: 'سی دست با پخش‌کننده زنده' },
        TH: { title: 'สามสิบมือกับดีลเลอร์สด' },
        VI: { title: 'Ba mươi ván với người chia bài' },
      },
    },
  },
];

/** Names of invented players, who are ranked beside the demo member. */
export const rivalNames: readonly string[] = [
  ...['Hinatea', 'Moana', 'Tehani', 'Manutea', 'Poerava', 'Ariihau', 'Vaimiti', 'Teiki', 'Maeva', 'Rautahi'],
  ...['Heimana', 'Taina', 'Oscar', 'Noelani', 'Keanu', 'Tiare', 'Raimana', 'Leilani', 'Faustine', 'Mahana'],
  ...['Tautira', 'Anapa', 'Vehia', 'Kaimana', 'Herenui', 'Tapuna', 'Orama', 'Mihimana', 'Toanui', 'Hereata'],
  ...[
    'Raiatea',
    'Matahi',
    'Ninirei',
    'Uravini',
    'Tuterai',
    'Vairea',
    'Hinerava',
    'Maruata',
    'Teano',
    'Ahutiare',
  ],
];

/** Gifts of the demo; `days`: in how many they run out, null for never. */
export const seedGifts: readonly {
  readonly amount: string;
  readonly days: number | null;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}[] = [
  {
    ...{ amount: '12', days: 5 },
    texts: {
      EN: { title: 'Thank you for a good season' },
      TY: { title: 'Māuruuru nō te tau maitaʻi' },
      CN: { title: '感谢美好的一季' },
      AR: { title: 'شكرا على موسم جيد' },
      FA: { title: 'سپاس برای فصلی خوب' },
      TH: { title: 'ขอบคุณสำหรับฤดูกาลที่ดี' },
      VI: { title: 'Cảm ơn vì một mùa tốt đẹp' },
    },
  },
  {
    ...{ amount: '3', days: null },
    texts: {
      EN: { title: 'A gift from the reef' },
      TY: { title: 'Ō nō te aʻau' },
      CN: { title: '来自礁石的礼物' },
      AR: { title: 'هدية من الشعاب' },
      FA: { title: 'هدیه‌ای از آبسنگ' },
      TH: { title: 'ของขวัญจากแนวปะการัง' },
      VI: { title: 'Quà từ rạn san hô' },
    },
  },
];
