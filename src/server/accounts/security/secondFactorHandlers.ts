import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { newTotpSecret, totpUri } from '#src/server/secrets/totp.ts';
import type { SealedOwner } from '#src/server/secrets/vault.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { countedAttempt, fieldFailure, refuseTrial } from './reauthentication.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.ts';
import { changeSecurity } from './securityChange.ts';
import { confirmTotpRow, deleteTotp, findUnconfirmed, storeTotp, totpSince } from './totp.ts';

/** The same in every picture of the theatre (QA). */
const stagedSecret = 'LIVERYTHEATRE'.padEnd(32, 'A');

const ownerOf = ({ brandId }: RequestContext, { id }: SessionMember): SealedOwner => ({
  brandId,
  memberId: id,
});

const modeOf = async ({ database, brandId }: RequestContext) =>
  (await readSettings(database.db, brandId)).secondFactor.members;

const unset = () => new ApiFailure('request.notFound', 'there is no authenticator app');

/** The authenticator app and recovery codes of a member. */
export const secondFactorHandlers: Handlers<
  'getSecondFactor' | 'startTotp' | 'confirmTotp' | 'removeTotp' | 'renewRecoveryCodes'
> = {
  async getSecondFactor({ member, context }) {
    const owner = ownerOf(context, member);
    const { db } = context.database;
    const since = await totpSince(db, owner);
    return {
      mode: await modeOf(context),
      totpSince: since === null ? null : since.toISOString(),
      recoveryCodesLeft: await countRecoveryCodes(db, owner),
    };
  },

  async startTotp({ member, context }) {
    if ((await modeOf(context)) === 'off') throw new ApiFailure('permission.denied', 'not for members');
    const { database, site, now, staged } = context;
    const secret = staged ? stagedSecret : newTotpSecret();
    const named = { issuer: site.brand.name, account: member.account };
    await storeTotp(database, ownerOf(context, member), secret, now);
    return { secret, uri: totpUri({ ...named, secret }) };
  },

  async confirmTotp({ body, member, context }) {
    refuseTrial(member);
    const { database, now } = context;
    const owner = ownerOf(context, member);
    const found = await countedAttempt(context, member, 'totp', async () => {
      const row = await findUnconfirmed(database, owner, body.code, now);
      if (row === undefined) throw fieldFailure('secondFactor.wrong', 'the code is wrong', 'code');
      return row;
    });
    if (found === 'none') throw unset();
    const before = await totpSince(database.db, owner);
    const kind = before === null ? 'twoStepOn' : 'twoStepChanged';
    let recoveryCodes: string[] = [];
    await changeSecurity(context, { memberId: member.id, kind }, async (tx) => {
      if (!(await confirmTotpRow(tx, owner, found, now))) throw unset();
      recoveryCodes = await replaceRecoveryCodes(tx, database.vault, owner);
    });
    return { recoveryCodes };
  },

  async removeTotp({ member, context }) {
    const owner = ownerOf(context, member);
    await changeSecurity(context, { memberId: member.id, kind: 'twoStepOff' }, async (tx) => {
      if (!(await deleteTotp(tx, owner))) throw unset();
      await deleteRecoveryCodes(tx, owner);
    });
    return true;
  },

  async renewRecoveryCodes({ member, context }) {
    const owner = ownerOf(context, member);
    if ((await totpSince(context.database.db, owner)) === null) throw unset();
    let recoveryCodes: string[] = [];
    await changeSecurity(context, { memberId: member.id, kind: 'recoveryCodes' }, async (tx) => {
      recoveryCodes = await replaceRecoveryCodes(tx, context.database.vault, owner);
    });
    return { recoveryCodes };
  },
};
