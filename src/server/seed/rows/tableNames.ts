import type { LanguageCode } from '#schemas/languages.ts';

/** A name in English, and in the languages where it differs. */
export type LocalizedName = { readonly EN: string } & Partial<Record<LanguageCode, string>>;

/** A kind of game of a category other than slots. */
export interface GameKind {
  /** Classification, if the category has several. */
  readonly classify?: string;
  /** What it opens: the code of a lottery (rows/lotteries.ts) or of a competition (play/competitions.ts). */
  readonly opens?: string;
  readonly names: LocalizedName;
}

type Names = readonly [EN: string, CN: string, AR: string, FA: string, TH: string, VI: string];

const kind = (classify: string, ...[EN, CN, AR, FA, TH, VI]: Names): GameKind => ({
  classify,
  names: { EN, CN, AR, FA, TH, VI },
});

/** A kind of game that opens one lottery or competition. */
const opening = (classify: string | null, opens: string, ...[EN, CN, AR, FA, TH, VI]: Names): GameKind => ({
  ...(classify === null ? {} : { classify }),
  opens,
  names: { EN, CN, AR, FA, TH, VI },
});

/** Kinds of games whose names are ordinary words, not titles, and are translated. */
export const liveKinds: readonly GameKind[] = [
  kind('BACCARAT', 'Baccarat', '百家乐', 'باكارات', 'باکارات', 'บาคาร่า', 'Baccarat'),
  kind(
    'SPEEDBACCARAT',
    'Speed Baccarat',
    '极速百家乐',
    'باكارات سريع',
    'باکارات سریع',
    'สปีดบาคาร่า',
    'Baccarat Tốc Độ',
  ),
  kind('ROULETTE', 'Roulette', '轮盘', 'روليت', 'رولت', 'รูเล็ต', 'Roulette'),
  kind(
    'LIGHTNINGROULETTE',
    'Lightning Roulette',
    '闪电轮盘',
    'روليت البرق',
    'رولت آذرخش',
    'ไลท์นิ่งรูเล็ต',
    'Roulette Tia Chớp',
  ),
  kind('BLACKJACK', 'Blackjack', '二十一点', 'بلاك جاك', 'بلک‌جک', 'แบล็คแจ็ค', 'Xì Dách'),
  kind('DRAGONTIGER', 'Dragon Tiger', '龙虎', 'التنين والنمر', 'اژدها و ببر', 'เสือมังกร', 'Rồng Hổ'),
  kind('SICBO', 'Sic Bo', '骰宝', 'سيك بو', 'سیک‌بو', 'ไฮโล', 'Tài Xỉu'),
  kind(
    'GAMESHOW',
    'Wheel Show',
    '幸运转盘秀',
    'عرض العجلة',
    'نمایش گردونه',
    'วงล้อโชว์',
    'Vòng Quay Trực Tiếp',
  ),
  kind(
    'POKER',
    'Three Card Poker',
    '三张牌扑克',
    'بوكر الثلاث أوراق',
    'پوکر سه‌کارتی',
    'โป๊กเกอร์สามใบ',
    'Poker Ba Lá',
  ),
];

export const pvpKinds: readonly GameKind[] = [
  kind(
    'HOLDEM',
    'Casino Hold’em',
    '赌场德州扑克',
    'كازينو هولدم',
    'هولدم کازینو',
    'คาสิโนโฮลเอ็ม',
    'Poker Hold’em Nhà Cái',
  ),
  kind('TEENPATTI', 'Teen Patti', '印度炸金花', 'تين باتي', 'تین پاتی', 'ทีนปัตตี', 'Teen Patti'),
  kind(
    'HILO',
    'Higher or Lower',
    '猜大小牌',
    'أعلى أم أدنى',
    'بالاتر یا پایین‌تر',
    'ไพ่สูงหรือต่ำ',
    'Bài Cao Thấp',
  ),
  kind('WAR', 'Card War', '纸牌战争', 'حرب الأوراق', 'جنگ کارت‌ها', 'สงครามไพ่', 'Đấu Bài'),
  kind(
    'VIDEOPOKER',
    'Jacks or Better',
    '对J或更好',
    'أولاد أو أفضل',
    'سرباز یا بهتر',
    'แจ็คขึ้นไป',
    'Đôi Bồi Trở Lên',
  ),
];

