import { type Competition, type Names, named, type SeedSide, side } from './competition.ts';

/** The birds that fight in every arena. */
const sides: readonly SeedSide[] = [
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
];

/** The fights of an arena. `first`: which bird leads the list, so that arenas pair their birds differently. */
const arena = (first: number, ...leagues: readonly Names[]): Competition => ({
  kind: 'cockfight',
  leagues,
  sides: [...sides.slice(first), ...sides.slice(0, first)],
});

/** The competitions of the arenas. */
export const cockfights = {
  ring: arena(
    0,
    named('Rooster Ring', 'Rooster Ring', '斗鸡场', 'حلبة الديوك', 'میدان خروس', 'สังเวียนไก่ชน', 'Sới Gà'),
  ),
  feather: arena(
    1,
    named(
      'Golden Feather Arena',
      'Golden Feather Arena',
      '金羽斗场',
      'حلبة الريشة الذهبية',
      'میدان پر طلایی',
      'สังเวียนขนทอง',
      'Đấu Trường Lông Vàng',
    ),
  ),
  comb: arena(
    2,
    named(
      'Red Comb Arena',
      'Red Comb Arena',
      '红冠竞技场',
      'ساحة العرف الأحمر',
      'میدان تاج سرخ',
      'สนามหงอนแดง',
      'Đấu Trường Mào Đỏ',
    ),
  ),
} as const satisfies Readonly<Record<string, Competition>>;
