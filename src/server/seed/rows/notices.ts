import { type TextsByLanguage, textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** A line of the notice strip. */
export interface SeedNotice {
  readonly id: string;
  /** Without content, the title is the whole notice. */
  readonly texts: TextsByLanguage<'title'> | TextsByLanguage<'title' | 'content'>;
}

/** Six notices for players. */
export const notices: readonly SeedNotice[] = [
  {
    id: 'maintenance-window',
    texts: textsByLanguage({
      title: [
        'Planned maintenance this Thursday, 04:00 to 05:00. Open rounds are kept.',
        'E tātā‘ira‘a i te mahana maha, hora 4 e tae atu i te hora 5.',
        '本周四 04:00 至 05:00 例行维护，未完成的牌局将予以保留。',
        'صيانة مجدولة يوم الخميس من 04:00 إلى 05:00. تُحفظ الجولات المفتوحة.',
        'سرویس برنامه‌ریزی‌شده این پنجشنبه از ۰۴:۰۰ تا ۰۵:۰۰. دورهای باز حفظ می‌شوند.',
        'ปิดปรับปรุงตามแผนวันพฤหัสบดีนี้ 04:00–05:00 น. รอบที่เล่นค้างจะถูกเก็บไว้',
        'Bảo trì định kỳ thứ Năm tuần này, 04:00 đến 05:00. Ván đang chơi được giữ nguyên.',
      ],
      content: [
        '<p>The site rests from 04:00 to 05:00. Balances, open rounds and placed bets stay exactly as they are.</p>',
        '<p>E fa‘afa‘aea te tahua mai te hora 4 e tae atu i te hora 5. E vai noa tā ‘oe moni.</p>',
        '<p>04:00 至 05:00 网站暂停服务。余额、未完成的牌局与已投注单均保持不变。</p>',
        '<p>يتوقف الموقع من 04:00 إلى 05:00. الأرصدة والجولات المفتوحة والرهانات تبقى كما هي.</p>',
        '<p>سایت از ۰۴:۰۰ تا ۰۵:۰۰ در دسترس نیست. موجودی، دورهای باز و شرط‌ها همان‌گونه می‌مانند.</p>',
        '<p>เว็บไซต์พักตั้งแต่ 04:00 ถึง 05:00 น. ยอดเงิน รอบที่ค้าง และเดิมพันยังคงเดิม</p>',
        '<p>Trang tạm nghỉ từ 04:00 đến 05:00. Số dư, ván đang chơi và cược đã đặt giữ nguyên.</p>',
      ],
    }),
  },
  {
    id: 'new-vendors',
    texts: textsByLanguage({
      title: [
        'New this week: Wren & Daughters and Quartz Bay join the slots.',
        'Mea ‘āpī: Wren & Daughters ‘e Quartz Bay.',
        '本周上新：Wren & Daughters 与 Quartz Bay 加入老虎机。',
        'جديد هذا الأسبوع: انضمام Wren & Daughters وQuartz Bay إلى ألعاب السلوتس.',
        'تازه‌های این هفته: Wren & Daughters و Quartz Bay به اسلات‌ها پیوستند.',
        'ใหม่สัปดาห์นี้: Wren & Daughters และ Quartz Bay เข้าร่วมหมวดสล็อต',
        'Mới tuần này: Wren & Daughters và Quartz Bay góp mặt ở mục slot.',
      ],
      content: [
        '<p>Wren &amp; Daughters draw by hand; Quartz Bay is known for long free rounds. You find both under Slots.</p>',
        '<p>Te vai ra te reira i roto i te mau Slots.</p>',
        '<p>Wren &amp; Daughters 以手绘画风见长，Quartz Bay 以长免费局闻名，均可在老虎机中找到。</p>',
        '<p>ترسم Wren &amp; Daughters باليد، وتُعرف Quartz Bay بالجولات المجانية الطويلة. تجد الاثنتين ضمن السلوتس.</p>',
        '<p>Wren &amp; Daughters دستی نقاشی می‌کند و Quartz Bay به دورهای رایگان بلند معروف است. هر دو در بخش اسلات‌ها هستند.</p>',
        '<p>Wren &amp; Daughters วาดด้วยมือ ส่วน Quartz Bay ขึ้นชื่อเรื่องรอบฟรียาว ๆ พบทั้งสองได้ในหมวดสล็อต</p>',
        '<p>Wren &amp; Daughters vẽ tay; Quartz Bay nổi tiếng với chuỗi vòng miễn phí dài. Cả hai có ở mục Slot.</p>',
      ],
    }),
  },
  {
    id: 'withdrawal-hours',
    texts: textsByLanguage({
      title: [
        'Withdrawals are paid around the clock, most within ten minutes.',
        'E ‘aufauhia te moni i te pō ‘e te ao.',
        '提款全天候处理，多数十分钟内到账。',
        'تُدفع السحوبات على مدار الساعة، ومعظمها خلال عشر دقائق.',
        'برداشت‌ها شبانه‌روزی پرداخت می‌شوند، بیشتر در ده دقیقه.',
        'ถอนเงินได้ตลอด 24 ชั่วโมง ส่วนใหญ่เข้าบัญชีภายในสิบนาที',
        'Rút tiền suốt ngày đêm, phần lớn xong trong mười phút.',
      ],
      content: [
        '<p>What takes longer: the first withdrawal to a new card, and amounts that need a second look. You can follow each one in the withdrawal record.</p>',
        '<p>E nehenehe ia ‘oe e hi‘o i te rahira‘a i roto i te puka.</p>',
        '<p>首次提款至新卡及需要复核的金额会稍慢，可在提款记录中查看进度。</p>',
        '<p>قد يطول أول سحب إلى بطاقة جديدة والمبالغ التي تحتاج مراجعة. تابع كل سحب في سجل السحوبات.</p>',
        '<p>نخستین برداشت به کارت تازه و مبلغ‌هایی که بازبینی می‌خواهند بیشتر زمان می‌برد. هر کدام را در سابقه برداشت دنبال کنید.</p>',
        '<p>ครั้งแรกกับบัตรใหม่และยอดที่ต้องตรวจซ้ำจะใช้เวลานานกว่า ติดตามได้ในบันทึกการถอน</p>',
        '<p>Lần rút đầu về thẻ mới và khoản cần kiểm tra lại sẽ lâu hơn. Bạn theo dõi từng lần trong lịch sử rút tiền.</p>',
      ],
    }),
  },
  {
    id: 'official-address',
    texts: textsByLanguage({
      title: [
        'We never ask for your password. Check the address before you log in.',
        '‘Aita mātou e ani i tā ‘oe parau huna.',
        '我们绝不会索取您的密码，登录前请核对网址。',
        'لا نطلب كلمة مرورك أبداً. تحقّق من العنوان قبل تسجيل الدخول.',
        'ما هرگز گذرواژه شما را نمی‌پرسیم. پیش از ورود نشانی را بررسی کنید.',
        'เราไม่เคยขอรหัสผ่านของคุณ โปรดตรวจสอบที่อยู่เว็บก่อนเข้าสู่ระบบ',
        'Chúng tôi không bao giờ hỏi mật khẩu. Hãy kiểm tra địa chỉ trước khi đăng nhập.',
      ],
    }),
  },
  {
    id: 'lottery-calendar',
    texts: textsByLanguage({
      title: [
        'The regional draws follow the winter calendar from Monday.',
        'E taui te mau hora hutira‘a i te monirē.',
        '地区彩票自周一起按冬季时间开奖。',
        'تتبع سحوبات المناطق التقويم الشتوي ابتداءً من الاثنين.',
        'قرعه‌کشی‌های منطقه‌ای از دوشنبه بر پایه تقویم زمستانی است.',
        'หวยภูมิภาคใช้ตารางฤดูหนาวตั้งแต่วันจันทร์',
        'Xổ số các miền theo lịch mùa đông từ thứ Hai.',
      ],
    }),
  },
  {
    id: 'play-breaks',
    texts: textsByLanguage({
      title: [
        'Set your own limits and take breaks: you find both in the security centre.',
        'A fa‘afa‘aea ri‘i ia ‘oe, a fa‘aoti i tā ‘oe fāito.',
        '理性娱乐：可在安全中心设置限额与休息时间。',
        'ضع حدودك وخذ فترات راحة: تجدها في مركز الأمان.',
        'برای خود سقف بگذارید و استراحت کنید: هر دو در مرکز امنیت هستند.',
        'ตั้งวงเงินของคุณและพักบ้าง ทำได้ที่ศูนย์ความปลอดภัย',
        'Tự đặt hạn mức và nghỉ ngơi: cả hai có trong trung tâm bảo mật.',
      ],
    }),
  },
];
