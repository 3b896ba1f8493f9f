import { agreementInForce, readConsent, storeConsent } from '../accounts/access/agreementConsent.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { listAgreements } from './agreementStore.ts';
import { readingOrder } from './announcementHandlers.ts';

/** Most versions that are listed: of more, what changed is in the text. */
const mostVersions = 50;

/** The user agreement, with its versions, and members' consent to it. */
export const agreementHandlers: Handlers<'getAgreement' | 'getConsent' | 'giveConsent'> = {
  async getAgreement({ query: { language, number }, context }) {
    const { database, brandId, now } = context;
    const languages = readingOrder(context, language);
    const published = (await listAgreements(database.db, brandId)).flatMap(
      ({ publishedAt, inForceAt, ...version }) =>
        publishedAt !== null && inForceAt !== null ? [{ ...version, inForceAt }] : [],
    );
    const current = published.find(({ inForceAt }) => new Date(inForceAt) <= now);
    const asked = number === undefined ? current : published.find((version) => version.number === number);
    return {
      agreement: asked
        ? {
            number: asked.number,
            inForceAt: asked.inForceAt,
            content: textInLanguages(asked.texts, 'content', languages),
          }
        : null,
      current: current?.number ?? null,
      versions: published.slice(0, mostVersions).map(({ texts, ...version }) => ({
        number: version.number,
        inForceAt: version.inForceAt,
        mustAgree: version.mustAgree,
        changes: textInLanguages(texts, 'changes', languages),
      })),
    };
  },

  async getConsent({ member, context: { database, brandId, now } }) {
    const { agreedAt, ...consent } = await readConsent(database.db, { brandId, memberId: member.id, now });
    return { ...consent, agreedAt: agreedAt?.toISOString() ?? null };
  },

  async giveConsent({ body: { number, language }, member, context: { database, brandId, now } }) {
    const consent = { brandId, memberId: member.id, number, language, now };
    const agreedAt = await storeConsent(database.db, consent);
    if (agreedAt) return { number, agreedAt: agreedAt.toISOString() };
    const current = await agreementInForce(database.db, brandId, now);
    throw new ApiFailure('agreement.changed', 'another version is in force', {
      value: { number: current ?? null },
    });
  },
};
