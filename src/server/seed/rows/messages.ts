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
        'We’ve replied to your feedback',
        'Ua pahono matou i to oe mana’o',
        '我们已回复您的反馈',
        'رددنا على ملاحظاتك',
        'به بازخورد شما پاسخ دادیم',
        'เราตอบความคิดเห็นของคุณแล้ว',
        'Chúng tôi đã trả lời góp ý của bạn',
      ],
      content: [
        '<p>Thank you for writing to us about the lists of games.</p><p>They open where you left them when you come back.</p>',
        '<p>Mauruuru no to oe papa’iraa mai no ni’a i te mau tapura ha’uti.</p><p>E vai noa te vahi i reira oe ia ho’i mai oe.</p>',
        '<p>感谢您就游戏列表来信。</p><p>返回时，列表会停在您离开的位置。</p>',
        '<p>شكرًا لكتابتك إلينا عن قوائم الألعاب.</p><p>تفتح حيث تركتها عندما تعود.</p>',
        '<p>سپاس که دربارهٔ فهرست بازی‌ها برای ما نوشتید.</p><p>وقتی بازمی‌گردید از همان جایی که بودید باز می‌شود.</p>',
        '<p>ขอบคุณที่เขียนถึงเราเรื่องรายการเกม</p><p>เมื่อคุณกลับมา รายการจะเปิดตรงที่คุณออกไป</p>',
        '<p>Cảm ơn bạn đã viết cho chúng tôi về danh sách trò chơi.</p><p>Khi bạn quay lại, danh sách mở đúng chỗ bạn rời đi.</p>',
      ],
    }),
  },
  {
    kind: 'money',
    days: 3,
    texts: textsByLanguage({
      title: [
        'Your rebates at a glance',
        'Ta oe mau faahoìraa',
        '您的返水一览',
        'استرداداتك في لمحة',
        'بازگشت‌های شما در یک نگاه',
        'คืนยอดของคุณโดยสรุป',
        'Hoàn trả của bạn',
      ],
      content: [
        '<p>What came back from your bets, day by day, is in the rebate report.</p>',
        '<p>Te vai ra i roto i te parau faahoìraa te moni i ho’i mai, i te mahana tata’itahi.</p>',
        '<p>投注返还的金额按日列在返水报表中。</p>',
        '<p>ما عاد من رهاناتك، يوماً بيوم، في تقرير الاسترداد.</p>',
        '<p>آنچه از شرط‌هایتان بازگشته، روز به روز، در گزارش بازگشت است.</p>',
        '<p>ยอดที่ได้คืนจากเดิมพันรายวันอยู่ในรายงานคืนยอด</p>',
        '<p>Số tiền trở lại từ cược, từng ngày, có trong báo cáo hoàn trả.</p>',
      ],
    }),
  },
  {
    kind: 'promotion',
    days: 6,
    link: 'activity',
    texts: textsByLanguage({
      title: [
        'Bonuses for your deposits',
        'Te mau horo’a no ta oe mau aufauraa',
        '存款红利',
        'مكافآت إيداعاتك',
        'پاداش واریزهای شما',
        'โบนัสสำหรับการฝากของคุณ',
        'Thưởng cho các lần nạp của bạn',
      ],
      content: [
        '<p>Choose a promotion when you deposit.</p><h3>The terms in short</h3><ul><li>You see the bonus, and what is to be wagered, before you pay.</li><li>A promotion cannot be added later.</li></ul>',
        '<p>A ma’iti i te hoê horo’a ia aufau oe.</p><h3>Te mau ture, ma te poto</h3><ul><li>E ite oe i te horo’a e te mau pere hou a aufau ai.</li><li>Aita e nehenehe e apiti i muri iho.</li></ul>',
        '<p>存款时选择优惠。</p><h3>简要条款</h3><ul><li>付款前即可看到红利与投注要求。</li><li>优惠不能事后补加。</li></ul>',
        '<p>اختر عرضاً عند الإيداع.</p><h3>الشروط باختصار</h3><ul><li>ترى المكافأة وما يجب المراهنة به قبل أن تدفع.</li><li>لا يمكن إضافة العرض لاحقاً.</li></ul>',
        '<p>هنگام واریز یک پیشنهاد را برگزینید.</p><h3>شرایط، کوتاه</h3><ul><li>پاداش و مقدار شرط‌بندی را پیش از پرداخت می‌بینید.</li><li>بعداً نمی‌توان آن را افزود.</li></ul>',
        '<p>เลือกโปรโมชันเมื่อฝากเงิน</p><h3>เงื่อนไขโดยย่อ</h3><ul><li>คุณเห็นโบนัสและยอดที่ต้องเดิมพันก่อนจ่าย</li><li>เพิ่มโปรโมชันภายหลังไม่ได้</li></ul>',
        '<p>Chọn khuyến mãi khi nạp tiền.</p><h3>Điều khoản tóm tắt</h3><ul><li>Bạn thấy tiền thưởng và mức cần cược trước khi trả.</li><li>Không thể thêm khuyến mãi sau đó.</li></ul>',
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
        '<p>Add a bank card once, then withdraw to it. The record shows where each withdrawal stands.</p>',
        '<p>A tuu hoê noa taime i te hoê tareta fare moni. Te faaite ra te tapura i te vairaa o te mau iritiraa moni.</p>',
        '<p>只需添加一次银行卡，即可提现。记录会显示每笔提现的进度。</p>',
        '<p>أضف بطاقة مصرفية مرة واحدة ثم اسحب إليها. يبيّن السجل أين وصل كل سحب.</p>',
        '<p>یک بار کارت بانکی بیفزایید و به آن برداشت کنید. گزارش نشان می‌دهد هر برداشت به کجا رسیده است.</p>',
        '<p>เพิ่มบัตรธนาคารครั้งเดียวแล้วถอนเข้าบัตรนั้น ประวัติแสดงสถานะของแต่ละรายการถอน</p>',
        '<p>Thêm thẻ ngân hàng một lần rồi rút về thẻ đó. Lịch sử cho thấy từng lần rút đang ở đâu.</p>',
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
