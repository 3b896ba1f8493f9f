import type { LanguageCode } from '#schemas/languages.ts';

/** A name in English, and in the languages where it differs. */
export type LocalizedName = { readonly EN: string } & Partial<Record<LanguageCode, string>>;

/** A kind of game of a category other than slots. */
export interface GameKind {
  /** Classification, if the category has several. */
  readonly classify?: string;
  readonly names: LocalizedName;
}

const kind = (
  classify: string | undefined,
  EN: string,
  CN: string,
  AR: string,
  FA: string,
  TH: string,
  VI: string,
): GameKind => ({
  ...(classify === undefined ? {} : { classify }),
  names: { EN, CN, AR, FA, TH, VI },
});

/** Kinds of games whose names are ordinary words, not titles, and are translated. */
export const liveKinds: readonly GameKind[] = [
  kind('BACCARAT', 'Baccarat', '百家乐', 'باكارات', 'باکارات', 'บาคาร่า', 'Baccarat'),
  kind(
    'BACCARAT',
    'Speed Baccarat',
    '极速百家乐',
    'باكارات سريع',
    'باکارات سریع',
    'สปีดบาคาร่า',
    'Baccarat Tốc Độ',
  ),
  kind('ROULETTE', 'Roulette', '轮盘', 'روليت', 'رولت', 'รูเล็ต', 'Roulette'),
  kind(
    'ROULETTE',
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
  kind('PICK', 'Pick 3D', '三位数', 'ثلاثة أرقام', 'سه‌رقمی', 'หวย 3 ตัว', 'Xổ Số 3D'),
  kind('PICK', 'Pick 4D', '四位数', 'أربعة أرقام', 'چهاررقمی', 'หวย 4 ตัว', 'Xổ Số 4D'),
  kind('LOTTO', 'Lotto 6/45', '乐透 6/45', 'لوتو 6/45', 'لوتو ۶/۴۵', 'ลอตโต้ 6/45', 'Lotto 6/45'),
  kind(
    'LOTTO',
    'Mega Lotto 6/55',
    '大乐透 6/55',
    'لوتو كبير 6/55',
    'لوتوی بزرگ ۶/۵۵',
    'เมก้าลอตโต้ 6/55',
    'Mega Lotto 6/55',
  ),
  kind('REGIONAL', 'Northern Draw', '北部彩', 'سحب الشمال', 'قرعه شمال', 'หวยภาคเหนือ', 'Xổ Số Miền Bắc'),
  kind('REGIONAL', 'Central Draw', '中部彩', 'سحب الوسط', 'قرعه مرکز', 'หวยภาคกลาง', 'Xổ Số Miền Trung'),
  kind('REGIONAL', 'Southern Draw', '南部彩', 'سحب الجنوب', 'قرعه جنوب', 'หวยภาคใต้', 'Xổ Số Miền Nam'),
];

export const electronicKinds: readonly GameKind[] = [
  kind('KENO', 'Keno 80', '快乐 80', 'كينو 80', 'کنو ۸۰', 'คีโน 80', 'Keno 80'),
  kind('FAST', 'One-Minute Draw', '一分彩', 'سحب الدقيقة', 'قرعه یک‌دقیقه‌ای', 'หวย 1 นาที', 'Xổ Số 1 Phút'),
  kind(
    'FAST',
    'Five-Minute Draw',
    '五分彩',
    'سحب الخمس دقائق',
    'قرعه پنج‌دقیقه‌ای',
    'หวย 5 นาที',
    'Xổ Số 5 Phút',
  ),
  kind('K3', 'Fast K3', '快三', 'كي 3 السريع', 'کِی۳ سریع', 'เค 3 ด่วน', 'K3 Nhanh'),
  kind('BINGO', 'Bingo 75', '宾果 75', 'بينغو 75', 'بینگو ۷۵', 'บิงโก 75', 'Bingo 75'),
  kind('RACE', 'Boat Race 10', '赛艇 10', 'سباق القوارب', 'مسابقه قایق', 'แข่งเรือ 10', 'Đua Thuyền'),
];

export const sportsKinds: readonly GameKind[] = [
  kind(undefined, 'Football', '足球', 'كرة القدم', 'فوتبال', 'ฟุตบอล', 'Bóng Đá'),
  kind(undefined, 'Basketball', '篮球', 'كرة السلة', 'بسکتبال', 'บาสเกตบอล', 'Bóng Rổ'),
  kind(undefined, 'Tennis', '网球', 'تنس', 'تنیس', 'เทนนิส', 'Quần Vợt'),
  kind(undefined, 'Cricket', '板球', 'كريكت', 'کریکت', 'คริกเก็ต', 'Cricket'),
  kind(undefined, 'Volleyball', '排球', 'الكرة الطائرة', 'والیبال', 'วอลเลย์บอล', 'Bóng Chuyền'),
  kind(undefined, 'Badminton', '羽毛球', 'ريشة', 'بدمینتون', 'แบดมินตัน', 'Cầu Lông'),
  kind(undefined, 'Boxing', '拳击', 'ملاكمة', 'بوکس', 'มวย', 'Quyền Anh'),
  kind(undefined, 'Darts', '飞镖', 'رمي السهام', 'دارت', 'ปาเป้า', 'Phi Tiêu'),
  kind(
    undefined,
    'Virtual Derby',
    '虚拟赛马',
    'سباق خيل افتراضي',
    'اسب‌دوانی مجازی',
    'แข่งม้าเสมือน',
    'Đua Ngựa Ảo',
  ),
];

export const esportsKinds: readonly GameKind[] = [
  kind(
    undefined,
    'Arena of Towers',
    '高塔竞技场',
    'ساحة الأبراج',
    'میدان برج‌ها',
    'สนามหอคอย',
    'Đấu Trường Tháp',
  ),
  kind(undefined, 'Strike Squad', '突击小队', 'فرقة الهجوم', 'جوخه ضربت', 'หน่วยจู่โจม', 'Biệt Đội Tấn Công'),
  kind(undefined, 'Star Legion', '星际军团', 'فيلق النجوم', 'لژیون ستاره', 'กองทัพดวงดาว', 'Quân Đoàn Sao'),
  kind(
    undefined,
    'Kings’ Duel',
    '王者对决',
    'مبارزة الملوك',
    'دوئل پادشاهان',
    'ดวลราชา',
    'Quyết Đấu Vương Giả',
  ),
  kind(
    undefined,
    'Street Rally',
    '街头拉力赛',
    'رالي الشوارع',
    'رالی خیابانی',
    'แรลลี่ถนน',
    'Đua Xe Đường Phố',
  ),
  kind(undefined, 'Penalty Cup', '点球杯', 'كأس الركلات', 'جام پنالتی', 'ถ้วยจุดโทษ', 'Cúp Luân Lưu'),
  kind(undefined, 'Battle Island', '战斗岛', 'جزيرة المعركة', 'جزیره نبرد', 'เกาะสมรภูมิ', 'Đảo Chiến'),
];

export const cockfightKinds: readonly GameKind[] = [
  kind(undefined, 'Rooster Ring', '斗鸡场', 'حلبة الديوك', 'میدان خروس', 'สังเวียนไก่ชน', 'Sới Gà'),
  kind(undefined, 'Golden Feather', '金羽', 'الريشة الذهبية', 'پر طلایی', 'ขนทอง', 'Lông Vàng'),
  kind(
    undefined,
    'Red Comb Arena',
    '红冠竞技场',
    'ساحة العرف الأحمر',
    'میدان تاج سرخ',
    'สนามหงอนแดง',
    'Đấu Trường Mào Đỏ',
  ),
];
