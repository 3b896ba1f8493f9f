import type { MessageKind } from '#schemas/messageKinds.ts';
import { textsByLanguage } from '../../kernel/textsByLanguage.ts';

/** A message in the inbox of a demo account; `days` ago. */
interface SeedMessage {
  readonly kind: MessageKind;
  readonly days: number;
  readonly link?: string;
  readonly texts: ReturnType<typeof textsByLanguage<'title' | 'content'>>;
}

/** Messages that demo accounts begin with, newest first. */
export const demoMessages: readonly SeedMessage[] = [
  {
    kind: 'money',
    days: 0.04,
    link: 'deposit-record',
    texts: textsByLanguage({
      title: [
        'Your deposit has arrived',
        'Ua tae mai ta oe aufauraa',
        '您的存款已到账',
        'وصل إيداعك',
        'واریز شما رسید',
        'เงินฝากของคุณเข้าแล้ว',
        'Khoản nạp của bạn đã đến',
      ],
      content: [
        '<p>The amount is in your wallet and ready to play with.</p><p>You find every deposit, with its fee and bonus, in your records.</p>',
        '<p>Tei roto te moni i ta oe vairaa moni, ineine no te ha’uti.</p><p>Te vai ra te mau aufauraa atoa i roto i ta oe mau tapa’o.</p>',
        '<p>款项已进入您的钱包，可以立即使用。</p><p>每笔存款及其费用和红利都在您的记录中。</p>',
        '<p>المبلغ في محفظتك وجاهز للعب.</p><p>تجد كل إيداع مع رسومه ومكافأته في سجلاتك.</p>',
        '<p>مبلغ در کیف پول شماست و آمادهٔ بازی.</p><p>هر واریز با کارمزد و پاداشش در گزارش‌های شماست.</p>',
        '<p>ยอดเงินอยู่ในกระเป๋าของคุณ พร้อมเล่นได้ทันที</p><p>ดูทุกรายการฝาก พร้อมค่าธรรมเนียมและโบนัส ได้ในประวัติของคุณ</p>',
        '<p>Số tiền đã có trong ví và sẵn sàng để chơi.</p><p>Mọi khoản nạp, kèm phí và thưởng, nằm trong lịch sử của bạn.</p>',
      ],
    }),
  },
  {
    kind: 'security',
    days: 0.6,
    link: 'security-centre',
    texts: textsByLanguage({
      title: [
        'A new device signed in to your account',
        'Ua tomo mai te hoê matini apî i ta oe tapura',
        '有新设备登录了您的账户',
        'سجّل جهاز جديد الدخول إلى حسابك',
        'دستگاهی تازه وارد حساب شما شد',
        'มีอุปกรณ์ใหม่เข้าสู่บัญชีของคุณ',
        'Có thiết bị mới đăng nhập vào tài khoản của bạn',
      ],
      content: [
        '<p>A phone signed in that this account did not know.</p><ul><li>If it was you, there is nothing to do.</li><li>If not, end its session in the security centre and choose another password.</li></ul><p>We never ask for your password, by message or by telephone.</p>',
        '<p>Ua tomo mai te hoê niuniu aita i matauhia.</p><ul><li>Mai te mea o oe, aita e ohipa.</li><li>Aita ana’e, a faaoti i tona tomoraa i te pû paruru, e a ma’iti i te tahi atu ta’o huna.</li></ul><p>Aita roa matou e ani i ta oe ta’o huna.</p>',
        '<p>一部此前未使用过的手机登录了您的账户。</p><ul><li>如果是您本人，无需任何操作。</li><li>如果不是，请在安全中心结束该会话并更换密码。</li></ul><p>我们绝不会通过消息或电话索要您的密码。</p>',
        '<p>سجّل الدخول هاتف لا يعرفه هذا الحساب.</p><ul><li>إن كنت أنت، فلا شيء عليك.</li><li>وإلا فأنهِ جلسته في مركز الأمان واختر كلمة مرور أخرى.</li></ul><p>لا نطلب كلمة مرورك أبدًا، لا برسالة ولا بالهاتف.</p>',
        '<p>گوشی‌ای که این حساب نمی‌شناخت وارد شد.</p><ul><li>اگر خودتان بودید، کاری لازم نیست.</li><li>وگرنه نشست آن را در مرکز امنیت ببندید و گذرواژهٔ دیگری برگزینید.</li></ul><p>ما هرگز گذرواژهٔ شما را نمی‌پرسیم، نه با پیام و نه تلفنی.</p>',
        '<p>มีโทรศัพท์ที่บัญชีนี้ไม่รู้จักเข้าสู่ระบบ</p><ul><li>ถ้าเป็นคุณ ไม่ต้องทำอะไร</li><li>ถ้าไม่ใช่ ให้จบเซสชันนั้นในศูนย์ความปลอดภัยและเปลี่ยนรหัสผ่าน</li></ul><p>เราไม่เคยถามรหัสผ่านของคุณ ไม่ว่าทางข้อความหรือโทรศัพท์</p>',
        '<p>Một điện thoại mà tài khoản này chưa biết đã đăng nhập.</p><ul><li>Nếu là bạn, không cần làm gì.</li><li>Nếu không, hãy kết thúc phiên đó ở trung tâm bảo mật và đổi mật khẩu.</li></ul><p>Chúng tôi không bao giờ hỏi mật khẩu của bạn, dù qua tin nhắn hay điện thoại.</p>',
      ],
    }),
  },
  {
    kind: 'answer',
    days: 1.2,
    link: 'feedback',
    texts: textsByLanguage({
      title: [
        'We have answered your feedback',
        'Ua pahono matou i to oe mana’o',
        '我们已回复您的反馈',
        'أجبنا عن ملاحظتك',
        'به بازخورد شما پاسخ دادیم',
        'เราตอบความคิดเห็นของคุณแล้ว',
        'Chúng tôi đã trả lời góp ý của bạn',
      ],
      content: [
        '<p>Thank you for writing to us about the sound of the slots.</p><p>It now stays off in every game once you have turned it off in one of them.</p>',
        '<p>Mauruuru no to oe papa’iraa mai no ni’a i te maniania o te mau ha’utiraa.</p><p>Ia tupohe ana’e oe i roto i te hoê, e vai mu noa te mau ha’utiraa atoa.</p>',
        '<p>感谢您就老虎机的声音来信。</p><p>现在您在一个游戏中关闭声音后，所有游戏都会保持静音。</p>',
        '<p>شكرًا لكتابتك إلينا عن صوت ألعاب السلوت.</p><p>صار يبقى مغلقًا في كل لعبة متى أغلقته في واحدة منها.</p>',
        '<p>سپاس که دربارهٔ صدای اسلات‌ها برای ما نوشتید.</p><p>اکنون وقتی در یک بازی خاموشش کنید، در همه خاموش می‌ماند.</p>',
        '<p>ขอบคุณที่เขียนถึงเราเรื่องเสียงของสล็อต</p><p>ตอนนี้เมื่อคุณปิดเสียงในเกมหนึ่ง เสียงจะปิดในทุกเกม</p>',
        '<p>Cảm ơn bạn đã viết cho chúng tôi về âm thanh của các slot.</p><p>Giờ khi bạn tắt tiếng ở một trò chơi, mọi trò chơi khác cũng im lặng.</p>',
      ],
    }),
  },
  {
    kind: 'money',
    days: 3,
    texts: textsByLanguage({
      title: [
        'Your weekend rebate is here',
        'Tei ô nei ta oe faahoìraa hopea hepetoma',
        '您的周末返水已到',
        'وصل استردادك لعطلة الأسبوع',
        'بازپرداخت آخر هفتهٔ شما رسید',
        'เงินคืนสุดสัปดาห์ของคุณมาแล้ว',
        'Hoàn trả cuối tuần của bạn đã đến',
      ],
      content: [
        '<p>It was added to your balance this morning.</p>',
        '<p>Ua tuuhia i ni’a i ta oe faito moni i teie poipoi.</p>',
        '<p>已于今早加入您的余额。</p>',
        '<p>أُضيف إلى رصيدك صباح اليوم.</p>',
        '<p>امروز صبح به موجودی شما افزوده شد.</p>',
        '<p>เพิ่มเข้ายอดเงินของคุณเมื่อเช้านี้</p>',
        '<p>Đã được cộng vào số dư của bạn sáng nay.</p>',
      ],
    }),
  },
  {
    kind: 'promotion',
    days: 6,
    link: 'activity',
    texts: textsByLanguage({
      title: [
        'A bonus of 100 % on your next deposit',
        '100 % hau i ni’a i ta oe aufauraa i muri nei',
        '下一笔存款送 100% 红利',
        'مكافأة 100 % على إيداعك التالي',
        'پاداش ۱۰۰٪ برای واریز بعدی شما',
        'โบนัส 100% สำหรับการฝากครั้งต่อไป',
        'Thưởng 100% cho lần nạp tiếp theo',
      ],
      content: [
        '<p>Choose the welcome bonus when you deposit, and play with twice as much.</p><h3>The terms in short</h3><ul><li>From 10, at most 100.</li><li>Deposit and bonus are wagered five times before they can be withdrawn.</li><li>Once for each member.</li></ul>',
        '<p>A ma’iti i te horo’a farii ia aufau oe, e ha’uti i te taipiti o te moni.</p><h3>Te mau ture, ma te poto</h3><ul><li>Mai te 10, e tae atu i te 100.</li><li>E ha’utihia e pae taime te aufauraa e te horo’a hou e nehenehe ai e iriti.</li><li>Hoê noa taime no te mero tata’itahi.</li></ul>',
        '<p>存款时选择迎新红利，以双倍资金游戏。</p><h3>简要条款</h3><ul><li>最低 10，最高 100。</li><li>提现前，存款与红利须投注五倍。</li><li>每位会员一次。</li></ul>',
        '<p>اختر مكافأة الترحيب عند الإيداع والعب بالضعف.</p><h3>الشروط باختصار</h3><ul><li>من 10 وحتى 100.</li><li>يُراهَن بالإيداع والمكافأة خمس مرات قبل السحب.</li><li>مرة لكل عضو.</li></ul>',
        '<p>هنگام واریز پاداش خوشامد را برگزینید و با دو برابر بازی کنید.</p><h3>شرایط، کوتاه</h3><ul><li>از ۱۰ تا حداکثر ۱۰۰.</li><li>پیش از برداشت، واریز و پاداش پنج بار شرط بسته می‌شوند.</li><li>یک بار برای هر عضو.</li></ul>',
        '<p>เลือกโบนัสต้อนรับเมื่อฝากเงิน แล้วเล่นได้เป็นสองเท่า</p><h3>เงื่อนไขโดยย่อ</h3><ul><li>ตั้งแต่ 10 สูงสุด 100</li><li>ต้องเดิมพันเงินฝากและโบนัสห้าเท่าก่อนถอน</li><li>หนึ่งครั้งต่อสมาชิก</li></ul>',
        '<p>Chọn thưởng chào mừng khi nạp và chơi với số tiền gấp đôi.</p><h3>Điều khoản tóm tắt</h3><ul><li>Từ 10, tối đa 100.</li><li>Tiền nạp và thưởng cần cược năm lần trước khi rút.</li><li>Mỗi thành viên một lần.</li></ul>',
      ],
    }),
  },
  {
    kind: 'promotion',
    days: 12,
    link: 'home',
    texts: textsByLanguage({
      title: [
        'New on the slots page',
        'Mea apî i te api slots',
        '老虎机页面上新',
        'جديد في صفحة السلوت',
        'تازه‌های صفحهٔ اسلات',
        'มีอะไรใหม่ในหน้าสล็อต',
        'Mới trên trang slot',
      ],
      content: [
        '<p>Two vendors joined this week: <strong>Wren &amp; Daughters</strong> and <strong>Quartz Bay</strong>.</p>',
        '<p>E piti taiete apî i teie hepetoma: <strong>Wren &amp; Daughters</strong> e <strong>Quartz Bay</strong>.</p>',
        '<p>本周新增两家供应商：<strong>Wren &amp; Daughters</strong> 和 <strong>Quartz Bay</strong>。</p>',
        '<p>انضم مزودان هذا الأسبوع: <strong>Wren &amp; Daughters</strong> و<strong>Quartz Bay</strong>.</p>',
        '<p>این هفته دو سازنده پیوستند: <strong>Wren &amp; Daughters</strong> و <strong>Quartz Bay</strong>.</p>',
        '<p>สัปดาห์นี้มีสองค่ายใหม่: <strong>Wren &amp; Daughters</strong> และ <strong>Quartz Bay</strong></p>',
        '<p>Tuần này có hai nhà cung cấp mới: <strong>Wren &amp; Daughters</strong> và <strong>Quartz Bay</strong>.</p>',
      ],
    }),
  },
  {
    kind: 'notice',
    days: 40,
    link: 'withdraw',
    texts: textsByLanguage({
      title: [
        'How withdrawals work',
        'Nahea te iritiraa moni',
        '提现说明',
        'كيف يعمل السحب',
        'برداشت چگونه است',
        'การถอนเงินทำอย่างไร',
        'Cách rút tiền',
      ],
      content: [
        '<p>Add a bank card once; most payments take ten minutes.</p>',
        '<p>A tuu hoê noa taime i te hoê tareta fare moni; ahuru minuti te maoro o te rahiraa.</p>',
        '<p>只需添加一次银行卡；多数付款十分钟内完成。</p>',
        '<p>أضف بطاقة مصرفية مرة واحدة؛ تستغرق معظم المدفوعات عشر دقائق.</p>',
        '<p>یک بار کارت بانکی بیفزایید؛ بیشتر پرداخت‌ها ده دقیقه طول می‌کشد.</p>',
        '<p>เพิ่มบัตรธนาคารครั้งเดียว การจ่ายส่วนใหญ่ใช้เวลาสิบนาที</p>',
        '<p>Thêm thẻ ngân hàng một lần; hầu hết khoản chi mất mười phút.</p>',
      ],
    }),
  },
  {
    kind: 'notice',
    days: 140,
    texts: textsByLanguage({
      title: ['Welcome', 'Maeva', '欢迎', 'أهلًا بك', 'خوش آمدید', 'ยินดีต้อนรับ', 'Chào mừng'],
      content: [
        '<p>It is good to have you. Help is one tap away, day and night.</p>',
        '<p>Ua mauruuru matou i to oe taeraa mai. Te vai ra te tauturu, i te ao e te po.</p>',
        '<p>很高兴您的到来。无论昼夜，帮助一触即达。</p>',
        '<p>يسعدنا وجودك. المساعدة على بُعد لمسة، ليلًا ونهارًا.</p>',
        '<p>از بودنتان خوشحالیم. کمک، شب و روز، با یک لمس در دسترس است.</p>',
        '<p>ดีใจที่มีคุณ ความช่วยเหลืออยู่ใกล้แค่แตะเดียว ทั้งวันทั้งคืน</p>',
        '<p>Rất vui có bạn. Trợ giúp chỉ cách một chạm, ngày và đêm.</p>',
      ],
    }),
  },
];
