import { type Names, named } from './competition.ts';

/** The courses of the derby. */
export const courses: readonly Names[] = [
  named('Silver Mile', 'Silver Mile', '银色一英里', 'الميل الفضي', 'مایل نقره‌ای', 'ซิลเวอร์ไมล์', 'Dặm Bạc'),
  named(
    'Lagoon Stakes',
    'Lagoon Stakes',
    '泻湖锦标',
    'رهان البحيرة',
    'کورس مرداب',
    'ลากูนสเตกส์',
    'Đường Đua Đầm Phá',
  ),
  named(
    'Orchard Downs',
    'Orchard Downs',
    '果园草场',
    'مروج البستان',
    'چمنزار باغ',
    'ออร์ชาร์ดดาวน์ส',
    'Đồng Cỏ Vườn Cây',
  ),
  named(
    'Lantern Park',
    'Lantern Park',
    '灯笼公园',
    'حديقة الفوانيس',
    'پارک فانوس',
    'แลนเทิร์นพาร์ก',
    'Công Viên Đèn Lồng',
  ),
];

/** The horses; each is as strong as it is, and differs a little from race to race. */
export const horses: readonly { readonly names: Names; readonly strength: number }[] = [
  {
    strength: 34,
    names: named('Evening Star', 'Evening Star', '晚星', 'نجمة المساء', 'ستارهٔ شب', 'ดาวค่ำ', 'Sao Hôm'),
  },
  {
    strength: 30,
    names: named('Salt Wind', 'Salt Wind', '咸风', 'ريح الملح', 'باد نمکین', 'ลมเค็ม', 'Gió Muối'),
  },
  {
    strength: 27,
    names: named('Copper Bell', 'Copper Bell', '铜铃', 'جرس النحاس', 'زنگ مسی', 'ระฆังทองแดง', 'Chuông Đồng'),
  },
  {
    strength: 25,
    names: named('First Light', 'First Light', '晨曦', 'أول الضوء', 'نخستین نور', 'แสงแรก', 'Ánh Sáng Đầu'),
  },
  {
    strength: 22,
    names: named('Paper Boat', 'Paper Boat', '纸船', 'زورق الورق', 'قایق کاغذی', 'เรือกระดาษ', 'Thuyền Giấy'),
  },
  {
    strength: 20,
    names: named('Quick Silver', 'Quick Silver', '水银', 'الزئبق', 'سیماب', 'ปรอทไว', 'Thủy Ngân'),
  },
  {
    strength: 18,
    names: named('Old Friend', 'Old Friend', '老友', 'الصديق القديم', 'دوست دیرین', 'เพื่อนเก่า', 'Bạn Cũ'),
  },
  {
    strength: 17,
    names: named('Night Garden', 'Night Garden', '夜园', 'حديقة الليل', 'باغ شب', 'สวนราตรี', 'Vườn Đêm'),
  },
  {
    strength: 15,
    names: named('Thunder Walk', 'Thunder Walk', '雷步', 'مشية الرعد', 'گام تندر', 'ก้าวสายฟ้า', 'Bước Sấm'),
  },
  {
    strength: 14,
    names: named('Honey Road', 'Honey Road', '蜜路', 'درب العسل', 'راه عسل', 'ทางน้ำผึ้ง', 'Đường Mật'),
  },
  {
    strength: 12,
    names: named('Blue Heron', 'Blue Heron', '蓝鹭', 'البلشون الأزرق', 'حواصیل آبی', 'กระสาฟ้า', 'Diệc Xanh'),
  },
  {
    strength: 11,
    names: named(
      'Last Waltz',
      'Last Waltz',
      '末曲华尔兹',
      'الفالس الأخير',
      'آخرین والس',
      'วอลซ์สุดท้าย',
      'Điệu Valse Cuối',
    ),
  },
];
