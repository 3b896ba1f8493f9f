import { percentLeft } from '#src/domain/money/teamRebate.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { byteOrderMark, csvLine } from '../kernel/csv.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { localeText } from '../kernel/localeTexts.ts';
import { textsByLanguage } from '../kernel/textsByLanguage.ts';
import type { PaidLine } from './readTeamRebates.ts';

const words = textsByLanguage({
  day: ['Day', 'Mahana', '日期', 'اليوم', 'روز', 'วัน', 'Ngày'],
  category: ['Games', 'Haʻuti', '游戏', 'الألعاب', 'بازی‌ها', 'เกม', 'Trò chơi'],
  number: ['Number', 'Nūmera', '编号', 'الرقم', 'شماره', 'เลขที่', 'Số'],
  name: ['Name', 'Iʻoa', '名称', 'الاسم', 'نام', 'ชื่อ', 'Tên'],
  stake: ['Stakes', 'Moni pere', '投注额', 'الرهانات', 'شرط‌ها', 'เดิมพันรวม', 'Tiền cược'],
  rate: [
    'My rate, %',
    'Tāʻu faito, %',
    '我的比例（%）',
    'نسبتي، %',
    'نرخ من، ٪',
    'อัตราของฉัน %',
    'Tỷ lệ của tôi, %',
  ],
  below: [
    'Rate below, %',
    'Faito i raro, %',
    '下级比例（%）',
    'النسبة أدناه، %',
    'نرخ زیر من، ٪',
    'อัตราด้านล่าง %',
    'Tỷ lệ bên dưới, %',
  ],
  percent: ['Mine, %', 'Nāʻu, %', '归我（%）', 'حصتي، %', 'سهم من، ٪', 'ส่วนของฉัน %', 'Phần tôi, %'],
  amount: ['Amount', 'Tino moni', '金额', 'المبلغ', 'مبلغ', 'จำนวนเงิน', 'Số tiền'],
});

const others = textsByLanguage({
  direct: [
    'Those right below',
    'Te mau taʻata i raro roa mai',
    '直属下级',
    'من هم تحتي مباشرة',
    'افراد مستقیم زیر من',
    'ผู้ที่อยู่ถัดลงไปโดยตรง',
    'Những người ngay bên dưới',
  ],
  total: [
    'Total, each day rounded down',
    'Tāatoʻaraʻa, faʻaiti i te mahana',
    '合计（每日向下取整）',
    'الإجمالي، مع تقريب كل يوم إلى الأدنى',
    'جمع، هر روز به پایین گرد شده',
    'รวม ปัดลงทุกวัน',
    'Tổng, mỗi ngày làm tròn xuống',
  ],
});

/** Most lines of a file. */
export const mostFileLines = 20_000;

/** What a file says. */
interface RebatesOfFile {
  readonly lines: readonly (PaidLine & {
    readonly of: { readonly name: string; readonly number: string } | null;
  })[];
  /** What was paid. */
  readonly total: string;
}

/** What rebates are made of as comma-separated values, in a language, else in English, and what was paid of all. */
export function rebateFile(
  { lines, total }: RebatesOfFile,
  { language, decimals }: { readonly language: string; readonly decimals: number },
): { readonly content: string; readonly rows: number; readonly more: boolean } {
  const headings = inLanguage(words, language) ?? words.EN;
  const said = inLanguage(others, language) ?? others.EN;
  const shown = lines.slice(0, mostFileLines);
  const rows = shown.map(({ day, category, of, stake, rate, below, amount }) =>
    csvLine([
      ...[day, localeText(language, `gameType.${category}`) ?? category],
      ...[of?.number ?? '', of?.name ?? said.direct, exactAmount(stake, decimals)],
      ...[plainAmount(rate), below === null ? '' : plainAmount(below), plainAmount(percentLeft(rate, below))],
      exactAmount(amount, decimals),
    ]),
  );
  const sum = csvLine([said.total, ...Array(7).fill(''), exactAmount(total, decimals)]);
  return {
    content: byteOrderMark + csvLine(Object.values(headings)) + rows.join('') + sum,
    rows: shown.length,
    more: lines.length > shown.length,
  };
}
