import { type TextsByLanguage, textsByLanguage } from '../kernel/textsByLanguage.ts';

/** A hot match of the home page; its teams and leagues are invented. */
export interface SeedMatch {
  readonly id: string;
  /** Sports vendor whose game opens. */
  readonly vendor: string;
  /** Hours from seeding until the match starts. */
  readonly inHours: number;
  readonly homeCrest: string;
  readonly awayCrest: string;
  readonly texts: TextsByLanguage<'league' | 'homeTeam' | 'awayTeam'>;
}

type Name = readonly [EN: string, TY: string, CN: string, AR: string, FA: string, TH: string, VI: string];

const harbourLeague: Name = [
  'Harbour League',
  'Harbour League',
  '海港联赛',
  'دوري المرافئ',
  'لیگ بنادر',
  'ลีกท่าเรือ',
  'Giải Hải Cảng',
];
const monsoonCup: Name = [
  'Monsoon Cup',
  'Monsoon Cup',
  '季风杯',
  'كأس الرياح الموسمية',
  'جام موسمی',
  'มรสุมคัพ',
  'Cúp Gió Mùa',
];
const islandsLeague: Name = [
  'Islands Premier',
  'Te tata‘ura‘a Motu',
  '群岛超级联赛',
  'دوري الجزر الممتاز',
  'لیگ برتر جزایر',
  'พรีเมียร์หมู่เกาะ',
  'Ngoại Hạng Quần Đảo',
];

const match = (
  id: string,
  [vendor, inHours]: readonly [string, number],
  [homeCrest, awayCrest]: readonly [string, string],
  [league, homeTeam, awayTeam]: readonly [Name, Name, Name],
): SeedMatch => ({
  id,
  vendor,
  inHours,
  homeCrest,
  awayCrest,
  texts: textsByLanguage({ league, homeTeam, awayTeam }),
});

/** Six matches of the next two days. */
export const seedMatchList: readonly SeedMatch[] = [
  match(
    'match-1',
    ['NORTHSTAND', 3],
    ['harbour-athletic', 'red-cliff-united'],
    [
      harbourLeague,
      [
        'Harbour Athletic',
        'Harbour Athletic',
        '海港竞技',
        'أتلتيك المرفأ',
        'اتلتیک بندر',
        'ฮาร์เบอร์ แอธเลติก',
        'Harbour Athletic',
      ],
      [
        'Red Cliff United',
        'Red Cliff United',
        '红崖联',
        'ردكليف يونايتد',
        'ردکلیف یونایتد',
        'เรดคลิฟ ยูไนเต็ด',
        'Red Cliff United',
      ],
    ],
  ),
  match(
    'match-2',
    ['FIELDLINE', 6],
    ['monsoon-fc', 'jade-river'],
    [
      monsoonCup,
      ['Monsoon FC', 'Monsoon FC', '季风队', 'نادي مونسون', 'مونسون', 'มรสุม เอฟซี', 'Gió Mùa FC'],
      ['Jade River', 'Jade River', '玉河', 'نهر اليشم', 'رود یشم', 'เจดริเวอร์', 'Ngọc Hà'],
    ],
  ),
  match(
    'match-3',
    ['OPENGOAL', 20],
    ['lagoon-city', 'coral-rays'],
    [
      islandsLeague,
      ['Lagoon City', 'Lagoon City', '环礁城', 'مدينة البحيرة', 'شهر مرداب', 'ลากูน ซิตี้', 'Lagoon City'],
      [
        'Coral Rays',
        'Te mau Fāfāpiti',
        '珊瑚鳐',
        'راي المرجان',
        'سفره‌ماهی‌های مرجان',
        'คอรัล เรย์ส',
        'Coral Rays',
      ],
    ],
  ),
  match(
    'match-4',
    ['NORTHSTAND', 26],
    ['northgate-rovers', 'old-quarter'],
    [
      harbourLeague,
      [
        'Northgate Rovers',
        'Northgate Rovers',
        '北门流浪者',
        'نورثغيت روفرز',
        'نورث‌گیت روورز',
        'นอร์ทเกต โรเวอร์ส',
        'Northgate Rovers',
      ],
      ['Old Quarter', 'Old Quarter', '老城队', 'الحي القديم', 'محله کهن', 'โอลด์ควอเตอร์', 'Phố Cổ'],
    ],
  ),
  match(
    'match-5',
    ['FIELDLINE', 31],
    ['saffron-stars', 'silk-road-sc'],
    [
      monsoonCup,
      [
        'Saffron Stars',
        'Saffron Stars',
        '藏红花之星',
        'نجوم الزعفران',
        'ستارگان زعفران',
        'แซฟฟรอน สตาร์ส',
        'Saffron Stars',
      ],
      [
        'Silk Road SC',
        'Silk Road SC',
        '丝路体育会',
        'نادي طريق الحرير',
        'جاده ابریشم',
        'ซิลค์โรด เอสซี',
        'Con Đường Tơ Lụa',
      ],
    ],
  ),
  match(
    'match-6',
    ['OPENGOAL', 44],
    ['summit-eleven', 'coastal-kings'],
    [
      islandsLeague,
      [
        'Summit Eleven',
        'Summit Eleven',
        '巅峰十一人',
        'أحد عشر القمة',
        'یازده قله',
        'ซัมมิต อีเลฟเว่น',
        'Summit Eleven',
      ],
      [
        'Coastal Kings',
        'Te mau Ari‘i',
        '海岸之王',
        'ملوك الساحل',
        'شاهان ساحل',
        'โคสทัล คิงส์',
        'Coastal Kings',
      ],
    ],
  ),
];
