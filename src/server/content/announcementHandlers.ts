import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { type ContentType, isAgentType } from '#schemas/codes.ts';
import { languages } from '#schemas/languages.ts';
import { bannerAddress, teamAddress } from '#src/art/artAddresses.ts';
import type { Tables } from '../db/tables.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { Handlers, RequestContext } from '../kernel/requestContext.ts';
import { currentMatchTime } from '../play/matchTimes.ts';
import { readSettings } from '../settings/settings.ts';

interface Item {
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
  /** Changes with the texts, in whichever language. */
  readonly version: string;
  /** Text of a field in the requested language, else in the brand's default, else in English, else empty. */
  text(field: string): string;
}

const isRightToLeft = (code: string): boolean =>
  Object.hasOwn(languages, code) && languages[code as keyof typeof languages].direction === 'rtl';

/** Languages of an announcement in the order of preference of a caller. */
export const readingOrder = ({ site }: Pick<RequestContext, 'site'>, language: string): readonly string[] => [
  language,
  site.brand.languages.default,
  'EN',
];

/**
 * Condition: the announcement is shown at `now`, by its from and until times; one that the seed invented only while the
 * brand shows its demo content.
 */
export async function isShown({ database, brandId, now }: RequestContext) {
  const { demo } = await readSettings(database.db, brandId);
  return ({ and, eb, or }: ExpressionBuilder<Tables, 'announcement'>) =>
    and([
      or([eb('shown_from', 'is', null), eb('shown_from', '<=', now)]),
      or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]),
      ...(demo.shown ? [] : [eb('demo', '=', false)]),
    ]);
}

/** Announcements by content type (specification 3 and 7). Those for members or agents are left out for other callers. */
export const announcementHandlers: Handlers<'listAnnouncements' | 'listNotices'> = {
  async listAnnouncements({ query, member, context }) {
    const { database, brandId, now, site, language } = context;
    const languages = readingOrder(context, language);
    const asked = query.types.split(',') as ContentType[];
    // Who asks for a page's banners is told its promotions, too: no caller names them (specification 7).
    const requested: ContentType[] = asked.includes('B') ? [...asked, 'PR'] : asked;
    const types = requested.filter((kind) => kind !== 'A' || (member && isAgentType(member.type)));
    const rows = await database.db
      .selectFrom('announcement')
      .select(['id', 'kind', 'texts', 'data'])
      .where('brand_id', '=', brandId)
      .where('group_name', '=', query.groupName)
      .where('kind', 'in', types)
      .where(await isShown(context))
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const itemsOf = (kind: ContentType): Item[] =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, data, texts }) => ({
          id,
          data,
          version: createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12),
          text: (field) => textInLanguages(texts, field, languages),
        }));
    const rtl = isRightToLeft(language);
    return {
      banners: itemsOf('B').map(({ id, data, text }) => ({
        id,
        title: text('title'),
        subtitle: text('subtitle'),
        imageUrl: bannerAddress({ id, motif: data.theme ?? 'welcome' }, site.brand.theme, rtl),
        page: data.page ?? null,
      })),
      playerNotices: itemsOf('PL').map(({ id, text }) => ({ id, title: text('title') })),
      popup: itemsOf('PU')
        .filter(({ data }) => data.audience !== 'members' || member !== undefined)
        .map(({ id, data, version, text }) => ({
          id,
          version,
          title: text('title'),
          content: text('content'),
          audience: data.audience === 'members' ? 'members' : 'everybody',
        })),
      hotMatches: itemsOf('H').map(({ id, data, text }) => ({
        id,
        vendor: data.vendor ?? '',
        roomId: data.roomId ?? '',
        nodeId: data.nodeId ?? '',
        league: text('league'),
        matchTime: currentMatchTime(data, now)?.toISOString() ?? '',
        homeTeam: text('homeTeam'),
        awayTeam: text('awayTeam'),
        homeTeamImageUrl: teamAddress(data.homeCrest ?? ''),
        awayTeamImageUrl: teamAddress(data.awayCrest ?? ''),
      })),
      promotion: itemsOf('PR').map(({ id, data, text }) => ({
        id,
        title: text('title'),
        activity: data.activity ?? null,
      })),
      ...(types.includes('A')
        ? { agentNotices: itemsOf('A').map(({ id, text }) => ({ id, title: text('title') })) }
        : {}),
    };
  },

  async listNotices({ query: { types, language }, member, context }) {
    if (types === 'A' && !(member && isAgentType(member.type))) return { list: [] };
    const { database, brandId } = context;
    const languages = readingOrder(context, language);
    const rows = await database.db
      .selectFrom('announcement')
      .select(['id', 'texts', 'shown_from'])
      .where('brand_id', '=', brandId)
      .where('kind', '=', types)
      .where(await isShown(context))
      .orderBy('shown_from', (order) => order.desc().nullsLast())
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return {
      list: rows.map(({ id, texts, shown_from }) => {
        const text = (field: string) => textInLanguages(texts, field, languages);
        return {
          id,
          title: text('title'),
          content: text('content'),
          shownFrom: shown_from?.toISOString() ?? null,
        };
      }),
    };
  },
};
