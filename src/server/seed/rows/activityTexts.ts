/** A text in the order `[EN, TY, CN, AR, FA, TH, VI]`. */
export type Seven = readonly [string, string, string, string, string, string, string];

/** Sentences that rules of activities are made of, by what they say. */
export const ruleLines = {
  once: [
    'Every member can have it once.',
    'Hō‘ē taime nō te melo tāta‘itahi.',
    '每位会员限一次。',
    'مرة واحدة لكل عضو.',
    'هر عضو یک بار.',
    'สมาชิกละหนึ่งครั้ง',
    'Mỗi hội viên một lần.',
  ],
  daily: [
    'It begins anew every day at midnight, by the time of this site.',
    'E ha‘amata fa‘ahou i te mau mahana ato‘a i te tuira‘a pō, ia au i te hora o teie tahua.',
    '每天零点重新开始，以本站时间为准。',
    'يبدأ من جديد كل يوم عند منتصف الليل بتوقيت هذا الموقع.',
    'هر روز نیمه‌شب به وقت این سایت از نو آغاز می‌شود.',
    'เริ่มใหม่ทุกวันเวลาเที่ยงคืนตามเวลาของเว็บไซต์',
    'Bắt đầu lại mỗi ngày lúc nửa đêm, theo giờ của trang.',
  ],
  weekly: [
    'It begins anew every Monday.',
    'E ha‘amata fa‘ahou i te mau monirē ato‘a.',
    '每周一重新开始。',
    'يبدأ من جديد كل يوم اثنين.',
    'هر دوشنبه از نو آغاز می‌شود.',
    'เริ่มใหม่ทุกวันจันทร์',
    'Bắt đầu lại vào mỗi thứ Hai.',
  ],
  joining: [
    'What you play counts from the moment you join.',
    'E tai‘ohia te mau ha‘uti mai te taime e ō ai ‘oe.',
    '自您参加之时起开始计算。',
    'يُحتسب ما تلعبه من لحظة انضمامك.',
    'بازی‌های شما از لحظهٔ پیوستن شمرده می‌شود.',
    'นับตั้งแต่เวลาที่คุณเข้าร่วม',
    'Tính từ lúc bạn tham gia.',
  ],
  settled: [
    'Bets count once they are settled; cancelled ones do not.',
    'E tai‘ohia te mau pere ia oti; ‘aita tei fa‘a‘orehia.',
    '投注结算后计入，取消的不计。',
    'تُحتسب الرهانات بعد تسويتها، ولا تُحتسب الملغاة.',
    'شرط‌ها پس از تسویه شمرده می‌شوند؛ لغوشده‌ها نه.',
    'นับเมื่อเดิมพันตัดสินแล้ว รายการที่ยกเลิกไม่นับ',
    'Cược được tính khi đã kết toán; cược hủy không tính.',
  ],
  deposits: [
    'Deposits count as soon as they are credited.',
    'E tai‘ohia te moni i te taime e tae mai ai.',
    '存款到账后计入。',
    'تُحتسب الإيداعات فور إضافتها.',
    'واریزها به محض ثبت شمرده می‌شوند.',
    'นับยอดฝากทันทีที่เข้าบัญชี',
    'Tiền nạp được tính ngay khi vào tài khoản.',
  ],
  pictures: [
    'Tell us in a few words, and add up to three pictures (PNG or JPG).',
    'Fa‘ati‘a mai nā roto i te mau parau poto, ‘e ‘ia toru hōho‘a i te rahi (PNG ‘aore rā JPG).',
    '请简短说明，最多附三张图片（PNG 或 JPG）。',
    'أخبرنا بكلمات قليلة، وأضف ثلاث صور على الأكثر (PNG أو JPG).',
    'در چند کلمه بگویید و حداکثر سه تصویر (PNG یا JPG) بفرستید.',
    'เล่าสั้น ๆ และแนบรูปได้ไม่เกินสามรูป (PNG หรือ JPG)',
    'Kể vài lời và thêm tối đa ba ảnh (PNG hoặc JPG).',
  ],
  looked: [
    'We look at every entry ourselves, as a rule within a day, and write to your inbox.',
    'E hi‘o mātou iho i te mau anira‘a ato‘a i roto i te hō‘ē mahana, ‘e e pāpa‘i mātou i tā ‘oe ‘āfata rata.',
    '每份申请都由人工审核，通常一天内完成，结果会发到您的信箱。',
    'نراجع كل طلب بأنفسنا خلال يوم عادة، ونكتب إلى صندوق رسائلك.',
    'هر درخواست را خودمان، معمولاً ظرف یک روز، می‌بینیم و در صندوق پیام می‌نویسیم.',
    'เราตรวจทุกรายการเอง ปกติภายในหนึ่งวัน และแจ้งในกล่องข้อความ',
    'Chúng tôi tự xem từng đơn, thường trong một ngày, và báo vào hộp thư.',
  ],
  wagered: [
    'A reward is to be wagered as shown before money can leave the account.',
    'E pere-hia te utu‘a maita‘i ia au i tei fa‘a‘itehia hou te moni e rave ai.',
    '奖励须按所示倍数投注后方可提款。',
    'يجب المراهنة بالجائزة كما هو مبيّن قبل سحب المال.',
    'پیش از برداشت، جایزه باید به اندازهٔ گفته‌شده شرط‌بندی شود.',
    'ต้องเดิมพันรางวัลตามที่ระบุก่อนถอนเงิน',
    'Cần cược phần thưởng theo số vòng ghi rõ trước khi rút tiền.',
  ],
  budget: [
    'It ends early once all of its rewards are given away.',
    'E oti ‘oi‘oi ia pau te mau utu‘a maita‘i ato‘a.',
    '奖励发完即提前结束。',
    'ينتهي مبكراً عند نفاد الجوائز.',
    'با پایان یافتن جوایز، زودتر تمام می‌شود.',
    'สิ้นสุดก่อนกำหนดเมื่อรางวัลหมด',
    'Kết thúc sớm khi hết phần thưởng.',
  ],
} as const satisfies Readonly<Record<string, Seven>>;

/** What the demo's activities are told as: the operator's words on an application, and comments of members. */
export const applicationWords = {
  rejected: 'The pictures do not show the match day. Please send one with the date on it.',
  rejectedComment: 'Watched the final with my cousins, best night of the season.',
  waitingComment: 'Sunset over the pass, taken from our outrigger last Sunday.',
  issuedComment: 'My birthday was on Tuesday. Thank you for thinking of it.',
} as const;
