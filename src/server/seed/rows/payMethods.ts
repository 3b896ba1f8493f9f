import { textsByLanguage } from '#src/server/kernel/textsByLanguage.ts';
import { demoGatewayName } from '#src/server/payments/gateways/demo.ts';
import type { DepositKind } from '#src/server/payments/methods.ts';
import type { MethodField, MethodTerms } from '#src/server/payments/methodTerms.ts';

/** An invented method of payment. Amounts are those of a currency with two decimals. */
export interface SeedMethod {
  readonly id: string;
  readonly kind: DepositKind;
  readonly terms: MethodTerms;
}

type Texts = Parameters<typeof textsByLanguage>[0][string];

const field = (key: string, input: string, label: Texts, more: Partial<MethodField> = {}): MethodField => ({
  ...{ key, input, texts: textsByLanguage({ label }), required: true, options: [] },
  ...{ minLength: 1, maxLength: 64, pattern: '', ...more },
});

const noFee = { fixed: '0', percent: '0', most: null } as const;
const noProof = { most: 0, required: false } as const;

const payerName = field('payerName', 'text', [
  'Name of the payer',
  'I‘oa o te ta‘ata ‘aufau',
  '付款人姓名',
  'اسم الدافع',
  'نام پرداخت‌کننده',
  'ชื่อผู้โอน',
  'Tên người chuyển',
]);

const lastFour = field(
  'lastFour',
  'digits',
  [
    'Last four digits of your account',
    'Nā numera hope e maha o tā ‘oe tāpura',
    '您账户的后四位',
    'آخر أربعة أرقام من حسابك',
    'چهار رقم آخر حساب شما',
    'เลขบัญชีสี่ตัวท้ายของคุณ',
    'Bốn số cuối tài khoản của bạn',
  ],
  { minLength: 4, maxLength: 4 },
);

const idNumber = field(
  'idNumber',
  'text',
  [
    'Number of your ID card',
    'Numera o tā ‘oe tāreta ihota‘ata',
    '您的身份证件号码',
    'رقم بطاقة هويتك',
    'شماره کارت شناسایی شما',
    'เลขบัตรประจำตัวของคุณ',
    'Số giấy tờ tùy thân của bạn',
  ],
  { minLength: 4, maxLength: 24, pattern: '[A-Za-z0-9-]+' },
);

const paidOn = field(
  'paidOn',
  'date',
  [
    'Day on which you pay',
    'Mahana e ‘aufau ai ‘oe',
    '您付款的日期',
    'اليوم الذي تدفع فيه',
    'روزی که می‌پردازید',
    'วันที่คุณชำระ',
    'Ngày bạn thanh toán',
  ],
  { minLength: 10, maxLength: 10 },
);

const email = field(
  'email',
  'email',
  [
    'E-mail for the receipt',
    'Rata uira nō te parau ‘aufaura‘a',
    '接收收据的邮箱',
    'البريد الإلكتروني للإيصال',
    'ایمیل برای رسید',
    'อีเมลสำหรับใบเสร็จ',
    'Email nhận biên lai',
  ],
  { required: false, minLength: 0, maxLength: 100 },
);

const walletPhone = field(
  'phone',
  'tel',
  [
    'Phone number of your e-wallet',
    'Numera niuniu o tā ‘oe pūtē uira',
    '电子钱包手机号',
    'رقم هاتف محفظتك الإلكترونية',
    'شماره تلفن کیف پول الکترونیکی',
    'เบอร์โทรของอีวอลเล็ต',
    'Số điện thoại ví điện tử',
  ],
  { minLength: 6, maxLength: 20 },
);

