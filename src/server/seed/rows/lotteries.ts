import type { DrawKindId } from '#schemas/games/draw.ts';
import { byLanguage } from './lotteryGroups.ts';
import type { LocalizedName } from './tableNames.ts';

/** A lottery of the seed. */
export interface SeedLottery {
  readonly code: string;
  readonly group: string;
  readonly names: LocalizedName;
  readonly draw: {
    readonly kind: DrawKindId;
    readonly picks: number;
    readonly bonus?: number;
    readonly low: number;
    readonly high: number;
    /** Minutes between two draws, and from the epoch to the first draw. */
    readonly every: number;
    readonly offset?: number;
  };
  readonly look: { readonly mUi: string; readonly css: string };
  readonly plays: {
    readonly prizeMode: 'Lott' | 'Elott';
    readonly entertainment: boolean;
    readonly tradition: boolean;
  };
}

const day = 24 * 60;
const both = { prizeMode: 'Lott', entertainment: true, tradition: true } as const;
const traditional = { prizeMode: 'Lott', entertainment: false, tradition: true } as const;
/** An electronic lottery with both boards: players pick numbers, or bet without. */
const keno = { prizeMode: 'Elott', entertainment: true, tradition: true } as const;
const electronic = { prizeMode: 'Elott', entertainment: true, tradition: false } as const;

