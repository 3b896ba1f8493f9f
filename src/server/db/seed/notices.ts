import { inLanguages, type Texts } from './texts.ts';

/** A line of the notice strip. */
export interface SeedNotice {
  readonly id: string;
  readonly texts: Texts<'title'>;
}

/** Six notices for players. */
export const notices: readonly SeedNotice[] = [
  {
    id: 'maintenance-window',
    texts: inLanguages({
      title: [
        'Planned maintenance this Thursday, 04:00 to 05:00. Open rounds are kept.',
        'E tātā‘ira‘a i te mahana maha, hora 4 e tae atu i te hora 5.',
        '本周四 04:00 至 05:00 例行维护，未完成的牌局将予以保留。',
        'صيانة مجدولة يوم الخميس من 04:00 إلى 05:00. تُحفظ الجولات المفتوحة.',
        'سرویس برنامه‌ریزی‌شده این پنجشنبه از ۰۴:۰۰ تا ۰۵:۰۰. دورهای باز حفظ می‌شوند.',
        'ปิดปรับปรุงตามแผนวันพฤหัสบดีนี้ 04:00–05:00 น. รอบที่เล่นค้างจะถูกเก็บไว้',
        'Bảo trì định kỳ thứ Năm tuần này, 04:00 đến 05:00. Ván đang chơi được giữ nguyên.',
      ],
    }),
  },
  {
    id: 'new-vendors',
    texts: inLanguages({
      title: [
        'New this week: Wren & Daughters and Quartz Bay join the slots.',
        'Mea ‘āpī: Wren & Daughters ‘e Quartz Bay.',
        '本周上新：Wren & Daughters 与 Quartz Bay 加入老虎机。',
        'جديد هذا الأسبوع: انضمام Wren & Daughters وQuartz Bay إلى ألعاب السلوتس.',
        'تازه‌های این هفته: Wren & Daughters و Quartz Bay به اسلات‌ها پیوستند.',
        'ใหม่สัปดาห์นี้: Wren & Daughters และ Quartz Bay เข้าร่วมหมวดสล็อต',
        'Mới tuần này: Wren & Daughters và Quartz Bay góp mặt ở mục slot.',
      ],
    }),
  },
  {
    id: 'withdrawal-hours',
    texts: inLanguages({
      title: [
        'Withdrawals are paid around the clock, most within ten minutes.',
        'E ‘aufauhia te moni i te pō ‘e te ao.',
        '提款全天候处理，多数十分钟内到账。',
        'تُدفع السحوبات على مدار الساعة، ومعظمها خلال عشر دقائق.',
        'برداشت‌ها شبانه‌روزی پرداخت می‌شوند، بیشتر در ده دقیقه.',
        'ถอนเงินได้ตลอด 24 ชั่วโมง ส่วนใหญ่เข้าบัญชีภายในสิบนาที',
        'Rút tiền suốt ngày đêm, phần lớn xong trong mười phút.',
      ],
    }),
  },
  {
    id: 'official-address',
    texts: inLanguages({
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
    texts: inLanguages({
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
    texts: inLanguages({
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
