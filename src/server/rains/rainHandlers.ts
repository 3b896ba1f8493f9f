import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { readerLanguages } from '../payments/methods.ts';
import { readSettings } from '../settings/settings.ts';
import { describeRain } from './describeRain.ts';
import { isRoundStart } from './rainRounds.ts';
import { findGivenRain, findRain, listRains, listRainsFor } from './rains.ts';
import { takeEnvelope } from './takeEnvelope.ts';

/** Rains of red envelopes (PR-2). */
export const rainHandlers: Handlers<'getRain' | 'openEnvelope'> = {
  async getRain({ member, context }) {
    const { database, brandId, site, now } = context;
    const { demo } = await readSettings(database.db, brandId);
    const rains = await listRains(database.db, brandId, { shown: { demo: demo.shown } });
    const given = await listRainsFor(database.db, { brandId, memberId: member.id, now });
    const { timeZone: zone, currency } = site.brand;
    const reader = { brandId, memberId: member.id, languages: readerLanguages(context), zone, now };
    return describeRain(database.db, { ...reader, decimals: currency.decimals }, [...given, ...rains]);
  },

  async openEnvelope({ body: { rain: id, startsAt }, member, context }) {
    const { database, brandId, site, now } = context;
    refuseTrial(member);
    const { demo } = await readSettings(database.db, brandId);
    const { timeZone: zone, currency } = site.brand;
    const ofBrand = await findRain(database.db, brandId, id);
    const isShown = ofBrand?.enabled && (!ofBrand.demo || demo.shown);
    const rain = isShown ? ofBrand : await findGivenRain(database.db, brandId, id);
    const start = new Date(startsAt);
    if (!rain || !isRoundStart(rain, start, zone))
      throw new ApiFailure('request.notFound', 'there is no such round');
    const { decimals } = currency;
    const tap = { rain, start, memberId: member.id, now, decimals };
    const { amount, repeated } = await retrying(database, (tx) => takeEnvelope(tx, tap));
    return { amount: scaleAmount(amount, decimals), repeated };
  },
};
