import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { Queries } from '../db/handle.ts';
import { type MessageTexts, plainContent, sendMessage } from '../inbox/sendMessage.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { textsByLanguage } from '../kernel/textsByLanguage.ts';
import type { StoredActivity } from './activityStore.ts';
import type { ActivityMember } from './memberActs.ts';

/** What a member is told of a decision, around the activity's title and the operator's words. */
const decided = {
  issued: textsByLanguage({
    title: [
      'Your application was accepted',
      'Ua fāri‘ihia tā ‘oe anira‘a',
      '您的申请已通过',
      'قُبل طلبك',
      'درخواست شما پذیرفته شد',
      'คำขอของคุณได้รับอนุมัติ',
      'Đơn của bạn được chấp nhận',
    ],
    lead: [
      'The reward is in your wallet.',
      'Tei roto te utu‘a maita‘i i tā ‘oe pūtē moni.',
      '奖励已存入您的钱包。',
      'الجائزة في محفظتك.',
      'جایزه در کیف پول شماست.',
      'รางวัลอยู่ในกระเป๋าเงินของคุณแล้ว',
      'Phần thưởng đã vào ví của bạn.',
    ],
  }),
  rejected: textsByLanguage({
    title: [
      'Your application was not accepted',
      '‘Aita tā ‘oe anira‘a i fāri‘ihia',
      '您的申请未通过',
      'لم يُقبل طلبك',
      'درخواست شما پذیرفته نشد',
      'คำขอของคุณไม่ผ่านการพิจารณา',
      'Đơn của bạn không được chấp nhận',
    ],
    lead: ['This is why:', '‘Eie te tumu:', '原因如下：', 'السبب:', 'دلیل:', 'เหตุผลคือ', 'Lý do:'],
  }),
} as const;

/** An application that an operator decided. */
export interface DecidedApplication extends ActivityMember {
  readonly id: string;
  readonly activity: Pick<StoredActivity, 'terms'>;
  readonly outcome: keyof typeof decided;
  /** The operator's, in whatever language; may be empty. */
  readonly words: string;
  readonly at: Date;
}

/** Tells a member in the inbox what came of an application, in the transaction in which it is decided. */
export async function tellApplicant(
  tx: Queries,
  { brandId, memberId, id, activity, outcome, words, at }: DecidedApplication,
): Promise<void> {
  const { texts: titles } = activity.terms;
  const texts = Object.fromEntries(
    Object.entries(decided[outcome]).map(([code, { title, lead }]) => {
      const about = (inLanguage(titles, code) ?? titles.EN)?.title ?? '';
      const own = words === '' ? '' : plainContent(words);
      return [code, { title, content: `<p>${escapeHtml(about)}</p><p>${escapeHtml(lead)}</p>${own}` }];
    }),
  ) satisfies MessageTexts;
  await sendMessage(tx, {
    ...{ brandId, memberId, kind: 'promotion', texts, link: 'activity', at },
    key: `activity application ${id}`,
  });
}
