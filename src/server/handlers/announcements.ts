import type { ContentType } from '#schemas/codes.ts';
import { languages } from '#schemas/languages.ts';
import { bannerAddress, teamAddress } from '../artAddresses.ts';
import { inLanguage } from '../inLanguage.ts';
import type { Handlers } from './context.ts';

interface Item {
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
  /** Text of a field in the language asked for, else in English, else empty. */
  text(field: string): string;
}

const isRightToLeft = (code: string): boolean =>
  Object.hasOwn(languages, code) && languages[code as keyof typeof languages].direction === 'rtl';

/** Announcements by their content types (specification 3 and 7). */
export const announcementHandlers: Handlers<'listAnnouncements'> = {
  async listAnnouncements({ query, context: { database, brandId } }) {
    const types = query.types.split(',') as ContentType[];
    const rows = await database.db
      .selectFrom('announcement')
      .select(['id', 'kind', 'texts', 'data'])
      .where('brand_id', '=', brandId)
      .where('group_name', '=', query.groupName)
      .where('kind', 'in', types)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const of = (kind: ContentType): Item[] =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, data, texts }) => ({
          id,
          data,
          text: (field) => inLanguage(texts, query.language)?.[field] ?? texts.EN?.[field] ?? '',
        }));
    const rtl = isRightToLeft(query.language);
    return {
      banners: of('B').map(({ id, data, text }) => ({
        id,
        title: text('title'),
        subtitle: text('subtitle'),
        imageUrl: bannerAddress(id, 'light', rtl),
        page: data.page ?? null,
      })),
      playerNotices: of('PL').map(({ id, text }) => ({ id, title: text('title') })),
      popup: of('PU').map(({ id, text }) => ({ id, title: text('title'), content: text('content') })),
      hotMatches: of('H').map(({ id, data, text }) => ({
        id,
        vendor: data.vendor ?? '',
        roomId: data.roomId ?? '',
        nodeId: data.nodeId ?? '',
        league: text('league'),
        matchTime: data.matchTime ?? '',
        homeTeam: text('homeTeam'),
        awayTeam: text('awayTeam'),
        homeTeamImageUrl: teamAddress(data.homeCrest ?? ''),
        awayTeamImageUrl: teamAddress(data.awayCrest ?? ''),
      })),
      promotion: of('PR').map(({ id, text }) => ({ id, title: text('title') })),
    };
  },
};
