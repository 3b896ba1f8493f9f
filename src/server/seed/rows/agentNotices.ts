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
        'Team figures are ready by 06:00',
        'Te mau numera o te pupu i te hora 6',
        '团队数据每日 06:00 前更新',
        'أرقام الفريق جاهزة قبل 06:00',
        'آمار تیم تا ساعت ۰۶:۰۰ آماده است',
        'ตัวเลขของทีมพร้อมก่อน 06:00 น.',
        'Số liệu đội có trước 06:00',
      ],
      content: [
        '<p>Yesterday’s bets, wins and registrations of your team are counted overnight. What you see after six in the morning is final.</p>',
        '<p>E taiohia te mau numera i te pō. I muri a‘e i te hora 6, ‘ua oti.</p>',
        '<p>昨日团队的投注、派彩与注册在夜间统计，早上六点后显示的即为最终数据。</p>',
        '<p>تُحسب رهانات فريقك وأرباحه وتسجيلاته ليلاً. ما تراه بعد السادسة صباحاً نهائي.</p>',
        '<p>شرط‌ها، بردها و ثبت‌نام‌های دیروز تیم شما شبانه شمرده می‌شود. آنچه پس از شش صبح می‌بینید نهایی است.</p>',
        '<p>ยอดเดิมพัน เงินรางวัล และการสมัครของทีมเมื่อวานจะคำนวณช่วงกลางคืน ตัวเลขหลังหกโมงเช้าถือเป็นที่สุด</p>',
        '<p>Cược, thắng và đăng ký của đội trong ngày hôm qua được tính ban đêm. Số liệu sau sáu giờ sáng là cuối cùng.</p>',
      ],
    }),
  },
  {
    id: 'salary-day',
    texts: textsByLanguage({
      title: [
        'Daily salary is paid at noon',
        'E ‘aufauhia te moni ‘āva‘e i te avatea',
        '日薪于中午发放',
        'يُدفع الراتب اليومي ظهراً',
        'حقوق روزانه ظهر پرداخت می‌شود',
        'เงินเดือนรายวันจ่ายตอนเที่ยง',
        'Lương ngày trả vào buổi trưa',
      ],
      content: [
        '<p>It goes straight to your balance. Where a contract is still open, the amount waits until it has been answered.</p>',
        '<p>E tae ‘oi‘oi te moni i ni‘a i tā ‘oe fa‘ari‘i.</p>',
        '<p>款项直接计入余额；若合同尚未答复，金额会保留到答复之后。</p>',
        '<p>يُضاف مباشرة إلى رصيدك. وإن كان هناك عقد مفتوح فينتظر المبلغ حتى الرد عليه.</p>',
        '<p>مستقیم به موجودی شما می‌رود. اگر قراردادی باز باشد، مبلغ تا پاسخ شما می‌ماند.</p>',
        '<p>เงินเข้ายอดคงเหลือโดยตรง หากยังมีสัญญาค้างอยู่ ยอดจะรอจนกว่าจะตอบ</p>',
        '<p>Tiền vào thẳng số dư. Nếu còn hợp đồng chưa trả lời, số tiền sẽ chờ đến khi bạn trả lời.</p>',
      ],
    }),
  },
];
