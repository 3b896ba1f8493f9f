import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GameCategory } from '#schemas/codes.ts';
import { drawAppIcon } from './art/appIcon.ts';
import { drawAvatar } from './art/avatar.ts';
import { drawBanner } from './art/banner.ts';
import { drawTile } from './art/tile.ts';
import { drawVendorMark } from './art/vendor.ts';
import type { Database } from './db/handle.ts';
import { sendMissing, setPictureHeaders } from './securityHeaders.ts';
import type { Site } from './site.ts';
import { siteOf } from './siteOf.ts';

/** Drawn pictures kept in memory: 3 kB each. */
const keptPictures = 4000;

/** Colours of the app's icon; a site does not tell the server those of its theme. */
const iconColours = { accent: '#0f8b8d', ink: '#0b3c49' } as const;

type Draw = (name: string, site: Site) => Promise<string | undefined> | string | undefined;

/** The pictures of one kind by name; undefined where there is none of that name. */
const drawings = ({ db }: Database): Readonly<Record<string, Draw>> => ({
  async tile(name) {
    const [, nodeId, size] = /^(\d{1,12})-(small|large)$/.exec(name) ?? [];
    if (nodeId === undefined) return undefined;
    const game = await db
      .selectFrom('game')
      .select(['name', 'game_type', 'vassalage'])
      .where('node_id', '=', nodeId)
      .executeTakeFirst();
    if (!game) return undefined;
    const family = game.game_type as Exclude<GameCategory, 'HOT'>;
    return drawTile(
      { nodeId, gameName: game.name, family, vassalage: game.vassalage },
      size as 'small' | 'large',
    );
  },

  async banner(name, site) {
    const [, id, scheme, rtl] = /^([\w-]{1,40}?)-(light|dark)(-rtl)?$/.exec(name) ?? [];
    if (id === undefined) return undefined;
    const banner = await db
      .selectFrom('announcement')
      .select(['texts', 'data'])
      .where('brand_id', '=', site.brand.id)
      .where('id', '=', id)
      .where('kind', '=', 'B')
      .executeTakeFirst();
    if (!banner) return undefined;
    return drawBanner({
      id,
      title: banner.texts.EN?.title ?? '',
      subtitle: banner.texts.EN?.subtitle ?? '',
      theme: (banner.data.theme ?? 'welcome') as Parameters<typeof drawBanner>[0]['theme'],
      scheme: scheme as 'light' | 'dark',
      rtl: rtl !== undefined,
    });
  },

  async vendor(name) {
    const vendor = await db
      .selectFrom('vendor')
      .select('display_name')
      .where('vassalage', '=', name)
      .executeTakeFirst();
    return vendor && drawVendorMark({ vassalage: name, displayName: vendor.display_name });
  },

  avatar: (name) => (/^[\w-]{1,40}$/.test(name) ? drawAvatar(name) : undefined),
  team: (name) =>
    /^[\w-]{1,40}$/.test(name) ? drawVendorMark({ vassalage: name, displayName: name }) : undefined,
});

/** The pictures that the server draws, under `/art/`. An address always shows the same picture. */
export function artRoutes(app: FastifyInstance, database: Database): void {
  const kinds = drawings(database);
  const kept = new Map<string, string>();

  async function picture(kind: string, file: string, site: Site): Promise<string | undefined> {
    const draw = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    const address = `${site.brand.id}/${kind}/${file}`;
    const known = kept.get(address);
    if (known !== undefined || !draw || !file.endsWith('.svg')) return known;
    const drawn = await draw(file.slice(0, -4), site);
    if (drawn === undefined) return undefined;
    kept.set(address, drawn);
    const [oldest] = kept.keys();
    if (kept.size > keptPictures && oldest !== undefined) kept.delete(oldest);
    return drawn;
  }

  const send = (reply: FastifyReply, svg: string | undefined) => {
    if (svg === undefined) return sendMissing(reply);
    setPictureHeaders(reply);
    return reply.send(svg);
  };

  app.get('/art/app-icon.svg', async (request, reply) => {
    return send(reply, drawAppIcon({ name: siteOf(request).brand.name, ...iconColours }));
  });
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) =>
    send(reply, await picture(request.params.kind, request.params.file, siteOf(request))),
  );
}
