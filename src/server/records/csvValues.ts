import type { RecordName } from '#schemas/api/records.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { type TextsByLanguage, textsByLanguage } from '../kernel/textsByLanguage.ts';

/** Names of the values that are codes, as the pages say them. */
const states = {
  deposits: textsByLanguage({
    asking: [
      'Asking the payment service',
      'Tē ui ra i te pū ʻaufau',
      '查询支付渠道中',
      'نسأل خدمة الدفع',
      'استعلام از درگاه',
      'กำลังสอบถามผู้ให้บริการ',
      'Đang hỏi cổng thanh toán',
    ],
    cancelled: ['Cancelled', 'Faʻaʻorehia', '已取消', 'أُلغي', 'لغو شد', 'ยกเลิกแล้ว', 'Đã huỷ'],
    credited: ['Credited', 'Ua tae mai', '已到账', 'أُضيف', 'واریز شد', 'เข้าบัญชีแล้ว', 'Đã cộng tiền'],
    expired: ['Expired', 'Ua maʻiri te taime', '已过期', 'انتهت مهلته', 'منقضی شد', 'หมดอายุ', 'Hết hạn'],
    open: [
      'Waiting for payment',
      'Tē tīaʻi ra i te moni',
      '等待付款',
      'بانتظار الدفع',
      'در انتظار پرداخت',
      'รอชำระเงิน',
      'Chờ thanh toán',
    ],
    refused: ['Refused', 'Pātoʻihia', '已拒绝', 'مرفوض', 'رد شد', 'ถูกปฏิเสธ', 'Bị từ chối'],
    told: [
      'Being checked',
      'Tē hiʻopoʻahia ra',
      '核对中',
      'قيد التحقق',
      'در حال بررسی',
      'กำลังตรวจสอบ',
      'Đang kiểm tra',
    ],
  }),
  withdrawals: textsByLanguage({
    approved: ['Approved', 'Faʻatiʻahia', '已批准', 'تمت الموافقة', 'تأیید شد', 'อนุมัติแล้ว', 'Đã duyệt'],
    cancelled: ['Cancelled', 'Faʻaʻorehia', '已取消', 'أُلغي', 'لغو شد', 'ยกเลิกแล้ว', 'Đã huỷ'],
    paid: ['Paid', 'ʻAufauhia', '已付款', 'دُفع', 'پرداخت شد', 'จ่ายแล้ว', 'Đã trả'],
    refused: ['Refused', 'Pātoʻihia', '已拒绝', 'مرفوض', 'رد شد', 'ถูกปฏิเสธ', 'Bị từ chối'],
    requested: ['Requested', 'Anihia', '已申请', 'مطلوب', 'درخواست شد', 'ส่งคำขอแล้ว', 'Đã yêu cầu'],
    returned: [
      'Returned to your wallet',
      'Faʻahoʻihia i tā ʻoe pute',
      '已退回钱包',
      'أُعيد إلى محفظتك',
      'به کیف پول برگشت',
      'คืนเข้ากระเป๋าแล้ว',
      'Đã hoàn về ví',
    ],
    sending: [
      'Being sent',
      'Tē hāponohia ra',
      '付款中',
      'قيد الإرسال',
      'در حال ارسال',
      'กำลังโอน',
      'Đang gửi',
    ],
    unknown: [
      'Being checked',
      'Tē hiʻopoʻahia ra',
      '核对中',
      'قيد التحقق',
      'در حال بررسی',
      'กำลังตรวจสอบ',
      'Đang kiểm tra',
    ],
  }),
  bets: textsByLanguage({
    open: ['Open', 'Tē tere ra', '未结算', 'مفتوح', 'باز', 'ยังไม่ตัดสิน', 'Chưa kết toán'],
    settled: ['Settled', 'Ua oti', '已结算', 'تمت التسوية', 'تسویه شد', 'ตัดสินแล้ว', 'Đã kết toán'],
    void: ['Void', 'ʻAita e faufaʻa', '已作废', 'ملغى', 'باطل', 'โมฆะ', 'Vô hiệu'],
  }),
};

const kinds = textsByLanguage({
  gateway: [
    'Payment page',
    'ʻApi ʻaufauraʻa',
    '支付页面',
    'صفحة دفع',
    'درگاه پرداخت',
    'หน้าชำระเงิน',
    'Trang thanh toán',
  ],
  manual: [
    'Bank transfer',
    'Hāponoraʻa fare moni',
    '银行转账',
    'تحويل بنكي',
    'انتقال بانکی',
    'โอนผ่านธนาคาร',
    'Chuyển khoản',
  ],
  wechat: ['QR code', 'Tōpiti QR', '扫码', 'رمز QR', 'کد QR', 'คิวอาร์โค้ด', 'Mã QR'],
});

