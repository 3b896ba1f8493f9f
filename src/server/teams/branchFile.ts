import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { byteOrderMark, csvLine } from '../kernel/csv.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { textsByLanguage } from '../kernel/textsByLanguage.ts';
import { addFigures, type TeamFigures } from './figures.ts';

const headings = textsByLanguage({
  number: ['Number', 'Nūmera', '编号', 'الرقم', 'شماره', 'เลขที่', 'Số'],
  name: ['Name', 'Iʻoa', '名称', 'الاسم', 'نام', 'ชื่อ', 'Tên'],
  ownStake: [
    'Own stakes',
    'Tāna iho mau pere',
    '本人投注',
    'رهاناته',
    'شرط‌های خودش',
    'ยอดเดิมพันของตัวเอง',
    'Cược của chính họ',
  ],
  teamStake: [
    'Team’s stakes',
    'Pereraʻa a tāna pupu',
    '团队投注',
    'رهانات الفريق',
    'شرط‌های گروه',
    'ยอดเดิมพันทีม',
    'Cược của nhóm',
  ],
  stake: ['Stakes', 'Moni pere', '投注额', 'الرهانات', 'شرط‌ها', 'เดิมพันรวม', 'Tiền cược'],
  win: ['Wins', 'Rēraʻa', '赢取', 'الأرباح', 'بردها', 'ที่ได้รับ', 'Tiền thắng'],
  bonus: ['Bonus', 'Ō', '红利', 'المكافأة', 'پاداش', 'โบนัส', 'Thưởng'],
  net: ['Result', 'Hopeʻa', '盈亏', 'النتيجة', 'نتیجه', 'ผล', 'Kết quả'],
  deposits: ['Deposits', 'Moni hōʻē', '存款', 'الإيداعات', 'واریزها', 'ฝาก', 'Tiền nạp'],
  withdrawals: ['Withdrawals', 'Moni ʻīriti', '提款', 'السحوبات', 'برداشت‌ها', 'ถอน', 'Tiền rút'],
  total: ['Total', 'Tāatoʻaraʻa', '合计', 'الإجمالي', 'جمع', 'รวม', 'Tổng'],
});

/** A branch as a file has it. */
export interface BranchOfFile {
  readonly number: string;
  readonly name: string;
  readonly own: TeamFigures;
  readonly team: TeamFigures;
}

/** Most rows of a file. */
const most = 20_000;

/** The branches of a team with their sum as comma-separated values, in a language, else in English. */
export function branchFile(
  branches: readonly BranchOfFile[],
  { language, decimals }: { readonly language: string; readonly decimals: number },
): { readonly content: string; readonly rows: number; readonly more: boolean } {
  const words = inLanguage(headings, language) ?? headings.EN;
  const line = (number: string, name: string, own: TeamFigures, team: TeamFigures) => {
    const sum = addFigures([own, team]);
    const amounts = [
      own.stake,
      team.stake,
      sum.stake,
      sum.win,
      sum.bonus,
      sum.net,
      sum.deposits,
      sum.withdrawals,
    ];
    return csvLine([number, name, ...amounts.map((amount) => exactAmount(amount, decimals))]);
  };
  const shown = branches.slice(0, most);
  const { total, ...columns } = words;
  const sum = line(
    '',
    total,
    addFigures(branches.map(({ own }) => own)),
    addFigures(branches.map(({ team }) => team)),
  );
  const rows = shown.map(({ number, name, own, team }) => line(number, name, own, team));
  return {
    content: byteOrderMark + csvLine(Object.values(columns)) + rows.join('') + sum,
    rows: shown.length,
    more: branches.length > shown.length,
  };
}
