import type { MatchKind } from '#schemas/games/sports.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import { textsByLanguage } from '../kernel/textsByLanguage.ts';
import { seedMatchList } from './seedMatches.ts';

/** A side that plays matches, with its name by language; all names are invented. */
export interface SeedSide {
  /** Id of its crest. */
  readonly crest: string;
  readonly names: Readonly<Record<LanguageCode, string>>;
}

/** The sides and leagues of one kind of match. */
export interface Competition {
  readonly sides: readonly SeedSide[];
  readonly leagues: readonly Readonly<Record<LanguageCode, string>>[];
}

type Name = readonly [EN: string, TY: string, CN: string, AR: string, FA: string, TH: string, VI: string];

const named = (name: Name): Readonly<Record<LanguageCode, string>> => {
  const texts = textsByLanguage({ name });
  return Object.fromEntries(Object.entries(texts).map(([code, { name: text }]) => [code, text])) as Record<
    LanguageCode,
    string
  >;
};

const side = (crest: string, ...name: Name): SeedSide => ({ crest, names: named(name) });

const field = (which: 'league' | 'homeTeam' | 'awayTeam') =>
  seedMatchList.map(({ texts }) => {
    const names = Object.entries(texts).map(([code, fields]) => [code, fields[which]]);
    return Object.fromEntries(names) as Record<LanguageCode, string>;
  });

/** Football teams and leagues are those of the home page's matches. */
const football: Competition = {
  sides: seedMatchList.flatMap(({ homeCrest, awayCrest }, at) => [
    { crest: homeCrest, names: field('homeTeam')[at] ?? named(['', '', '', '', '', '', '']) },
    { crest: awayCrest, names: field('awayTeam')[at] ?? named(['', '', '', '', '', '', '']) },
  ]),
  leagues: field('league').slice(0, 3),
};

const esports: Competition = {
  leagues: [
    named([
      'Circuit Masters',
      'Circuit Masters',
      '电竞大师赛',
      'أساتذة الحلبة',
      'استادان میدان',
      'เซอร์กิตมาสเตอร์ส',
      'Circuit Masters',
    ]),
    named(['Pixel League', 'Pixel League', '像素联赛', 'دوري بكسل', 'لیگ پیکسل', 'พิกเซลลีก', 'Giải Pixel']),
  ],
  sides: [
    side(
      'glass-foxes',
      'Glass Foxes',
      'Glass Foxes',
      '琉璃狐',
      'ثعالب الزجاج',
      'روباه‌های شیشه‌ای',
      'กลาสฟ็อกซ์',
      'Glass Foxes',
    ),
    side('null-point', 'Null Point', 'Null Point', '零点', 'نقطة الصفر', 'نقطهٔ صفر', 'นัลพอยต์', 'Null Point'),
    side('tidal-nine', 'Tidal Nine', 'Tidal Nine', '九潮', 'المد التاسع', 'موج نهم', 'ไทดัลไนน์', 'Tidal Nine'),
    side(
      'ember-unit',
      'Ember Unit',
      'Ember Unit',
      '余烬队',
      'وحدة الجمر',
      'یگان اخگر',
      'เอ็มเบอร์ยูนิต',
      'Ember Unit',
    ),
    side(
      'quiet-storm',
      'Quiet Storm',
      'Quiet Storm',
      '静风暴',
      'العاصفة الهادئة',
      'توفان آرام',
      'ไควเอตสตอร์ม',
      'Quiet Storm',
    ),
    side(
      'iron-heron',
      'Iron Heron',
      'Iron Heron',
      '铁鹭',
      'البلشون الحديدي',
      'حواصیل آهنین',
      'ไอรอนเฮรอน',
      'Iron Heron',
    ),
    side(
      'vector-six',
      'Vector Six',
      'Vector Six',
      '矢量六',
      'فيكتور ستة',
      'بردار شش',
      'เวกเตอร์ซิกซ์',
      'Vector Six',
    ),
    side(
      'moon-parade',
      'Moon Parade',
      'Moon Parade',
      '月之巡游',
      'موكب القمر',
      'رژهٔ ماه',
      'มูนพาเหรด',
      'Moon Parade',
    ),
  ],
};

const cockfight: Competition = {
  leagues: [
    named([
      'Dawn Arena',
      'Dawn Arena',
      '黎明斗场',
      'حلبة الفجر',
      'میدان سپیده‌دم',
      'สังเวียนรุ่งอรุณ',
      'Đấu Trường Bình Minh',
    ]),
  ],
  sides: [
    side('red-comb', 'Red Comb', 'Red Comb', '红冠', 'العرف الأحمر', 'تاج سرخ', 'หงอนแดง', 'Mào Đỏ'),
    side('black-plume', 'Black Plume', 'Black Plume', '黑羽', 'الريش الأسود', 'پر سیاه', 'ขนดำ', 'Lông Đen'),
    side(
      'copper-spur',
      'Copper Spur',
      'Copper Spur',
      '铜距',
      'المهماز النحاسي',
      'سیخک مسی',
      'เดือยทองแดง',
      'Cựa Đồng',
    ),
    side(
      'white-sickle',
      'White Sickle',
      'White Sickle',
      '白镰',
      'المنجل الأبيض',
      'داس سفید',
      'เคียวขาว',
      'Liềm Trắng',
    ),
    side(
      'golden-hackle',
      'Golden Hackle',
      'Golden Hackle',
      '金颈',
      'العنق الذهبي',
      'یال زرین',
      'สร้อยทอง',
      'Cổ Vàng',
    ),
    side(
      'storm-wing',
      'Storm Wing',
      'Storm Wing',
      '风暴之翼',
      'جناح العاصفة',
      'بال توفان',
      'ปีกพายุ',
      'Cánh Bão',
    ),
  ],
};

/** Sides and leagues by kind of match. */
export const competitions: Readonly<Record<MatchKind, Competition>> = { football, esports, cockfight };