const types = textsByLanguage({
  adjustment: ['Adjustment', 'Faʻatītīʻaifaroraʻa', '调整', 'تسوية', 'اصلاح', 'ปรับยอด', 'Điều chỉnh'],
  bet: ['Bet', 'Pereraʻa', '投注', 'رهان', 'شرط', 'เดิมพัน', 'Đặt cược'],
  bonus: ['Bonus', 'Ō', '红利', 'مكافأة', 'پاداش', 'โบนัส', 'Thưởng'],
  deposit: ['Deposit', 'Tuʻuraʻa moni', '存款', 'إيداع', 'واریز', 'ฝากเงิน', 'Nạp tiền'],
  downline: [
    'Transfer from your downline',
    'Hāponoraʻa mai raro mai',
    '下级转入',
    'تحويل من الأدنى',
    'انتقال از پایین‌دست',
    'รับโอนจากสายล่าง',
    'Nhận từ tuyến dưới',
  ],
  fee: ['Fee', 'Tute', '手续费', 'رسوم', 'کارمزد', 'ค่าธรรมเนียม', 'Phí'],
  transfer: [
    'Transfer between wallets',
    'Haʻutiraʻa i rotopū i te mau pute',
    '钱包互转',
    'تحويل بين المحافظ',
    'انتقال میان کیف‌ها',
    'โอนระหว่างกระเป๋า',
    'Chuyển giữa các ví',
  ],
  upline: [
    'Transfer to upline',
    'Hāponoraʻa i niʻa',
    '转给上级',
    'تحويل إلى الأعلى',
    'انتقال به بالادست',
    'โอนให้สายบน',
    'Chuyển cho tuyến trên',
  ],
  welcome: [
    'Welcome gift',
    'Ō maeva',
    '迎新礼金',
    'هدية ترحيب',
    'هدیهٔ خوش‌آمد',
    'ของขวัญต้อนรับ',
    'Quà chào mừng',
  ],
  win: ['Win', 'Rēraʻa', '赢取', 'ربح', 'برد', 'ชนะ', 'Thắng'],
  withdrawal: ['Withdrawal', 'ʻĪritiraʻa moni', '提款', 'سحب', 'برداشت', 'ถอนเงิน', 'Rút tiền'],
});

const gameTypes = textsByLanguage({
  COCKFIGHT: ['Cockfight', 'Faʻatito moa', '斗鸡', 'صراع الديوك', 'جنگ خروس', 'ไก่ชน', 'Đá gà'],
  ELOTT: [
    'E-lottery',
    'Loto uira',
    '电子彩票',
    'يانصيب إلكتروني',
    'لاتاری آنلاین',
    'หวยออนไลน์',
    'Xổ số điện tử',
  ],
  ESPORTS: [
    'E-sports',
    'Tūʻaro uira',
    '电竞',
    'رياضات إلكترونية',
    'ورزش الکترونیک',
    'อีสปอร์ต',
    'Thể thao điện tử',
  ],
  FISH: ['Fishing', 'Tautai', '捕鱼', 'صيد الأسماك', 'ماهیگیری', 'ยิงปลา', 'Bắn cá'],
  INHOUSE: ['House games', 'Tā mātou', '自营游戏', 'ألعابنا', 'بازی‌های ما', 'เกมของเรา', 'Game độc quyền'],
  LIVE: ['Live casino', 'Casino ora', '真人', 'كازينو مباشر', 'کازینو زنده', 'คาสิโนสด', 'Casino trực tuyến'],
  LOTT: ['Lottery', 'Loto', '彩票', 'يانصيب', 'لاتاری', 'หวย', 'Xổ số'],
  PVP: ['Card games', 'Pere', '棋牌', 'ألعاب الورق', 'بازی ورق', 'เกมไพ่', 'Game bài'],
  RNG: ['Slots', 'Mātini moni', '老虎机', 'سلوتس', 'اسلات', 'สล็อต', 'Nổ hũ'],
  SPORTS: ['Sports', 'Tūʻaro', '体育', 'رياضة', 'ورزشی', 'กีฬา', 'Thể thao'],
});

/** The names of a column's codes by language; undefined of a column without codes. */
function namesOf(record: RecordName, column: string): TextsByLanguage<string> | undefined {
  if (column === 'state' && record !== 'transactions') return states[record];
  return { kind: kinds, type: types, gameType: gameTypes }[column];
}

/**
 * A value of a row as a file has it: a code by its name in a language, else in English, anything else as it is. A transfer to
 * the upline is another thing to whom it comes.
 */
export function csvValue(
  record: RecordName,
  column: string,
  row: Readonly<Record<string, string | null>>,
  language: string,
): string {
  const value = row[column] ?? '';
  const names = namesOf(record, column);
  if (!names) return value;
  const code = column === 'type' && value === 'upline' && !row.amount?.startsWith('-') ? 'downline' : value;
  return (inLanguage(names, language) ?? names.EN)[code] ?? value;
}
