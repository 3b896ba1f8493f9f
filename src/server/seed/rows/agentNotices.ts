import { type TextsByLanguage, textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';

/** A notice for agents. */
export interface SeedAgentNotice {
  readonly id: string;
  readonly texts: TextsByLanguage<'title' | 'content'>;
}

/** Two notices for agents. */
export const agentNotices: readonly SeedAgentNotice[] = [
  {
    id: 'team-figures',
    texts: textsByLanguage({
      title: [
        'Team figures move as bets are settled',
        'E taui te mau numera o te pupu ‘ia oti te mau pere',
        '团队数据随投注结算更新',
        'تتحرك أرقام الفريق مع تسوية الرهانات',
        'آمار تیم با تسویه شرط‌ها به‌روز می‌شود',
        'ตัวเลขของทีมขยับตามเดิมพันที่ตัดสินแล้ว',
        'Số liệu đội đổi theo cược được kết toán',
      ],
      content: [
        '<p>Bets, wins and registrations of your team are counted as they come, by the day of this site, which begins at midnight.</p>',
        '<p>E tai‘ohia te mau pere, te mau rē ‘e te mau tāpa‘ora‘a ia au i te mahana o teie tahua, tei ha‘amata i te tuira‘a pō.</p>',
        '<p>团队的投注、派彩与注册实时计入，按本站日期，自零点起算。</p>',
        '<p>تُحسب رهانات فريقك وأرباحه وتسجيلاته فور ورودها، بيوم هذا الموقع الذي يبدأ عند منتصف الليل.</p>',
        '<p>شرط‌ها، بردها و ثبت‌نام‌های تیم شما همان‌گاه شمرده می‌شود، به روز این سایت که از نیمه‌شب آغاز می‌شود.</p>',
        '<p>เดิมพัน เงินรางวัล และการสมัครของทีมนับทันทีที่เข้ามา ตามวันของเว็บไซต์ซึ่งเริ่มเที่ยงคืน</p>',
        '<p>Cược, thắng và đăng ký của đội được tính ngay khi có, theo ngày của trang, bắt đầu lúc nửa đêm.</p>',
      ],
    }),
  },
  {
    id: 'salary-day',
    texts: textsByLanguage({
      title: [
        'Daily salary is reckoned once the day is over',
        'E tai‘ohia te moni mahana ‘ia hope te mahana',
        '日薪在当日结束后核算',
        'يُحسب الراتب اليومي بعد انتهاء اليوم',
        'حقوق روزانه پس از پایان روز حساب می‌شود',
        'เงินเดือนรายวันคำนวณเมื่อจบวัน',
        'Lương ngày được tính khi hết ngày',
      ],
      content: [
        '<p>What your contract brought, and what waits to be paid, stands on its page.</p>',
        '<p>Tei ni‘a i te ‘api o tā ‘oe parau fa‘aau te moni i roa‘a mai ‘e tei toe nō te ‘aufau.</p>',
        '<p>合同所得与待付金额显示在合同页面。</p>',
        '<p>ما جلبه عقدك وما ينتظر الدفع تجده في صفحته.</p>',
        '<p>آنچه قراردادتان آورده و آنچه در انتظار پرداخت است در صفحه آن نوشته است.</p>',
        '<p>ยอดที่สัญญาของคุณทำได้และยอดที่รอจ่ายอยู่ในหน้าสัญญา</p>',
        '<p>Số tiền hợp đồng mang lại và số đang chờ trả có ở trang hợp đồng.</p>',
      ],
    }),
  },
];