/** Lotteries of different kinds and schedules. Their order is stored: new ones come last. */
export const lotteries: readonly SeedLottery[] = [
  {
    code: 'MOTU1M',
    group: 'fast',
    names: byLanguage(
      'Motu Minute',
      'Motu Minuti',
      '环礁一分彩',
      'دقيقة موتو',
      'موتوی یک‌دقیقه‌ای',
      'โมตู 1 นาที',
      'Motu 1 Phút',
    ),
    draw: { kind: 'digits', picks: 5, low: 0, high: 9, every: 1 },
    look: { mUi: 'fast', css: 'flame' },
    plays: electronic,
  },
  {
    code: 'SAMPANK3',
    group: 'fast',
    names: byLanguage(
      'Sampan K3',
      'Sampan K3',
      '舢板快三',
      'سامبان K3',
      'سامپان K3',
      'สำปั้น K3',
      'Tam Bản K3',
    ),
    draw: { kind: 'dice', picks: 3, low: 1, high: 6, every: 3 },
    look: { mUi: 'k3', css: 'rose' },
    plays: keno,
  },
  {
    code: 'REEFKENO',
    group: 'fast',
    names: byLanguage(
      'Reef Keno',
      'Keno a‘au',
      '礁石基诺',
      'كينو الشعاب',
      'کنوی آبسنگ',
      'รีฟคีโน',
      'Keno Rạn San Hô',
    ),
    draw: { kind: 'balls', picks: 20, low: 1, high: 80, every: 5 },
    look: { mUi: 'keno', css: 'sea' },
    plays: keno,
  },
  {
    code: 'PALM2D',
    group: 'numbers',
    names: byLanguage('Palm 2D', 'Niu 2D', '棕榈 2D', 'النخلة 2D', 'نخل 2D', 'ปาล์ม 2D', 'Cọ Xanh 2D'),
    draw: { kind: 'digits', picks: 2, low: 0, high: 9, every: 30 },
    look: { mUi: 'numbers', css: 'leaf' },
    plays: both,
  },
  {
    code: 'TERN3D',
    group: 'numbers',
    names: byLanguage(
      'Tern 3D',
      'Tara 3D',
      '燕鸥 3D',
      'الخرشنة 3D',
      'پرستوی دریایی 3D',
      'นางนวล 3D',
      'Nhạn Biển 3D',
    ),
    draw: { kind: 'digits', picks: 3, low: 0, high: 9, every: 60 },
    look: { mUi: 'numbers', css: 'sky' },
    plays: both,
  },
  {
    code: 'TIDE4D',
    group: 'numbers',
    names: byLanguage(
      'High Tide 4D',
      'Tai nanu 4D',
      '涨潮 4D',
      'المد العالي 4D',
      'مد بلند 4D',
      'น้ำขึ้น 4D',
      'Triều Dâng 4D',
    ),
    draw: { kind: 'digits', picks: 4, low: 0, high: 9, every: day, offset: 8 * 60 + 30 },
    look: { mUi: 'numbers', css: 'gold' },
    plays: traditional,
  },
  {
    code: 'JADE535',
    group: 'lotto',
    names: byLanguage(
      'Jade 5/35',
      'Ofa‘i matie 5/35',
      '翡翠 5/35',
      'اليشم 5/35',
      'یشم 5/35',
      'หยก 5/35',
      'Ngọc Bích 5/35',
    ),
    draw: { kind: 'balls', picks: 5, low: 1, high: 35, every: day, offset: 12 * 60 },
    look: { mUi: 'lotto', css: 'leaf' },
    plays: both,
  },
  {
    code: 'LAGOON645',
    group: 'lotto',
    names: byLanguage(
      'Lagoon 6/45',
      'Tairoto 6/45',
      '泻湖 6/45',
      'البحيرة 6/45',
      'مرداب 6/45',
      'ลากูน 6/45',
      'Đầm Phá 6/45',
    ),
    // Saturdays at 09:00 UTC: the epoch was a Thursday.
    draw: { kind: 'balls', picks: 6, bonus: 1, low: 1, high: 45, every: 7 * day, offset: 2 * day + 9 * 60 },
    look: { mUi: 'lotto', css: 'violet' },
    plays: traditional,
  },
  {
    code: 'MOTU5M',
    group: 'fast',
    names: byLanguage(
      'Motu Five',
      'Motu Pae',
      '环礁五分彩',
      'خمس موتو',
      'موتوی پنج‌دقیقه‌ای',
      'โมตู 5 นาที',
      'Motu 5 Phút',
    ),
    draw: { kind: 'digits', picks: 5, low: 0, high: 9, every: 5 },
    look: { mUi: 'fast', css: 'flame' },
    plays: electronic,
  },
  {
    code: 'PEARL75',
    group: 'fast',
    names: byLanguage(
      'Pearl Bingo 75',
      'Bingo Poe 75',
      '珍珠宾果 75',
      'بينغو اللؤلؤ 75',
      'بینگوی مروارید ۷۵',
      'เพิร์ลบิงโก 75',
      'Bingo Ngọc Trai 75',
    ),
    draw: { kind: 'bingo', picks: 20, low: 1, high: 75, every: 4 },
    look: { mUi: 'keno', css: 'violet' },
    plays: keno,
  },
  {
    code: 'VAA10',
    group: 'fast',
    names: byLanguage(
      'Va‘a Race 10',
      'Tata‘ura‘a Va‘a 10',
      '独木舟赛 10',
      'سباق القوارب 10',
      'مسابقهٔ قایق ۱۰',
      'แข่งเรือวาอา 10',
      'Đua Thuyền Va‘a 10',
    ),
    draw: { kind: 'race', picks: 10, low: 1, high: 10, every: 2 },
    look: { mUi: 'fast', css: 'sea' },
    plays: keno,
  },
  {
    code: 'NORTH5D',
    group: 'numbers',
    names: byLanguage(
      'Northern 5D',
      'Apatoerau 5D',
      '北部 5D',
      'الشمال 5D',
      'شمال 5D',
      'ภาคเหนือ 5D',
      'Miền Bắc 5D',
    ),
    draw: { kind: 'digits', picks: 5, low: 0, high: 9, every: day, offset: 11 * 60 + 30 },
    look: { mUi: 'numbers', css: 'sky' },
    plays: both,
  },
  {
    code: 'CENTRAL4D',
    group: 'numbers',
    names: byLanguage(
      'Central 4D',
      'Rōpū 4D',
      '中部 4D',
      'الوسط 4D',
      'مرکز 4D',
      'ภาคกลาง 4D',
      'Miền Trung 4D',
    ),
    draw: { kind: 'digits', picks: 4, low: 0, high: 9, every: day, offset: 10 * 60 + 30 },
    look: { mUi: 'numbers', css: 'rose' },
    plays: both,
  },
  {
    code: 'SOUTH3D',
    group: 'numbers',
    names: byLanguage(
      'Southern 3D',
      'Apato‘a 3D',
      '南部 3D',
      'الجنوب 3D',
      'جنوب 3D',
      'ภาคใต้ 3D',
      'Miền Nam 3D',
    ),
    draw: { kind: 'digits', picks: 3, low: 0, high: 9, every: day, offset: 9 * 60 + 30 },
    look: { mUi: 'numbers', css: 'leaf' },
    plays: both,
  },
  {
    code: 'ATOLL655',
    group: 'lotto',
    names: byLanguage(
      'Atoll 6/55',
      'Motu ‘ā‘au 6/55',
      '环礁 6/55',
      'الأتول 6/55',
      'آتول 6/55',
      'อะทอลล์ 6/55',
      'Đảo San Hô 6/55',
    ),
    draw: { kind: 'balls', picks: 6, bonus: 1, low: 1, high: 55, every: 7 * day, offset: 5 * day + 10 * 60 },
    look: { mUi: 'lotto', css: 'sky' },
    plays: traditional,
  },
];
