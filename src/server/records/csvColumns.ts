import type { RecordName } from '#schemas/api/records.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { textsByLanguage } from '../kernel/textsByLanguage.ts';

/** Columns of the files, by the names of what rows show. */
export const csvColumns = {
  deposits: ['at', 'title', 'kind', 'state', 'amount', 'fee', 'bonus', 'credited', 'id'],
  withdrawals: ['at', 'title', 'state', 'amount', 'fee', 'net', 'paid', 'id'],
  transactions: ['at', 'type', 'title', 'amount', 'balance', 'id'],
  bets: ['at', 'title', 'vendor', 'gameType', 'state', 'stake', 'win', 'amount', 'id'],
} as const satisfies Readonly<Record<RecordName, readonly string[]>>;

const headers = textsByLanguage({
  at: ['Time', 'Hora', '时间', 'الوقت', 'زمان', 'เวลา', 'Thời gian'],
  title: ['Name', 'I‘oa', '名称', 'الاسم', 'نام', 'ชื่อ', 'Tên'],
  kind: ['Method', 'Rāve‘a', '方式', 'الطريقة', 'روش', 'วิธี', 'Phương thức'],
  type: ['Type', 'Huru', '类型', 'النوع', 'نوع', 'ประเภท', 'Loại'],
  state: ['State', 'Ti‘ara‘a', '状态', 'الحالة', 'وضعیت', 'สถานะ', 'Trạng thái'],
  amount: ['Amount', 'Tino moni', '金额', 'المبلغ', 'مبلغ', 'จำนวนเงิน', 'Số tiền'],
  fee: ['Fee', 'Tārahu', '手续费', 'الرسوم', 'کارمزد', 'ค่าธรรมเนียม', 'Phí'],
  bonus: ['Bonus', 'Moni tāpiri', '奖金', 'المكافأة', 'پاداش', 'โบนัส', 'Thưởng'],
  credited: ['Arrived', 'Moni i tae mai', '到账', 'الواصل', 'واریزشده', 'เงินที่เข้า', 'Đã nhận'],
  net: ['You receive', 'Tā ʻoe e noaʻa', '实收', 'تستلم', 'دریافتی شما', 'คุณได้รับ', 'Bạn nhận'],
  paid: ['Withdrawn', 'ʻĪritihia', '提款合计', 'المسحوب', 'برداشت', 'ถอน', 'Đã rút'],
  balance: ['Balance', 'Toe‘a moni', '余额', 'الرصيد', 'موجودی', 'ยอดคงเหลือ', 'Số dư'],
  vendor: ['Provider', 'Pū hāmani', '供应商', 'المزوّد', 'ارائه‌دهنده', 'ผู้ให้บริการ', 'Nhà cung cấp'],
  gameType: ['Category', 'Pupu', '类别', 'الفئة', 'دسته', 'หมวดหมู่', 'Thể loại'],
  stake: ['Stake', 'Moni piri', '投注', 'الرهان', 'شرط', 'เดิมพัน', 'Tiền cược'],
  win: ['Win', 'Moni rē', '派彩', 'الربح', 'برد', 'เงินรางวัล', 'Tiền thắng'],
  id: ['Number', 'Nūmera', '编号', 'الرقم', 'شماره', 'หมายเลข', 'Mã số'],
});

/** The header of a record's file in a language, else in English. */
export const csvHeader = (record: RecordName, language: string): readonly string[] =>
  csvColumns[record].map((column) => (inLanguage(headers, language) ?? headers.EN)[column]);