export const houseKinds: readonly GameKind[] = [
  kind('CRASH', 'Rocket Crash', '火箭升空', 'انطلاق الصاروخ', 'پرواز موشک', 'จรวดพุ่ง', 'Tên Lửa'),
  kind('MINES', 'Diamond Mines', '钻石矿', 'مناجم الماس', 'معدن الماس', 'เหมืองเพชร', 'Mỏ Kim Cương'),
  kind('PLINKO', 'Star Plinko', '弹珠星', 'بلينكو النجوم', 'پلینکوی ستاره', 'พลิงโกดาว', 'Plinko Ngôi Sao'),
  kind('DICE', 'Classic Dice', '经典骰子', 'نرد كلاسيكي', 'تاس کلاسیک', 'ลูกเต๋าคลาสสิก', 'Xúc Xắc'),
  kind('TOWER', 'Lucky Tower', '幸运塔', 'برج الحظ', 'برج شانس', 'หอคอยนำโชค', 'Tháp May Mắn'),
  kind('WHEEL', 'Spin Wheel', '幸运轮', 'عجلة الحظ', 'گردونه شانس', 'วงล้อนำโชค', 'Vòng Quay'),
];

export const lotteryKinds: readonly GameKind[] = [
  opening('PICK', 'TERN3D', 'Pick 3D', '三位数', 'ثلاثة أرقام', 'سه‌رقمی', 'หวย 3 ตัว', 'Xổ Số 3D'),
  opening('PICK', 'TIDE4D', 'Pick 4D', '四位数', 'أربعة أرقام', 'چهاررقمی', 'หวย 4 ตัว', 'Xổ Số 4D'),
  opening(
    'LOTTO',
    'LAGOON645',
    'Lotto 6/45',
    '乐透 6/45',
    'لوتو 6/45',
    'لوتو ۶/۴۵',
    'ลอตโต้ 6/45',
    'Lotto 6/45',
  ),
  opening(
    'LOTTO',
    'ATOLL655',
    'Mega Lotto 6/55',
    '大乐透 6/55',
    'لوتو كبير 6/55',
    'لوتوی بزرگ ۶/۵۵',
    'เมก้าลอตโต้ 6/55',
    'Mega Lotto 6/55',
  ),
  opening(
    'REGIONAL',
    'NORTH5D',
    'Northern Draw',
    '北部彩',
    'سحب الشمال',
    'قرعه شمال',
    'หวยภาคเหนือ',
    'Xổ Số Miền Bắc',
  ),
  opening(
    'REGIONAL',
    'CENTRAL4D',
    'Central Draw',
    '中部彩',
    'سحب الوسط',
    'قرعه مرکز',
    'หวยภาคกลาง',
    'Xổ Số Miền Trung',
  ),
  opening(
    'REGIONAL',
    'SOUTH3D',
    'Southern Draw',
    '南部彩',
    'سحب الجنوب',
    'قرعه جنوب',
    'หวยภาคใต้',
    'Xổ Số Miền Nam',
  ),
];

export const electronicKinds: readonly GameKind[] = [
  opening('KENO', 'REEFKENO', 'Keno 80', '快乐 80', 'كينو 80', 'کنو ۸۰', 'คีโน 80', 'Keno 80'),
  opening(
    'FAST',
    'MOTU1M',
    'One-Minute Draw',
    '一分彩',
    'سحب الدقيقة',
    'قرعه یک‌دقیقه‌ای',
    'หวย 1 นาที',
    'Xổ Số 1 Phút',
  ),
  opening(
    'FAST',
    'MOTU5M',
    'Five-Minute Draw',
    '五分彩',
    'سحب الخمس دقائق',
    'قرعه پنج‌دقیقه‌ای',
    'หวย 5 นาที',
    'Xổ Số 5 Phút',
  ),
  opening('K3', 'SAMPANK3', 'Fast K3', '快三', 'كي 3 السريع', 'کِی۳ سریع', 'เค 3 ด่วน', 'K3 Nhanh'),
  opening('BINGO', 'PEARL75', 'Bingo 75', '宾果 75', 'بينغو 75', 'بینگو ۷۵', 'บิงโก 75', 'Bingo 75'),
  opening(
    'RACE',
    'VAA10',
    'Boat Race 10',
    '赛艇 10',
    'سباق القوارب',
    'مسابقه قایق',
    'แข่งเรือ 10',
    'Đua Thuyền',
  ),
];

