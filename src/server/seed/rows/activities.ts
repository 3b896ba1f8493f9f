import type { ActivityCategory, ActivityKind } from '#schemas/api/activities.ts';
import type { BannerTheme } from '#src/art/banner/bannerScenes.ts';
import type { ActivityGoal, ActivityPrize, ActivityTerms } from '#src/domain/promotions/activityTerms.ts';
import type { ruleLines, Seven } from './activityTexts.ts';

/** An activity of the demo. Days are counted from the seed's clock; amounts are those of a currency with two decimals. */
export interface SeedActivity {
  readonly id: string;
  readonly category: ActivityCategory;
  readonly kind: ActivityKind;
  readonly picture: BannerTheme;
  readonly days: readonly [starts: number, ends: number | null];
  readonly budget: string | null;
  readonly exclusive?: true;
  readonly levels?: readonly number[];
  readonly goal?: Partial<ActivityGoal> & Pick<ActivityGoal, 'measure' | 'goal'>;
  readonly prize: Partial<ActivityPrize>;
  readonly rhythm?: ActivityTerms['rhythm'];
  readonly perTurn?: number;
  readonly turnover?: string;
  readonly title: Seven;
  readonly summary: Seven;
  readonly prizeLine: Seven;
  readonly rules: readonly (keyof typeof ruleLines)[];
  /** What the demo member did about it, where there is a past. */
  readonly own?: 'joinedNow' | 'joinedLongAgo' | 'claimed' | 'waiting' | 'rejected' | 'issued';
}

