import type { HelpDraft } from './helpDraft.ts';

/** Help on joining, and on the app. */
export const startHelp: readonly HelpDraft[] = [
  {
    id: 'first-steps',
    topic: 'start',
    titles: [
      'How do I start?',
      'Nāhea vau e ha‘amata ai?',
      '如何开始？',
      'كيف أبدأ؟',
      'چگونه آغاز کنم؟',
      'เริ่มต้นอย่างไร',
      'Bắt đầu như thế nào?',
    ],
    lines: [
      [
        'It takes about two minutes.',
        'Create an account with a name or a mobile number.',
        'Choose a payment method and pay in.',
        'Pick a game. Most have a free trial, so look before you bet.',
      ],
      ['E piti noa miniti.', 'A hāmani i te ‘āpi.', 'A tu‘u i te moni.', 'A mā‘iti i te ha‘uti.'],
      [
        '只需约两分钟。',
        '用用户名或手机号注册账户。',
        '选择支付方式并存款。',
        '挑选游戏。多数游戏可免费试玩，先看后玩。',
      ],
      [
        'يستغرق الأمر نحو دقيقتين.',
        'أنشئ حسابًا باسم أو برقم هاتف.',
        'اختر وسيلة دفع وأودع.',
        'اختر لعبة. لمعظمها تجربة مجانية، فجرّب قبل أن تراهن.',
      ],
      [
        'حدود دو دقیقه زمان می‌برد.',
        'با نام یا شماره همراه حساب بسازید.',
        'روش پرداخت را برگزینید و واریز کنید.',
        'یک بازی انتخاب کنید. بیشترشان آزمایش رایگان دارند.',
      ],
      [
        'ใช้เวลาประมาณสองนาที',
        'สร้างบัญชีด้วยชื่อหรือเบอร์มือถือ',
        'เลือกวิธีชำระเงินแล้วฝาก',
        'เลือกเกม ส่วนใหญ่ลองเล่นฟรีได้ ดูก่อนแล้วค่อยเดิมพัน',
      ],
      [
        'Chỉ mất khoảng hai phút.',
        'Tạo tài khoản bằng tên hoặc số di động.',
        'Chọn cách thanh toán và nạp tiền.',
        'Chọn trò chơi. Phần lớn có chơi thử miễn phí, hãy xem trước khi cược.',
      ],
    ],
  },
  {
    id: 'install-app',
    topic: 'start',
    titles: [
      'How do I put the app on my home screen?',
      'Nāhea vau e tu‘u ai i te app?',
      '如何把应用添加到主屏幕？',
      'كيف أضع التطبيق على الشاشة الرئيسية؟',
      'چگونه برنامه را به صفحه اصلی بیفزایم؟',
      'ติดตั้งแอปบนหน้าจอหลักอย่างไร',
      'Đưa ứng dụng ra màn hình chính thế nào?',
    ],
    lines: [
      [
        'The site is an app: nothing comes from a store.',
        'Android: open the browser’s menu and choose Install or Add to home screen.',
        'iPhone: tap Share, then Add to Home Screen.',
        'Open it from there. Your account is the same.',
      ],
      [
        'E app te tahua.',
        'Android: a ‘iriti i te menu, a mā‘iti Install.',
        'iPhone: Share, i muri iho Add to Home Screen.',
        'Hō‘ē ā ‘āpi.',
      ],
      [
        '本站即应用，无需应用商店。',
        '安卓：打开浏览器菜单，选择“安装”或“添加到主屏幕”。',
        'iPhone：点“分享”，再点“添加到主屏幕”。',
        '从主屏幕打开，账户不变。',
      ],
      [
        'الموقع نفسه تطبيق، ولا شيء من متجر.',
        'أندرويد: افتح قائمة المتصفح واختر التثبيت أو الإضافة إلى الشاشة الرئيسية.',
        'آيفون: اضغط مشاركة ثم إضافة إلى الشاشة الرئيسية.',
        'افتحه من هناك. حسابك هو نفسه.',
      ],
      [
        'سایت خود یک برنامه است و از فروشگاهی نمی‌آید.',
        'اندروید: منوی مرورگر را باز کنید و نصب یا افزودن به صفحه اصلی را برگزینید.',
        'آیفون: اشتراک‌گذاری و سپس افزودن به صفحه اصلی.',
        'از همان‌جا بازش کنید. حساب شما همان است.',
      ],
      [
        'เว็บไซต์นี้คือแอป ไม่ต้องโหลดจากสโตร์',
        'Android: เปิดเมนูเบราว์เซอร์ เลือกติดตั้งหรือเพิ่มไปยังหน้าจอหลัก',
        'iPhone: แตะแชร์ แล้วเพิ่มไปยังหน้าจอโฮม',
        'เปิดจากหน้าจอ บัญชีเดิมของคุณ',
      ],
      [
        'Trang web chính là ứng dụng, không cần cửa hàng.',
        'Android: mở menu trình duyệt, chọn Cài đặt hoặc Thêm vào màn hình chính.',
        'iPhone: chạm Chia sẻ, rồi Thêm vào MH chính.',
        'Mở từ đó. Tài khoản của bạn vẫn như cũ.',
      ],
    ],
  },
];
