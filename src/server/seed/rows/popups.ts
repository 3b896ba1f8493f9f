import { type TextsByLanguage, textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** A pop-up with the latest news: a title and content as HTML. */
export interface SeedPopup {
  readonly id: string;
  readonly texts: TextsByLanguage<'title' | 'content'>;
  /** Shown to members only. Default: to all players. */
  readonly audience?: 'members';
}

const steps = (intro: string, ...items: string[]): string =>
  `<p>${intro}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Two pop-ups for all players, and one for members. */
export const popups: readonly SeedPopup[] = [
  {
    id: 'rebates',
    texts: textsByLanguage({
      title: [
        'Rebate on your bets',
        'Te fa‘aho‘ira‘a o tā ‘oe mau pere',
        '投注返水',
        'استرداد من رهاناتك',
        'بازگشت از شرط‌های شما',
        'คืนยอดเดิมพัน',
        'Hoàn trả tiền cược',
      ],
      content: [
        steps(
          'A part of what you bet comes back, won or lost.',
          'Each kind of game has a rate of its own.',
          'You take it yourself, on the page Manual rebate.',
          'The rebate report shows what came back, day by day.',
        ),
        steps(
          'E ho‘i mai te tahi tuha‘a o tā ‘oe mau pere.',
          'E fāito tō te huru ha‘uti tāta‘itahi.',
          'Nā ‘oe iho e rave, i te ‘api fa‘aho‘ira‘a.',
          'Tē fa‘a‘ite ra te parau i tei ho‘i mai, i te mahana tāta‘itahi.',
        ),
        steps(
          '无论输赢，投注额的一部分都会返还。',
          '每类游戏有各自的比例。',
          '在“手动返水”页面自行领取。',
          '返水报表按日显示返还金额。',
        ),
        steps(
          'يعود إليك جزء مما راهنت به، ربحت أم خسرت.',
          'لكل نوع من الألعاب نسبته.',
          'تأخذه بنفسك من صفحة الاسترداد اليدوي.',
          'يعرض تقرير الاسترداد ما عاد، يوماً بيوم.',
        ),
        steps(
          'بخشی از شرط‌های شما بازمی‌گردد، ببرید یا ببازید.',
          'هر گونه بازی نرخ خود را دارد.',
          'خودتان آن را در صفحه بازگشت دستی می‌گیرید.',
          'گزارش بازگشت، روز به روز، آنچه برگشته را نشان می‌دهد.',
        ),
        steps(
          'ส่วนหนึ่งของยอดเดิมพันคืนให้ ไม่ว่าแพ้หรือชนะ',
          'เกมแต่ละประเภทมีอัตราของตัวเอง',
          'คุณกดรับเองได้ที่หน้าคืนยอดด้วยตนเอง',
          'รายงานคืนยอดแสดงยอดที่ได้คืนรายวัน',
        ),
        steps(
          'Một phần tiền cược trở lại với bạn, dù thắng hay thua.',
          'Mỗi loại trò chơi có tỷ lệ riêng.',
          'Bạn tự nhận ở trang Hoàn trả thủ công.',
          'Báo cáo hoàn trả cho thấy số tiền trở lại từng ngày.',
        ),
      ],
    }),
  },
  {
    id: 'terms-update',
    texts: textsByLanguage({
      title: [
        'Our terms, in plainer words',
        'Te mau ture ‘āpī',
        '条款更新，更易读懂',
        'شروطنا بكلمات أوضح',
        'شرایط ما با زبانی ساده‌تر',
        'ข้อกำหนดที่อ่านง่ายขึ้น',
        'Điều khoản, nay dễ đọc hơn',
      ],
      content: [
        '<p>We rewrote the user agreement so that it can be read in five minutes. Your rights are the same.</p><p><a href="/m/useragreement">Read the agreement</a></p>',
        '<p>‘Ua pāpa‘i fa‘ahou mātou i te mau ture.</p><p><a href="/m/useragreement">A tai‘o</a></p>',
        '<p>我们重写了用户协议，五分钟即可读完，您的权益不变。</p><p><a href="/m/useragreement">阅读协议</a></p>',
        '<p>أعدنا كتابة اتفاقية المستخدم لتُقرأ في خمس دقائق. حقوقك كما هي.</p><p><a href="/m/useragreement">اقرأ الاتفاقية</a></p>',
        '<p>توافق‌نامه کاربری را بازنویسی کردیم تا در پنج دقیقه خوانده شود. حقوق شما همان است.</p><p><a href="/m/useragreement">خواندن توافق‌نامه</a></p>',
        '<p>เราเขียนข้อตกลงผู้ใช้ใหม่ให้อ่านจบได้ในห้านาที สิทธิ์ของคุณยังเหมือนเดิม</p><p><a href="/m/useragreement">อ่านข้อตกลง</a></p>',
        '<p>Chúng tôi viết lại thỏa thuận người dùng để bạn đọc xong trong năm phút. Quyền lợi của bạn không đổi.</p><p><a href="/m/useragreement">Đọc thỏa thuận</a></p>',
      ],
    }),
  },
  {
    id: 'check-your-details',
    audience: 'members',
    texts: textsByLanguage({
      title: [
        'Are your details up to date?',
        'Mea ‘āpī ānei tā ‘oe mau ha‘amāramaramara‘a?',
        '您的资料是最新的吗？',
        'هل بياناتك محدّثة؟',
        'اطلاعات شما به‌روز است؟',
        'ข้อมูลของคุณเป็นปัจจุบันหรือไม่',
        'Thông tin của bạn còn đúng không?',
      ],
      content: [
        '<p>Codes go to the mobile number that you gave, and withdrawals to your bank card. Keep both current.</p><p><a href="/m/securityCenter">Look through my details</a></p>',
        '<p>E tae te mau numera huna i tā ‘oe niuniu, ‘e te moni i tā ‘oe tāreta fare moni. A ‘āpī noa i nā mea e piti.</p><p><a href="/m/securityCenter">A hi‘o</a></p>',
        '<p>验证码会发到您留的手机号，提款会付至您的银行卡。请让两者保持最新。</p><p><a href="/m/securityCenter">查看我的资料</a></p>',
        '<p>تُرسل الرموز إلى رقم الجوال الذي أعطيته، والسحوبات إلى بطاقتك البنكية. أبقِ كليهما محدّثين.</p><p><a href="/m/securityCenter">مراجعة بياناتي</a></p>',
        '<p>کدها به شماره همراهی که داده‌اید و برداشت‌ها به کارت بانکی شما می‌رود. هر دو را به‌روز نگه دارید.</p><p><a href="/m/securityCenter">دیدن اطلاعات من</a></p>',
        '<p>รหัสจะส่งไปยังเบอร์มือถือที่คุณให้ไว้ และเงินถอนไปยังบัตรธนาคารของคุณ โปรดให้ทั้งสองเป็นปัจจุบัน</p><p><a href="/m/securityCenter">ดูข้อมูลของฉัน</a></p>',
        '<p>Mã được gửi đến số di động bạn cung cấp, tiền rút về thẻ ngân hàng của bạn. Hãy giữ cả hai luôn đúng.</p><p><a href="/m/securityCenter">Xem thông tin của tôi</a></p>',
      ],
    }),
  },
];