/** The methods of payment of a demo brand. */
export const payMethods: readonly SeedMethod[] = [
  {
    id: 'bank-transfer',
    kind: 'manual',
    terms: {
      texts: textsByLanguage({
        title: [
          'Bank transfer',
          'Ha‘aponora‘a nā te fare moni',
          '银行转账',
          'تحويل بنكي',
          'انتقال بانکی',
          'โอนผ่านธนาคาร',
          'Chuyển khoản ngân hàng',
        ],
        note: [
          'Write the reference into the transfer, so that we find it.',
          'Pāpa‘i i te numera i roto i te ha‘aponora‘a, ia ‘ite mātou.',
          '请在转账附言中填写参考号，以便我们查找。',
          'اكتب المرجع في التحويل كي نجده.',
          'شماره مرجع را در انتقال بنویسید تا آن را پیدا کنیم.',
          'ใส่รหัสอ้างอิงในการโอน เพื่อให้เราค้นพบ',
          'Hãy ghi mã tham chiếu vào lệnh chuyển để chúng tôi tìm thấy.',
        ],
      }),
      limits: { min: '10', max: '50000' },
      amounts: ['50', '100', '500', '1000', '5000'],
      fee: noFee,
      fields: [payerName, lastFour],
      proof: { most: 3, required: false },
      expiresMinutes: 1440,
    },
  },
  {
    id: 'post-office',
    kind: 'manual',
    terms: {
      texts: textsByLanguage({
        title: [
          'Cash at the post office',
          'Moni i te fare rata',
          '邮局现金缴款',
          'نقدًا في مكتب البريد',
          'نقدی در اداره پست',
          'เงินสดที่ไปรษณีย์',
          'Tiền mặt tại bưu điện',
        ],
        note: [
          'Send a picture of the stamped receipt.',
          'Hāpono i te hōho‘a o te parau tītiro.',
          '请上传盖章收据的照片。',
          'أرسل صورة للإيصال المختوم.',
          'تصویر رسید مهرشده را بفرستید.',
          'ส่งรูปใบเสร็จที่ประทับตรา',
          'Gửi ảnh biên lai có đóng dấu.',
        ],
      }),
      limits: { min: '20', max: '3000' },
      amounts: ['20', '50', '100', '300'],
      fee: { fixed: '1', percent: '0', most: null },
      fields: [idNumber, paidOn],
      proof: { most: 3, required: true },
      expiresMinutes: 2880,
    },
  },
  {
    id: 'card',
    kind: 'gateway',
    terms: {
      texts: textsByLanguage({
        title: ['Card', 'Tāreta moni', '银行卡支付', 'بطاقة', 'کارت بانکی', 'บัตรธนาคาร', 'Thẻ ngân hàng'],
        note: [
          'You pay on the page of the gateway, and come back.',
          'E ‘aufau ‘oe i ni‘a i te tahua ‘aufaura‘a, e ho‘i mai ai.',
          '您将在支付网关页面付款，然后返回。',
          'تدفع في صفحة بوابة الدفع ثم تعود.',
          'در صفحه درگاه می‌پردازید و بازمی‌گردید.',
          'ชำระบนหน้าของเกตเวย์แล้วกลับมา',
          'Bạn thanh toán trên trang của cổng rồi quay lại.',
        ],
      }),
      limits: { min: '10', max: '5000' },
      amounts: ['20', '50', '100', '500', '1000'],
      fee: { fixed: '0', percent: '1.5', most: '30' },
      fields: [email],
      proof: noProof,
      expiresMinutes: 30,
      gateway: demoGatewayName,
    },
  },
  {
    id: 'e-wallet',
    kind: 'gateway',
    terms: {
      texts: textsByLanguage({
        title: [
          'E-wallet',
          'Pūtē uira',
          '电子钱包',
          'محفظة إلكترونية',
          'کیف پول الکترونیکی',
          'อีวอลเล็ต',
          'Ví điện tử',
        ],
      }),
      limits: { min: '5', max: '2000' },
      amounts: ['10', '20', '50', '100', '500'],
      fee: noFee,
      fields: [walletPhone],
      proof: noProof,
      expiresMinutes: 30,
      gateway: demoGatewayName,
    },
  },
  {
    id: 'wechat',
    kind: 'wechat',
    terms: {
      texts: textsByLanguage({
        title: [
          'WeChat QR code',
          'QR nō WeChat',
          '微信扫码',
          'رمز QR عبر WeChat',
          'کد QR وی‌چت',
          'คิวอาร์ WeChat',
          'Mã QR WeChat',
        ],
        note: [
          'The code is good for fifteen minutes.',
          'E 15 miniti te tī‘a o te QR.',
          '二维码 15 分钟内有效。',
          'الرمز صالح لخمس عشرة دقيقة.',
          'کد پانزده دقیقه اعتبار دارد.',
          'รหัสใช้ได้สิบห้านาที',
          'Mã có hiệu lực trong mười lăm phút.',
        ],
      }),
      limits: { min: '10', max: '2000' },
      amounts: ['10', '50', '100', '500'],
      fee: noFee,
      fields: [],
      proof: noProof,
      expiresMinutes: 15,
      gateway: demoGatewayName,
    },
  },
];

/** An invented account of the merchant. `qr`: whether it has a QR code. */
export const payAccounts: readonly {
  readonly id: string;
  readonly method: string;
  readonly bankName: string;
  readonly number: string;
  readonly qr: boolean;
}[] = [
  {
    id: 'moana',
    method: 'bank-transfer',
    bankName: 'Bank of Moana',
    number: '12239 00001 20260001 47',
    qr: true,
  },
  {
    id: 'lagoon',
    method: 'bank-transfer',
    bankName: 'Lagoon Credit Union',
    number: '14168 00001 88120443 09',
    qr: false,
  },
  {
    id: 'coral',
    method: 'bank-transfer',
    bankName: 'Coral Savings',
    number: '17469 00030 51007766 21',
    qr: false,
  },
  { id: 'post', method: 'post-office', bankName: 'Post office', number: '20041 01016 0042', qr: false },
];