export const sportsKinds: readonly GameKind[] = [
  opening(null, 'football', 'Football', '足球', 'كرة القدم', 'فوتبال', 'ฟุตบอล', 'Bóng Đá'),
  opening(null, 'basketball', 'Basketball', '篮球', 'كرة السلة', 'بسکتبال', 'บาสเกตบอล', 'Bóng Rổ'),
  opening(null, 'tennis', 'Tennis', '网球', 'تنس', 'تنیس', 'เทนนิส', 'Quần Vợt'),
  opening(null, 'cricket', 'Cricket', '板球', 'كريكت', 'کریکت', 'คริกเก็ต', 'Cricket'),
  opening(null, 'volleyball', 'Volleyball', '排球', 'الكرة الطائرة', 'والیبال', 'วอลเลย์บอล', 'Bóng Chuyền'),
  opening(null, 'badminton', 'Badminton', '羽毛球', 'ريشة', 'بدمینتون', 'แบดมินตัน', 'Cầu Lông'),
  opening(null, 'boxing', 'Boxing', '拳击', 'ملاكمة', 'بوکس', 'มวย', 'Quyền Anh'),
  opening(null, 'darts', 'Darts', '飞镖', 'رمي السهام', 'دارت', 'ปาเป้า', 'Phi Tiêu'),
  opening(
    null,
    'derby',
    'Virtual Derby',
    '虚拟赛马',
    'سباق خيل افتراضي',
    'اسب‌دوانی مجازی',
    'แข่งม้าเสมือน',
    'Đua Ngựa Ảo',
  ),
];

export const esportsKinds: readonly GameKind[] = [
  opening(
    null,
    'towers',
    'Arena of Towers',
    '高塔竞技场',
    'ساحة الأبراج',
    'میدان برج‌ها',
    'สนามหอคอย',
    'Đấu Trường Tháp',
  ),
  opening(
    null,
    'strike',
    'Strike Squad',
    '突击小队',
    'فرقة الهجوم',
    'جوخه ضربت',
    'หน่วยจู่โจม',
    'Biệt Đội Tấn Công',
  ),
  opening(
    null,
    'legion',
    'Star Legion',
    '星际军团',
    'فيلق النجوم',
    'لژیون ستاره',
    'กองทัพดวงดาว',
    'Quân Đoàn Sao',
  ),
  opening(
    null,
    'duel',
    'Kings’ Duel',
    '王者对决',
    'مبارزة الملوك',
    'دوئل پادشاهان',
    'ดวลราชา',
    'Quyết Đấu Vương Giả',
  ),
  opening(
    null,
    'rally',
    'Street Rally',
    '街头拉力赛',
    'رالي الشوارع',
    'رالی خیابانی',
    'แรลลี่ถนน',
    'Đua Xe Đường Phố',
  ),
  opening(null, 'penalty', 'Penalty Cup', '点球杯', 'كأس الركلات', 'جام پنالتی', 'ถ้วยจุดโทษ', 'Cúp Luân Lưu'),
  opening(null, 'island', 'Battle Island', '战斗岛', 'جزيرة المعركة', 'جزیره نبرد', 'เกาะสมรภูมิ', 'Đảo Chiến'),
];

export const cockfightKinds: readonly GameKind[] = [
  opening(null, 'ring', 'Rooster Ring', '斗鸡场', 'حلبة الديوك', 'میدان خروس', 'สังเวียนไก่ชน', 'Sới Gà'),
  opening(null, 'feather', 'Golden Feather', '金羽', 'الريشة الذهبية', 'پر طلایی', 'ขนทอง', 'Lông Vàng'),
  opening(
    null,
    'comb',
    'Red Comb Arena',
    '红冠竞技场',
    'ساحة العرف الأحمر',
    'میدان تاج سرخ',
    'สนามหงอนแดง',
    'Đấu Trường Mào Đỏ',
  ),
];
