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
    id: 'weekend-rebate',
    texts: textsByLanguage({
      title: [
        'Weekend rebate',
        'Te fa‘aho‘ira‘a o te hope‘a hepetoma',
        '周末返水',
        'استرداد نهاية الأسبوع',
        'بازگشت آخر هفته',
        'คืนยอดสุดสัปดาห์',
        'Hoàn trả cuối tuần',
      ],
      content: [
        steps(
          'From Friday to Sunday you get <strong>0.8 %</strong> of your bets back.',
          'Slots and live tables count.',
          'Paid on Monday before noon.',
          'Nothing to sign up for.',
        ),
        steps(
          'Mai te mahana pae e tae atu i te tāpati, e ho‘i mai <strong>0.8 %</strong> o tā ‘oe moni.',
          'Te mau ha‘uti ato‘a.',
          'I te monirē.',
        ),
        steps(
          '周五至周日，投注额返还 <strong>0.8%</strong>。',
          '老虎机与真人游戏均可参与。',
          '周一中午前到账。',
          '无需报名。',
        ),
        steps(
          'من الجمعة إلى الأحد تسترد <strong>0.8٪</strong> من رهاناتك.',
          'تُحتسب ألعاب السلوتس والطاولات المباشرة.',
          'تُدفع يوم الاثنين قبل الظهر.',
          'لا حاجة إلى التسجيل.',
        ),
        steps(
          'از جمعه تا یکشنبه <strong>۰٫۸٪</strong> شرط‌های شما بازمی‌گردد.',
          'اسلات‌ها و میزهای زنده به حساب می‌آیند.',
          'دوشنبه پیش از ظهر پرداخت می‌شود.',
          'نیازی به ثبت‌نام نیست.',
        ),
        steps(
          'ตั้งแต่วันศุกร์ถึงวันอาทิตย์ รับยอดเดิมพันคืน <strong>0.8%</strong>',
          'นับทั้งสล็อตและโต๊ะสด',
          'จ่ายวันจันทร์ก่อนเที่ยง',
          'ไม่ต้องลงทะเบียน',
        ),
        steps(
          'Từ thứ Sáu đến Chủ nhật, bạn được hoàn <strong>0,8 %</strong> tiền cược.',
          'Tính cả slot và bàn trực tiếp.',
          'Trả trước trưa thứ Hai.',
          'Không cần đăng ký.',
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
        '<p>With a current mobile number and bank card a withdrawal takes ten minutes instead of a day.</p><p><a href="/m/securityCenter">Look through my details</a></p>',
        '<p>Nā te numera niuniu ‘āpī ‘e te tāreta fare moni e fa‘avitiviti i te tatarara‘a moni.</p><p><a href="/m/securityCenter">A hi‘o</a></p>',
        '<p>手机号与银行卡保持最新，提款只需十分钟，不必等一天。</p><p><a href="/m/securityCenter">查看我的资料</a></p>',
        '<p>مع رقم جوال وبطاقة بنكية محدّثين يستغرق السحب عشر دقائق بدلاً من يوم.</p><p><a href="/m/securityCenter">مراجعة بياناتي</a></p>',
        '<p>با شماره همراه و کارت بانکی به‌روز، برداشت ده دقیقه طول می‌کشد نه یک روز.</p><p><a href="/m/securityCenter">دیدن اطلاعات من</a></p>',
        '<p>หากเบอร์มือถือและบัตรธนาคารเป็นปัจจุบัน การถอนเงินใช้เวลาสิบนาทีแทนที่จะเป็นหนึ่งวัน</p><p><a href="/m/securityCenter">ดูข้อมูลของฉัน</a></p>',
        '<p>Số di động và thẻ ngân hàng đúng giúp rút tiền trong mười phút thay vì một ngày.</p><p><a href="/m/securityCenter">Xem thông tin của tôi</a></p>',
      ],
    }),
  },
];
