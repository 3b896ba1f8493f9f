import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import type { Queries } from './handle.ts';

/**
 * Brings the numbers of all members to their normal form. If that shows two members to have one phone, who confirmed it
 * keeps it, else the older account; the other account keeps what it had in `former_mobile`.
 */
export async function normalizeNumbers(tx: Queries): Promise<void> {
  const members = await tx
    .selectFrom('member')
    .select(['id', 'brand_id', 'dialing_code', 'mobile_num'])
    .where('mobile_num', 'is not', null)
    .orderBy('mobile_confirmed', 'desc')
    .orderBy('id')
    .execute();
  const owners = new Set<string>();
  const renamed: { readonly id: string; readonly dialing_code: string; readonly mobile_num: string }[] = [];
  for (const { id, brand_id, dialing_code, mobile_num } of members) {
    const [code, typed] = [dialing_code ?? '', mobile_num ?? ''];
    const { mobileNum } = nationalOf(code, typed);
    const phone = `${brand_id} ${code}${mobileNum}`;
    if (owners.has(phone))
      await tx
        .updateTable('member')
        .set({
          former_mobile: `${code}${typed}`,
          dialing_code: null,
          mobile_num: null,
          mobile_confirmed: false,
        })
        .where('id', '=', id)
        .execute();
    else if (dialing_code === null || mobileNum !== typed)
      renamed.push({ id, dialing_code: code, mobile_num: mobileNum });
    owners.add(phone);
  }
  // After those who lose a number, so that each is free.
  for (const { id, ...number } of renamed)
    await tx.updateTable('member').set(number).where('id', '=', id).execute();
}
