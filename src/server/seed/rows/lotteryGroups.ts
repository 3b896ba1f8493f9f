import type { LocalizedName } from './tableNames.ts';

/** A name in the languages of the seed. */
export const byLanguage = (
  EN: string,
  TY: string,
  CN: string,
  AR: string,
  FA: string,
  TH: string,
  VI: string,
): LocalizedName => ({ EN, TY, CN, AR, FA, TH, VI });

/** Groups of the lottery lobby, in order. */
export const lotteryGroups: readonly { readonly id: string; readonly names: LocalizedName }[] = [
  {
    id: 'fast',
    names: byLanguage(
      'Fast draws',
      'Hitira‘a vitiviti',
      '极速开奖',
      'سحوبات سريعة',
      'قرعه‌های سریع',
      'หวยเร็ว',
      'Quay nhanh',
    ),
  },
  {
    id: 'numbers',
    names: byLanguage('Numbers', 'Te mau numera', '数字彩', 'الأرقام', 'اعداد', 'ตัวเลข', 'Chọn số'),
  },
  {
    id: 'lotto',
    names: byLanguage('Lotto', 'Loto', '乐透', 'لوتو', 'لوتو', 'ล็อตโต้', 'Lotto'),
  },
];
