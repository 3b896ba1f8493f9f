import { type TextsByLanguage, textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** A banner: its picture (`theme`), its texts, and the page that a tap opens. */
export interface SeedBanner {
  readonly id: string;
  readonly theme: 'welcome' | 'sports' | 'jackpot' | 'lottery' | 'live' | 'app' | 'join';
  readonly page: string | null;
  readonly texts: TextsByLanguage<'title' | 'subtitle'>;
}

const oneAccount = [
  'Three thousand games, one account',
  'E toru tauatini ha‘uti, hō‘ē noa i‘oa',
  '三千款游戏，一个账号畅玩',
  'ثلاثة آلاف لعبة بحساب واحد',
  'سه هزار بازی با یک حساب',
  'สามพันเกมในบัญชีเดียว',
  'Ba nghìn trò chơi, một tài khoản',
] as const;

/** Five banners of the home page. */
export const banners: readonly SeedBanner[] = [
  {
    id: 'welcome',
    theme: 'welcome',
    page: 'activity',
    texts: textsByLanguage({
      title: [
        'Welcome aboard',
        'Maeva mai',
        '欢迎加入',
        'أهلاً وسهلاً',
        'خوش آمدید',
        'ยินดีต้อนรับ',
        'Chào mừng bạn',
      ],
      subtitle: oneAccount,
    }),
  },
  {
    id: 'match-week',
    theme: 'sports',
    page: 'game-centre',
    texts: textsByLanguage({
      title: [
        'Match week',
        'Te hepetoma tu‘era‘a pōpō',
        '赛事周',
        'أسبوع المباريات',
        'هفته مسابقات',
        'สัปดาห์แห่งการแข่งขัน',
        'Tuần lễ bóng đá',
      ],
      subtitle: [
        'Six fixtures worth staying up for',
        'E ono tata‘ura‘a rahi',
        '六场焦点大战，值得熬夜',
        'ست مواجهات تستحق السهر',
        'شش دیدار که ارزش بیدار ماندن دارند',
        'หกคู่เด็ดที่คุ้มค่าแก่การอดนอน',
        'Sáu trận đáng để thức khuya',
      ],
    }),
  },
  {
    id: 'reels',
    theme: 'jackpot',
    page: 'slots',
    texts: textsByLanguage({
      title: [
        'Reels for every mood',
        'Te mau ha‘uti hurira‘a nō te mau ‘ōhipa ato‘a',
        '各式转轮，随心选择',
        'بكرات لكل مزاج',
        'چرخ‌هایی برای هر حال‌وهوا',
        'วงล้อสำหรับทุกอารมณ์',
        'Vòng quay cho mọi tâm trạng',
      ],
      subtitle: [
        'Calm classics and new ones, side by side',
        'Te mau ha‘uti tahito ‘e te mau ha‘uti ‘āpī',
        '经典与新作，尽在一处',
        'كلاسيكيات هادئة وأخرى جديدة جنباً إلى جنب',
        'کلاسیک‌های آرام و تازه‌ها کنار هم',
        'เกมคลาสสิกและเกมใหม่อยู่เคียงกัน',
        'Cổ điển êm đềm và trò mới bên nhau',
      ],
    }),
  },
  {
    id: 'daily-draws',
    theme: 'lottery',
    page: 'lottery',
    texts: textsByLanguage({
      title: [
        'Draws all day',
        'Te mau hutira‘a i te mahana tā‘āto‘a',
        '全天开奖',
        'سحوبات طوال اليوم',
        'قرعه‌کشی در تمام روز',
        'ออกรางวัลตลอดวัน',
        'Mở thưởng suốt ngày',
      ],
      subtitle: [
        'North, centre and south, and every minute between',
        'I te mau miniti ato‘a',
        '北部、中部、南部，分分钟开奖',
        'الشمال والوسط والجنوب، وكل دقيقة بينها',
        'شمال، مرکز و جنوب، و هر دقیقه میان آن‌ها',
        'เหนือ กลาง ใต้ และทุกนาทีระหว่างนั้น',
        'Bắc, Trung, Nam và từng phút một',
      ],
    }),
  },
  {
    id: 'app',
    theme: 'app',
    page: null,
    texts: textsByLanguage({
      title: [
        'Keep us on your home screen',
        'I ni‘a i tā ‘oe niuniu ‘āfa‘i',
        '添加到主屏幕',
        'أضفنا إلى شاشتك الرئيسية',
        'ما را به صفحه اصلی بیفزایید',
        'เพิ่มเราไว้บนหน้าจอหลัก',
        'Thêm vào màn hình chính',
      ],
      subtitle: [
        'Opens at a tap, light on data',
        'E mea vitiviti ‘e te ‘ohie',
        '一点即开，更省流量',
        'يفتح بلمسة ويوفر البيانات',
        'با یک لمس باز می‌شود، با مصرف داده کم',
        'เปิดได้ในแตะเดียว ประหยัดเน็ต',
        'Mở bằng một chạm, nhẹ dữ liệu',
      ],
    }),
  },
];

/** The banner of the registration page. It has no link: the visitor is already on the right page. */
export const registrationBanners: readonly SeedBanner[] = [
  {
    id: 'join',
    theme: 'join',
    page: null,
    texts: textsByLanguage({
      title: [
        'Come on board',
        'A pa‘uma mai',
        '欢迎登船',
        'اصعد على متن السفينة',
        'به جمع ما بیایید',
        'ขึ้นเรือมากับเรา',
        'Mời bạn lên tàu',
      ],
      subtitle: oneAccount,
    }),
  },
];
