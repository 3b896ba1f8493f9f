import type { RecordName } from '#schemas/api/records.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { textsByLanguage } from '../kernel/textsByLanguage.ts';

/** The words that the pages use for the same figures. */
const headings = textsByLanguage({
  at: ['Time', 'Hora', '时间', 'الوقت', 'زمان', 'เวลา', 'Thời gian'],
  title: ['Name', 'Iʻoa', '名称', 'الاسم', 'نام', 'ชื่อ', 'Tên'],
  kind: [
    'Payment method',
    'Rāveʻa ʻaufauraʻa',
    '支付方式',
    'طريقة الدفع',
    'روش پرداخت',
    'วิธีชำระเงิน',
    'Cách thanh toán',
  ],
  type: [
    'Transaction type',
    'Huru ʻohipa moni',
    '交易类型',
    'نوع المعاملة',
    'نوع تراکنش',
    'ประเภทธุรกรรม',
    'Loại giao dịch',
  ],
  state: ['Status', 'Huru', '状态', 'الحالة', 'وضعیت', 'สถานะ', 'Trạng thái'],
  amount: ['Amount', 'Moni', '金额', 'المبلغ', 'مبلغ', 'จำนวน', 'Số tiền'],
  change: ['Change', 'Tauiraʻa', '变动', 'التغيّر', 'تغییر', 'เปลี่ยนแปลง', 'Thay đổi'],
  result: ['Result', 'Hopeʻa', '盈亏', 'النتيجة', 'نتیجه', 'ผล', 'Kết quả'],
  arrived: ['Arrived', 'Tei tae mai', '实际到账', 'الواصل', 'رسیده', 'ยอดที่เข้ามา', 'Đã đến'],
  fee: ['Fee', 'Tute', '手续费', 'الرسوم', 'کارمزد', 'ค่าธรรมเนียม', 'Phí'],
  bonus: ['Bonus', 'Ō', '红利', 'المكافأة', 'بونوس', 'โบนัส', 'Thưởng'],
  credited: ['Credited', 'Tuʻuhia', '已到账', 'المُضاف', 'واریزشده', 'เข้ากระเป๋า', 'Đã cộng'],
  net: ['You receive', 'E noaʻa iā ʻoe', '实收', 'تستلم', 'دریافتی شما', 'คุณได้รับ', 'Bạn nhận'],
  paid: ['Withdrawn', 'ʻĪritihia', '提款合计', 'المسحوب', 'برداشت', 'ถอน', 'Đã rút'],
  balance: ['Balance', 'Moni toe', '余额', 'الرصيد', 'موجودی', 'ยอดคงเหลือ', 'Số dư'],
  vendor: ['Provider', 'Taiete haʻuti', '游戏厂商', 'شركة الألعاب', 'سازنده', 'ค่ายเกม', 'Nhà cung cấp'],
  gameType: ['Game type', 'Huru haʻuti', '游戏类型', 'نوع اللعبة', 'نوع بازی', 'ประเภทเกม', 'Loại trò chơi'],
  stake: ['Stake', 'Moni pere', '投注额', 'الرهان', 'مبلغ شرط', 'เดิมพัน', 'Tiền cược'],
  win: ['Win', 'Rē', '派彩', 'الربح', 'برد', 'ยอดชนะ', 'Tiền thắng'],
  basis: ['Rate', 'Faito', '返水比例', 'النسبة', 'نرخ', 'อัตรา', 'Tỷ lệ'],
  rebatePaid: ['Paid', 'ʻAufauhia', '已发放', 'المدفوع', 'پرداخت‌شده', 'จ่ายแล้ว', 'Đã trả'],
  member: ['Member', 'Mero', '会员', 'العضو', 'عضو', 'สมาชิก', 'Thành viên'],
  memberNumber: [
    'Member number',
    'Nūmera mero',
    '会员编号',
    'رقم العضو',
    'شمارهٔ عضو',
    'เลขสมาชิก',
    'Mã thành viên',
  ],
  id: ['Number', 'Nūmera', '单号', 'الرقم', 'شماره', 'เลขที่', 'Mã số'],
});

/** Columns of the files, by the names of what rows show, each with its heading. */
const columnsOf = {
  deposits: {
    ...{ at: 'at', title: 'title', kind: 'kind', state: 'state', amount: 'amount' },
    ...{ arrived: 'arrived', fee: 'fee', bonus: 'bonus', credited: 'credited', id: 'id' },
  },
  withdrawals: {
    ...{ at: 'at', title: 'title', state: 'state', amount: 'amount', fee: 'fee', net: 'net' },
    ...{ paid: 'paid', id: 'id' },
  },
  transactions: { at: 'at', type: 'type', title: 'title', amount: 'change', balance: 'balance', id: 'id' },
  bets: {
    ...{ at: 'at', title: 'title', vendor: 'vendor', gameType: 'gameType', state: 'state' },
    ...{ stake: 'stake', win: 'win', amount: 'result', id: 'id' },
  },
  rebates: {
    ...{ at: 'at', gameType: 'gameType', vendor: 'vendor', stake: 'stake', basis: 'basis' },
    ...{ amount: 'amount', state: 'state', paid: 'rebatePaid', id: 'id' },
  },
  teamBets: {
    ...{ at: 'at', member: 'member', memberNumber: 'memberNumber', title: 'title', vendor: 'vendor' },
    ...{ gameType: 'gameType', stake: 'stake', win: 'win', amount: 'result', id: 'id' },
  },
} as const satisfies Readonly<Record<RecordName, Readonly<Record<string, keyof typeof headings.EN>>>>;

/** The columns of a record's file, in order. */
export const csvColumns = (record: RecordName): readonly string[] => Object.keys(columnsOf[record]);

/** The header of a record's file in a language, else in English. */
export function csvHeader(record: RecordName, language: string): readonly string[] {
  const words = inLanguage(headings, language) ?? headings.EN;
  return Object.values(columnsOf[record]).map((heading) => words[heading]);
}