/** The activities of a demo brand: between them, a member meets every status. */
export const seedActivityRows: readonly SeedActivity[] = [
  {
    ...{ id: 'welcome-gift', category: 'welcome', kind: 'claim', picture: 'welcome', days: [-40, null] },
    ...{ budget: '20000', exclusive: true, prize: { amount: '8' }, turnover: '3' },
    rules: ['once', 'wagered', 'budget'],
    title: [
      'A gift to begin with',
      'Te ō nō te ha‘amatara‘a',
      '新人见面礼',
      'هدية البداية',
      'هدیهٔ آغاز',
      'ของขวัญเริ่มต้น',
      'Quà khởi đầu',
    ],
    summary: [
      'Nothing to deposit, nothing to play first: take it and look around.',
      '‘Aita e moni e tu‘u nā mua: a rave noa ‘e a māta‘ita‘i.',
      '无需存款，无需投注，领取即可四处逛逛。',
      'بلا إيداع ولا لعب مسبق: خذها وتجوّل.',
      'بی واریز و بی بازی: بگیرید و گشتی بزنید.',
      'ไม่ต้องฝาก ไม่ต้องเล่นก่อน รับแล้วลองเดินชมได้เลย',
      'Không cần nạp, không cần chơi trước: nhận và dạo một vòng.',
    ],
    prizeLine: [
      'A gift for every member',
      'E ō nō te mau melo ato‘a',
      '人人有礼',
      'هدية لكل عضو',
      'هدیه برای همه',
      'ของขวัญสำหรับทุกคน',
      'Quà cho mọi hội viên',
    ],
  },
  {
    ...{ id: 'steady-week', category: 'games', kind: 'join', picture: 'join', days: [-10, 80] },
    ...{ budget: '15000', goal: { measure: 'days', goal: '5' }, prize: { amount: '15' }, rhythm: 'week' },
    turnover: '2',
    rules: ['joining', 'weekly', 'settled', 'wagered', 'budget'],
    title: [
      'Five days a week',
      'E pae mahana i te hepetoma',
      '一周五天',
      'خمسة أيام في الأسبوع',
      'پنج روز در هفته',
      'ห้าวันต่อสัปดาห์',
      'Năm ngày mỗi tuần',
    ],
    summary: [
      'Play a little on five days of a week, whatever the stake.',
      'A ha‘uti ri‘i i nā mahana e pae o te hepetoma, noa atu te moni.',
      '一周内有五天下注，金额不限。',
      'العب قليلاً في خمسة أيام من الأسبوع، مهما كان الرهان.',
      'پنج روز هفته کمی بازی کنید، با هر مبلغی.',
      'เล่นนิดหน่อยห้าวันในหนึ่งสัปดาห์ ไม่จำกัดยอด',
      'Chơi một chút trong năm ngày của tuần, mức cược tùy bạn.',
    ],
    prizeLine: [
      'A reward every week',
      'Utu‘a i te mau hepetoma ato‘a',
      '每周一份奖励',
      'جائزة كل أسبوع',
      'هر هفته یک جایزه',
      'รางวัลทุกสัปดาห์',
      'Phần thưởng mỗi tuần',
    ],
  },
  {
    ...{ id: 'reel-voyage', category: 'games', kind: 'join', picture: 'jackpot', days: [-30, 90] },
    ...{ budget: '60000', goal: { measure: 'stake', goal: '25000', categories: ['RNG', 'FISH'] } },
    ...{ prize: { amount: '120' }, turnover: '1', own: 'joinedLongAgo' },
    rules: ['once', 'joining', 'settled', 'wagered', 'budget'],
    title: [
      'The long voyage',
      'Te tere roa',
      '远航之旅',
      'الرحلة الطويلة',
      'سفر دراز',
      'การเดินทางไกล',
      'Chuyến đi dài',
    ],
    summary: [
      'Slots and fishing games carry you along, at your own pace.',
      'E tā‘ita‘i te mau ha‘uti slot ‘e te tāi‘a iā ‘oe, ia au i tō ‘oe iho ‘ōhie.',
      '老虎机与捕鱼游戏带您启航，节奏由您掌握。',
      'تحملك ألعاب السلوت والصيد، بالسرعة التي تريدها.',
      'اسلات‌ها و ماهیگیری شما را پیش می‌برند، با سرعت خودتان.',
      'สล็อตและเกมยิงปลาพาคุณไปตามจังหวะของคุณเอง',
      'Slot và bắn cá đưa bạn đi, theo nhịp của riêng bạn.',
    ],
    prizeLine: [
      'A large reward at the end',
      'Utu‘a rahi i te hope‘a',
      '终点有大奖',
      'جائزة كبيرة في النهاية',
      'جایزه‌ای بزرگ در پایان',
      'รางวัลใหญ่ที่ปลายทาง',
      'Phần thưởng lớn ở đích',
    ],
  },
  {
    ...{ id: 'table-evenings', category: 'games', kind: 'join', picture: 'live', days: [-5, 120] },
    ...{ budget: null, goal: { measure: 'rounds', goal: '40', categories: ['LIVE'] } },
    ...{ prize: { amount: '20' }, rhythm: 'month', turnover: '2', own: 'joinedNow' },
    rules: ['joining', 'settled', 'wagered'],
    title: [
      'Evenings at the table',
      'Te mau pō i te ‘iri ha‘uti',
      '牌桌之夜',
      'أمسيات الطاولة',
      'شب‌های میز بازی',
      'ค่ำคืนที่โต๊ะ',
      'Những tối bên bàn chơi',
    ],
    summary: [
      'Forty rounds with our dealers in a month.',
      'E maha ‘ahuru ha‘uti i te ‘āva‘e.',
      '一个月内与荷官对局四十轮。',
      'أربعون جولة مع الموزعين في الشهر.',
      'چهل دست با دیلرهای ما در یک ماه.',
      'สี่สิบรอบกับดีลเลอร์ของเราในหนึ่งเดือน',
      'Bốn mươi ván với người chia bài trong một tháng.',
    ],
    prizeLine: [
      'A reward every month',
      'Utu‘a i te mau ‘āva‘e ato‘a',
      '每月一份奖励',
      'جائزة كل شهر',
      'هر ماه یک جایزه',
      'รางวัลทุกเดือน',
      'Phần thưởng mỗi tháng',
    ],
  },
  {
    ...{ id: 'morning-after', category: 'cashback', kind: 'claim', picture: 'lottery', days: [-60, null] },
    ...{ budget: '90000', exclusive: true, goal: { measure: 'stake', goal: '10', before: true } },
    ...{ prize: { kind: 'percent', percent: '0.5', most: '50' }, rhythm: 'day', turnover: '1' },
    rules: ['daily', 'settled', 'wagered', 'budget'],
    title: [
      'The morning after',
      'Te po‘ipo‘i i muri iho',
      '次日返利',
      'صباح اليوم التالي',
      'صبحِ روز بعد',
      'เช้าวันถัดมา',
      'Sáng hôm sau',
    ],
    summary: [
      'A part of what you staked yesterday is yours today.',
      'Nō ‘oe i teie mahana te tahi tuha‘a o tā ‘oe i pere inanahi.',
      '昨日投注的一部分，今天归您。',
      'جزء مما راهنت به أمس هو لك اليوم.',
      'بخشی از شرط‌های دیروزتان امروز از آن شماست.',
      'ส่วนหนึ่งของยอดเดิมพันเมื่อวานเป็นของคุณวันนี้',
      'Một phần tiền cược hôm qua là của bạn hôm nay.',
    ],
    prizeLine: [
      '0.5 % of yesterday’s stakes',
      '0,5 % o te mau pere inanahi',
      '昨日投注额的 0.5%',
      '0.5٪ من رهانات الأمس',
      '۰٫۵٪ شرط‌های دیروز',
      '0.5% ของยอดเดิมพันเมื่อวาน',
      '0,5% tiền cược hôm qua',
    ],
  },
  {
    ...{ id: 'deposit-relay', category: 'deposit', kind: 'claim', picture: 'app', days: [-20, 60] },
    ...{ budget: '30000', goal: { measure: 'deposit', goal: '100' }, prize: { amount: '5' } },
    ...{ rhythm: 'week', perTurn: 3, turnover: '5' },
    rules: ['weekly', 'deposits', 'wagered', 'budget'],
    title: [
      'Three steps a week',
      'E toru ta‘ahira‘a i te hepetoma',
      '每周三步',
      'ثلاث خطوات في الأسبوع',
      'سه گام در هفته',
      'สามก้าวต่อสัปดาห์',
      'Ba bước mỗi tuần',
    ],
    summary: [
      'Whatever way you deposit: each step of the week brings a reward.',
      'Noa atu te rāve‘a: e utu‘a tō te ta‘ahira‘a tāta‘itahi.',
      '无论以何种方式存款，本周每一步都有奖励。',
      'مهما كانت طريقة الإيداع: كل خطوة في الأسبوع بجائزة.',
      'با هر روش واریز: هر گام هفته یک جایزه دارد.',
      'ฝากวิธีใดก็ได้ แต่ละก้าวของสัปดาห์มีรางวัล',
      'Nạp cách nào cũng được: mỗi bước trong tuần đều có thưởng.',
    ],
    prizeLine: [
      'Up to three rewards a week',
      '‘Ia toru utu‘a i te hepetoma',
      '每周最多三份奖励',
      'حتى ثلاث جوائز أسبوعياً',
      'تا سه جایزه در هفته',
      'สูงสุดสามรางวัลต่อสัปดาห์',
      'Tối đa ba phần thưởng mỗi tuần',
    ],
  },
  {
    ...{ id: 'good-to-see-you', category: 'season', kind: 'claim', picture: 'welcome', days: [-45, 45] },
    ...{ budget: '5000', prize: { amount: '6' }, own: 'claimed' },
    rules: ['once', 'budget'],
    title: [
      'Good to see you again',
      '‘Oa‘oa mātou i te ‘ite fa‘ahou iā ‘oe',
      '欢迎回来',
      'سعداء برؤيتك من جديد',
      'از دیدن دوباره‌تان خوشحالیم',
      'ดีใจที่ได้พบกันอีก',
      'Rất vui gặp lại bạn',
    ],
    summary: [
      'For those who come back: a small thank you.',
      'Nō tei ho‘i mai: e māuruuru ri‘i.',
      '送给回来的您，一份小小的感谢。',
      'لمن يعود: شكر صغير.',
      'برای آنان که بازمی‌گردند: سپاسی کوچک.',
      'สำหรับผู้ที่กลับมา คำขอบคุณเล็ก ๆ',
      'Dành cho người trở lại: một lời cảm ơn nhỏ.',
    ],
    prizeLine: [
      'A small thank you',
      'E māuruuru ri‘i',
      '一份小谢礼',
      'شكر صغير',
      'سپاسی کوچک',
      'คำขอบคุณเล็ก ๆ',
      'Lời cảm ơn nhỏ',
    ],
  },
];
