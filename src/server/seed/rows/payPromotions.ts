import { textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';
import type { DepositPromotion } from '#src/server/payments/promotions.ts';

/** The promotions of deposits of a demo brand. Amounts are those of a currency with two decimals. */
export const payPromotions: readonly Omit<DepositPromotion, 'revision'>[] = [
  {
    id: 'first-deposit',
    terms: {
      texts: textsByLanguage({
        title: [
          'First deposit: 100 % bonus',
          'Moni mātāmua: 100 % hau atu',
          '首次存款：100% 红利',
          'الإيداع الأول: مكافأة 100٪',
          'نخستین واریز: ۱۰۰٪ پاداش',
          'ฝากครั้งแรก: โบนัส 100%',
          'Nạp lần đầu: thưởng 100%',
        ],
        note: [
          'Once for each member. Deposit and bonus are to be wagered eight times.',
          'Hō‘ē taime nō te melo tāta‘itahi. E va‘u taime te pere.',
          '每位会员一次。存款与红利须投注八倍。',
          'مرة واحدة لكل عضو. يُراهَن بالإيداع والمكافأة ثماني مرات.',
          'برای هر عضو یک بار. واریز و پاداش باید هشت بار شرط‌بندی شود.',
          'สมาชิกละหนึ่งครั้ง ต้องเดิมพันยอดฝากและโบนัสแปดเท่า',
          'Mỗi hội viên một lần. Tiền nạp và thưởng cần cược tám vòng.',
        ],
      }),
      percent: '100',
      most: '500',
      min: '20',
      turnover: '8',
      rhythm: 'first',
    },
  },
  {
    id: 'weekly',
    terms: {
      texts: textsByLanguage({
        title: [
          'Every week: 20 % bonus',
          'Hepetoma tāta‘itahi: 20 % hau atu',
          '每周：20% 红利',
          'كل أسبوع: مكافأة 20٪',
          'هر هفته: ۲۰٪ پاداش',
          'ทุกสัปดาห์: โบนัส 20%',
          'Hằng tuần: thưởng 20%',
        ],
        note: [
          'Once a week, from Monday on. Deposit and bonus are to be wagered five times.',
          'Hō‘ē taime i te hepetoma, mai te monirē. E pae taime te pere.',
          '每周一次，自周一起。存款与红利须投注五倍。',
          'مرة في الأسبوع، ابتداءً من الاثنين. يُراهَن بالإيداع والمكافأة خمس مرات.',
          'هفته‌ای یک بار، از دوشنبه. واریز و پاداش باید پنج بار شرط‌بندی شود.',
          'สัปดาห์ละครั้ง เริ่มวันจันทร์ ต้องเดิมพันยอดฝากและโบนัสห้าเท่า',
          'Mỗi tuần một lần, từ thứ Hai. Tiền nạp và thưởng cần cược năm vòng.',
        ],
      }),
      percent: '20',
      most: '200',
      min: '50',
      turnover: '5',
      rhythm: 'weekly',
    },
  },
];
