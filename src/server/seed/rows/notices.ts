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
        'Maintenance is at night, and told a day ahead. Open rounds are kept.',
        'I te pō te tātā‘ira‘a, ‘e e fa‘a‘itehia hō‘ē mahana nā mua. E vai noa te mau ha‘uti e fa‘aau ra.',
        '维护在夜间进行，并提前一天通知。未完成的牌局将予以保留。',
        'الصيانة ليلاً، ونعلن عنها قبلها بيوم. تُحفظ الجولات المفتوحة.',
        'سرویس سایت شبانه است و یک روز پیش اعلام می‌شود. دورهای باز حفظ می‌شوند.',
        'ปิดปรับปรุงเฉพาะกลางคืน และแจ้งล่วงหน้าหนึ่งวัน รอบที่เล่นค้างจะถูกเก็บไว้',
        'Bảo trì diễn ra ban đêm và được báo trước một ngày. Ván đang chơi được giữ nguyên.',
      ],
      content: [
        '<p>While the site rests, balances, open rounds and placed bets stay exactly as they are.</p>',
        '<p>‘Ia fa‘afa‘aea te tahua, e vai noa tā ‘oe moni ‘e tā ‘oe mau pere.</p>',
        '<p>网站暂停服务期间，余额、未完成的牌局与已投注单均保持不变。</p>',
        '<p>أثناء توقف الموقع تبقى الأرصدة والجولات المفتوحة والرهانات كما هي تماماً.</p>',
        '<p>تا سایت در دسترس نیست، موجودی، دورهای باز و شرط‌ها همان‌گونه می‌مانند.</p>',
        '<p>ระหว่างที่เว็บไซต์หยุดพัก ยอดเงิน รอบที่ค้าง และเดิมพันยังคงเดิมทุกอย่าง</p>',
        '<p>Khi trang tạm nghỉ, số dư, ván đang chơi và cược đã đặt vẫn giữ nguyên.</p>',
      ],
    }),
  },
  {
    id: 'new-vendors',
    texts: textsByLanguage({
      title: [
        'Wren & Daughters and Quartz Bay have joined the slots.',
        '‘Ua tomo mai Wren & Daughters ‘e Quartz Bay i roto i te mau Slots.',
        'Wren & Daughters 与 Quartz Bay 已加入老虎机。',
        'انضمت Wren & Daughters وQuartz Bay إلى ألعاب السلوتس.',
        'Wren & Daughters و Quartz Bay به اسلات‌ها پیوسته‌اند.',
        'Wren & Daughters และ Quartz Bay เข้าร่วมหมวดสล็อตแล้ว',
        'Wren & Daughters và Quartz Bay đã có mặt ở mục slot.',
      ],
      content: [
        '<p>You find both under Slots, beside the others.</p>',
        '<p>Te vai ra rāua to‘opiti i roto i te mau Slots.</p>',
        '<p>两家的游戏均可在老虎机中找到。</p>',
        '<p>تجد ألعاب الشركتين ضمن السلوتس.</p>',
        '<p>بازی‌های هر دو در بخش اسلات‌ها هستند.</p>',
        '<p>พบเกมของทั้งสองค่ายได้ในหมวดสล็อต</p>',
        '<p>Trò chơi của cả hai có ở mục Slot.</p>',
      ],
    }),
  },
  {
    id: 'withdrawal-hours',
    texts: textsByLanguage({
      title: [
        'Ask for a withdrawal at any hour, and see where it stands.',
        'A ani i te tatarara‘a moni i te hora ato‘a, ‘e a hi‘o i tōna vaira‘a.',
        '随时可申请提款，并可查看进度。',
        'اطلب السحب في أي ساعة، وتابع أين وصل.',
        'در هر ساعتی درخواست برداشت دهید و ببینید به کجا رسیده است.',
        'ขอถอนเงินได้ทุกเวลา และดูได้ว่าถึงขั้นไหนแล้ว',
        'Yêu cầu rút tiền bất cứ lúc nào và xem đang ở bước nào.',
      ],
      content: [
        '<p>The withdrawal record shows every step, from your request to the payment. Until it is paid you can take it back.</p>',
        '<p>Tē fa‘a‘ite ra te puka tatarara‘a moni i te mau ta‘ahira‘a ato‘a. E ti‘a ia ‘oe ‘ia fa‘aho‘i mai hou ‘a ‘aufauhia ai.</p>',
        '<p>提款记录会显示从申请到支付的每一步。支付之前您可以撤回。</p>',
        '<p>يعرض سجل السحوبات كل خطوة من الطلب إلى الدفع. يمكنك استرجاعه ما لم يُدفع.</p>',
        '<p>سابقه برداشت هر گام را از درخواست تا پرداخت نشان می‌دهد. تا پرداخت نشده می‌توانید پسش بگیرید.</p>',
        '<p>บันทึกการถอนแสดงทุกขั้น ตั้งแต่คำขอจนถึงการจ่าย ก่อนจ่ายคุณยกเลิกได้</p>',
        '<p>Lịch sử rút tiền cho thấy từng bước, từ yêu cầu đến khi trả. Trước khi trả, bạn có thể lấy lại.</p>',
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
        'Draws every minute, every day and every week: the time to the next one stands beside each lottery.',
        'Te mau hutira‘a i te mau miniti, te mau mahana ‘e te mau hepetoma ato‘a: tei pīha‘i iho te taime i toe.',
        '每分钟、每天、每周都有开奖，距下次开奖的时间显示在各彩票旁。',
        'سحوبات كل دقيقة وكل يوم وكل أسبوع: الوقت المتبقي للسحب التالي مكتوب بجانب كل يانصيب.',
        'قرعه‌کشی هر دقیقه، هر روز و هر هفته: زمان مانده تا بعدی کنار هر لاتاری نوشته است.',
        'ออกรางวัลทุกนาที ทุกวัน และทุกสัปดาห์ เวลาที่เหลือแสดงข้างแต่ละหวย',
        'Mở thưởng mỗi phút, mỗi ngày và mỗi tuần: thời gian đến kỳ sau ghi bên từng loại.',
      ],
    }),
  },
  {
    id: 'play-breaks',
    texts: textsByLanguage({
      title: [
        'Play for the fun of it: decide before you begin how much, and for how long.',
        'A ha‘uti nō te ‘ārearea: a fa‘aoti nā mua e hia moni ‘e e aha te maoro.',
        '娱乐为主：开始前先定好花多少钱、玩多久。',
        'العب للمتعة: قرّر قبل أن تبدأ كم ستنفق وكم ستلعب.',
        'برای لذت بازی کنید: پیش از شروع تصمیم بگیرید چقدر و تا کی.',
        'เล่นเพื่อความสนุก ตัดสินใจก่อนเริ่มว่าจะใช้เท่าไรและนานแค่ไหน',
        'Chơi cho vui: quyết định trước bao nhiêu tiền và bao lâu.',
      ],
    }),
  },
];
