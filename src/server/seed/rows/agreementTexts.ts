import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import { textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** The parts of the invented agreement: its headings and paragraphs, by language: EN, TY, CN, AR, FA, TH, VI. */
const parts: readonly (readonly (readonly [heading: string, text: string])[])[] = [
  [
    [
      'Who may play',
      'You are {{age}} or older and of age where you live, you play for yourself, and you have one account. An account of a minor is closed and what was paid in is paid back.',
    ],
    [
      'Your account',
      'Keep your password to yourself and tell us at once if somebody else may know it. What is done with your password counts as done by you until you tell us.',
    ],
    [
      'Money',
      'Balances belong to you. Money goes out to an account of your own name alone. We keep members’ money apart from our own.',
    ],
    [
      'Bets',
      'A bet counts once the server has taken it. Errors in prices or results are put right for all alike, and you are told.',
    ],
    [
      'Bonuses',
      'The conditions of a bonus are shown before you take it and do not change afterwards. Unplayed bonus money may be taken back, your own never.',
    ],
    [
      'Breaks and closing',
      'Tell customer service when you want a break or to close the account, at any time. Your money is paid out. We may close an account for fraud, and we say why.',
    ],
    [
      'Changes and disputes',
      'New versions are published here before they come into force. If we disagree, customer service answers within eight days; after that you may turn to the authority in charge where you live.',
    ],
  ],
  [
    ['‘O vai tē ti‘a ‘ia ha‘uti', 'E {{age}} tō ‘oe matahiti ‘aore rā hau atu, ‘e hō‘ē noa ‘āpi tā ‘oe.'],
    ['Tā ‘oe ‘āpi', 'A pāruru i tā ‘oe parau huna, ‘e ‘a fa‘a‘ite mai mai te mea ‘ua ‘itehia.'],
    ['Te moni', 'Nā ‘oe te moni. E hāponohia noa i te fare moni i tō ‘oe i‘oa.'],
    ['Te mau ha‘utira‘a', 'E mana te ha‘utira‘a ‘ia fāri‘i te server. E fa‘a‘āfarohia te mau hape.'],
    ['Te mau bonus', 'E fa‘a‘itehia te mau ture nā mua, ‘aita e tauihia i muri a‘e.'],
    [
      'Te fa‘aeara‘a',
      'A fa‘a‘ite mai i te tāvini ia hina‘aro ‘oe e fa‘aea ‘aore rā e ‘ōpani i te ‘āpi, i te mau taime ato‘a.',
    ],
    ['Te mau tauira‘a', 'E neneihia te parau ‘āpī i ‘ō nei nā mua a‘e i tōna manara‘a.'],
  ],
  [
    [
      '谁可以参与',
      '您已年满 {{age}} 岁并达到所在地法定年龄，为本人游戏，且仅有一个账户。未成年人账户将被关闭并退还存款。',
    ],
    ['您的账户', '请妥善保管密码；如可能泄露请立即告知。在您告知之前，用您密码进行的操作视为您本人所为。'],
    ['资金', '余额归您所有，只会付至您本人名下的账户。会员资金与我们的资金分开存放。'],
    ['投注', '服务器接受后投注即生效。赔率或结果有误时，对所有人一律更正并通知您。'],
    ['优惠', '优惠条件在领取前显示，之后不变。未完成的优惠金可收回，您自己的钱绝不收回。'],
    ['休息与关闭', '想休息或关闭账户时，可随时告知客服，余额将付给您。若有欺诈，我们可关闭账户并说明理由。'],
    ['变更与争议', '新版本生效前会在此公布。如有争议，客服八天内答复；之后您可向所在地主管机构申诉。'],
  ],
  [
    [
      'من يجوز له اللعب',
      'عمرك {{age}} عامًا أو أكثر وأنت بالغ حيث تقيم، وتلعب لنفسك، ولك حساب واحد. يُغلق حساب القاصر ويُعاد ما أُودع.',
    ],
    ['حسابك', 'احتفظ بكلمة مرورك لنفسك وأخبرنا فورًا إن عرفها غيرك. ما يُفعل بها يُعد منك حتى تخبرنا.'],
    ['المال', 'الرصيد ملكك، ولا يخرج إلا إلى حساب باسمك. نحفظ أموال الأعضاء منفصلة عن أموالنا.'],
    ['الرهانات', 'يُحسب الرهان متى قبله الخادم. تُصحح الأخطاء في الأسعار أو النتائج للجميع سواء، وتُبلَّغ بها.'],
    [
      'المكافآت',
      'تُعرض شروط المكافأة قبل أخذها ولا تتغير بعدها. قد تُسترد المكافأة غير الملعوبة، أما مالك فلا.',
    ],
    [
      'الاستراحة والإغلاق',
      'أخبر خدمة العملاء متى أردت استراحة أو إغلاق الحساب، ويُدفع لك مالك. قد نغلق حسابًا للاحتيال ونقول السبب.',
    ],
    [
      'التغييرات والنزاعات',
      'تُنشر النسخ الجديدة هنا قبل سريانها. تجيب خدمة العملاء خلال ثمانية أيام، ثم يمكنك اللجوء إلى الجهة المختصة حيث تقيم.',
    ],
  ],
  [
    [
      'چه کسی می‌تواند بازی کند',
      '{{age}} سال یا بیشتر دارید و در جایی که زندگی می‌کنید به سن قانونی رسیده‌اید، برای خود بازی می‌کنید و یک حساب دارید. حساب کودکان بسته و واریزی بازگردانده می‌شود.',
    ],
    ['حساب شما', 'گذرواژه را نزد خود نگه دارید و اگر کسی دانست فوراً بگویید. تا آن زمان کارها به نام شماست.'],
    ['پول', 'موجودی از آن شماست و تنها به حسابی به نام شما می‌رود. پول اعضا جدا از پول ما نگهداری می‌شود.'],
    ['شرط‌ها', 'شرط پس از پذیرش سرور معتبر است. خطاها برای همه یکسان اصلاح و اعلام می‌شود.'],
    [
      'پاداش‌ها',
      'شرایط پاداش پیش از دریافت نشان داده می‌شود و پس از آن تغییر نمی‌کند. پول خودتان هرگز پس گرفته نمی‌شود.',
    ],
    [
      'وقفه و بستن',
      'هر زمان وقفه یا بستن حساب را خواستید به پشتیبانی بگویید و پولتان پرداخت می‌شود. حساب متقلب را با ذکر دلیل می‌بندیم.',
    ],
    [
      'تغییرها و اختلاف',
      'نسخه‌های تازه پیش از اجرا اینجا منتشر می‌شود. پشتیبانی در هشت روز پاسخ می‌دهد و سپس می‌توانید به مرجع مسئول محل زندگی خود روی آورید.',
    ],
  ],
  [
    [
      'ใครเล่นได้',
      'คุณอายุ {{age}} ปีขึ้นไปและบรรลุนิติภาวะในที่ที่คุณอยู่ เล่นเพื่อตนเอง และมีบัญชีเดียว บัญชีผู้เยาว์จะถูกปิดและคืนเงินฝาก',
    ],
    ['บัญชีของคุณ', 'เก็บรหัสผ่านไว้กับตัวและแจ้งเราทันทีหากผู้อื่นรู้ สิ่งที่ทำด้วยรหัสของคุณถือว่าคุณทำจนกว่าจะแจ้ง'],
    ['เงิน', 'ยอดเงินเป็นของคุณ และออกไปยังบัญชีชื่อคุณเท่านั้น เราแยกเงินสมาชิกจากเงินของเรา'],
    ['เดิมพัน', 'เดิมพันมีผลเมื่อเซิร์ฟเวอร์รับ ข้อผิดพลาดจะแก้ไขเท่าเทียมกันและแจ้งคุณ'],
    ['โบนัส', 'เงื่อนไขแสดงก่อนรับและไม่เปลี่ยนภายหลัง โบนัสที่ยังไม่เล่นอาจถูกเรียกคืน แต่เงินของคุณไม่มีวัน'],
    ['พักและปิดบัญชี', 'แจ้งฝ่ายบริการได้ทุกเมื่อหากต้องการพักหรือปิดบัญชี เราจ่ายเงินคืน เราอาจปิดบัญชีที่ทุจริตโดยแจ้งเหตุผล'],
    [
      'การเปลี่ยนแปลงและข้อพิพาท',
      'ฉบับใหม่เผยแพร่ที่นี่ก่อนมีผล ฝ่ายบริการตอบภายในแปดวัน หลังจากนั้นคุณร้องต่อหน่วยงานที่รับผิดชอบในที่ที่คุณอยู่ได้',
    ],
  ],
  [
    [
      'Ai được chơi',
      'Bạn từ {{age}} tuổi trở lên và đủ tuổi nơi bạn sống, chơi cho chính mình và chỉ có một tài khoản. Tài khoản của trẻ vị thành niên bị đóng và tiền nạp được trả lại.',
    ],
    [
      'Tài khoản của bạn',
      'Hãy giữ kín mật khẩu và báo ngay nếu người khác biết. Việc làm bằng mật khẩu của bạn được coi là của bạn cho đến khi bạn báo.',
    ],
    ['Tiền', 'Số dư là của bạn và chỉ trả vào tài khoản tên bạn. Tiền của thành viên được giữ riêng.'],
    ['Cược', 'Cược có hiệu lực khi máy chủ nhận. Sai sót được sửa như nhau cho mọi người và bạn được báo.'],
    [
      'Khuyến mãi',
      'Điều kiện hiện trước khi nhận và không đổi sau đó. Tiền thưởng chưa chơi có thể thu hồi, tiền của bạn thì không.',
    ],
    [
      'Nghỉ và đóng',
      'Hãy báo chăm sóc khách hàng bất cứ lúc nào khi bạn muốn nghỉ hoặc đóng tài khoản, tiền được trả lại. Chúng tôi có thể đóng tài khoản gian lận và nêu lý do.',
    ],
    [
      'Thay đổi và tranh chấp',
      'Phiên bản mới được đăng tại đây trước khi có hiệu lực. Chăm sóc khách hàng trả lời trong tám ngày; sau đó bạn có thể tìm đến cơ quan có trách nhiệm nơi bạn sống.',
    ],
  ],
];

/** What the agreement begins with, by language. */
const beginnings: readonly string[] = [
  'This agreement is between you and {{brand}}. It holds for everything on this site.',
  'Tei rotopū teie parau fa‘aau iā ‘oe ‘e {{brand}}. E mana ‘oia nō te mau mea ato‘a o teie tahua.',
  '本协议由您与 {{brand}} 订立，适用于本站的一切内容。',
  'هذه الاتفاقية بينك وبين {{brand}}، وتسري على كل ما في هذا الموقع.',
  'این توافق میان شما و {{brand}} است و برای همهٔ این سایت معتبر است.',
  'ข้อตกลงนี้เป็นของคุณกับ {{brand}} และใช้กับทุกอย่างบนเว็บไซต์นี้',
  'Thỏa thuận này là giữa bạn và {{brand}}, áp dụng cho mọi thứ trên trang này.',
];

/** How many of the parts each version has. */
const lengths = [5, 6, 7] as const;

/** What changed with each version, by language. */
const changes: readonly (readonly string[])[] = [
  ['', '', '', '', '', '', ''],
  [
    '<p>New: you can ask for a break or close your account at any time.</p>',
    '<p>‘Āpī: e ti‘a ia ‘oe ‘ia ‘ōpani i te ‘āpi.</p>',
    '<p>新增：您可随时申请休息或关闭账户。</p>',
    '<p>جديد: يمكنك طلب استراحة أو إغلاق حسابك متى شئت.</p>',
    '<p>تازه: هر زمان می‌توانید وقفه بخواهید یا حساب را ببندید.</p>',
    '<p>ใหม่: ขอพักหรือปิดบัญชีได้ทุกเมื่อ</p>',
    '<p>Mới: bạn có thể xin nghỉ hoặc đóng tài khoản bất cứ lúc nào.</p>',
  ],
  [
    '<p>New: how changes are announced, and where to turn to in a dispute. Nothing else is another.</p>',
    '<p>‘Āpī: te mau tauira‘a ‘e te mau mārōra‘a.</p>',
    '<p>新增：变更的公布方式与争议的处理途径，其余不变。</p>',
    '<p>جديد: كيف تُعلن التغييرات، وإلى أين تلجأ في نزاع. لم يتغير سوى ذلك.</p>',
    '<p>تازه: شیوه اعلام تغییرها و راه رسیدگی به اختلاف. چیز دیگری تغییر نکرده است.</p>',
    '<p>ใหม่: วิธีประกาศการเปลี่ยนแปลงและช่องทางเมื่อมีข้อพิพาท อย่างอื่นเหมือนเดิม</p>',
    '<p>Mới: cách công bố thay đổi và nơi tìm đến khi tranh chấp. Không có gì khác đổi.</p>',
  ],
];

type SevenTexts = Parameters<typeof textsByLanguage<'content'>>[0]['content'];

/** Whose agreement it is: its name, and the age of its players. */
export interface AgreementParty {
  readonly name: string;
  readonly minimumAge: number;
}

/** The texts of the versions of a brand's invented agreement, the first one first. */
export const agreementTexts = ({ name, minimumAge }: AgreementParty) => {
  const brand = escapeHtml(name);
  const filled = (text: string) =>
    text.replaceAll('{{brand}}', brand).replaceAll('{{age}}', String(minimumAge));
  return lengths.map((length, version) =>
    textsByLanguage({
      content: parts.map((inLanguage, language) => {
        const numbered = inLanguage
          .slice(0, length)
          .map(([heading, text], at) => `<h2>${at + 1}. ${heading}</h2><p>${text}</p>`);
        return filled(`<p>${beginnings[language] ?? ''}</p>${numbered.join('')}`);
      }) as unknown as SevenTexts,
      changes: changes[version] as unknown as SevenTexts,
    }),
  );
};
