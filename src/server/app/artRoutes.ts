import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DrawKindId } from '#schemas/games/draw.ts';
import { type Banner, drawBanner } from '#src/art/banner/banner.ts';
import { type Grade, isGrade } from '#src/art/grade.ts';
import { drawHero } from '#src/art/hero.ts';
import { drawAppIcon } from '#src/art/marks/appIcon.ts';
import { drawAvatar } from '#src/art/marks/avatar.ts';
import { drawCrest } from '#src/art/marks/crest.ts';
import { drawLotteryMark } from '#src/art/marks/lotteryMark.ts';
import { drawVendorMark } from '#src/art/marks/vendor.ts';
import { drawPoster } from '#src/art/poster.ts';
import { drawTile } from '#src/art/tile.ts';
import { headIcons } from '../accounts/profile/headIcons.ts';
import { findActivity } from '../activities/activityStore.ts';
import { findGameForArt } from '../catalogue/gameForArt.ts';
import type { Database } from '../db/handle.ts';
import { addressRateLimit } from '../http/rateLimit.ts';
import { sendNotFound, setPictureHeaders, setUploadHeaders } from '../http/securityHeaders.ts';
import { siteOf } from '../http/siteOf.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Site } from '../kernel/site.ts';

/** Most drawn pictures cached in memory; each has from 2 to 8 kB. */
const cacheSize = 4000;

type Draw = (name: string) => Promise<string | undefined> | string | undefined;

/** The grade in an address, undefined for an unknown one. Addresses of before there were grades have none: they are bright. */
const readGrade = (grade: string | undefined): Grade | undefined =>
  grade === undefined ? 'bright' : isGrade(grade) ? grade : undefined;

/** Draws a picture by kind and name, always the same one; undefined if the name is unknown. */
const drawings = ({ db }: Database): Readonly<Record<string, Draw>> => ({
  async tile(name) {
    const [, nodeId = '', size, , grade] = /^(\d{1,12})-(small|large)(-([a-z]+))?$/.exec(name) ?? [];
    const graded = readGrade(grade);
    const game = graded && (await findGameForArt({ db }, nodeId));
    return game && drawTile(game, size as 'small' | 'large', graded);
  },

  async poster(name) {
    const [, nodeId = '', grade] = /^(\d{1,12})-([a-z]+)$/.exec(name) ?? [];
    const graded = readGrade(grade);
    const game = graded && (await findGameForArt({ db }, nodeId));
    return game && drawPoster(game, graded);
  },

  async hero(name) {
    const [, nodeId = '', , grade] = /^(\d{1,12})(-([a-z]+))?$/.exec(name) ?? [];
    const graded = readGrade(grade);
    const game = graded && (await findGameForArt({ db }, nodeId));
    return game && drawHero(game, graded);
  },

  async lottery(name) {
    const lottery = await db.selectFrom('lottery').selectAll().where('code', '=', name).executeTakeFirst();
    if (!lottery) return undefined;
    const { code, css, picks, low, high, every_minutes, draw_kind } = lottery;
    const kind = draw_kind as DrawKindId;
    return drawLotteryMark({ code, css, kind, picks, low, high, everyMinutes: every_minutes });
  },

  async vendor(name) {
    const vendor = await db
      .selectFrom('vendor')
      .select('display_name')
      .where('vassalage', '=', name)
      .executeTakeFirst();
    return vendor && drawVendorMark({ vassalage: name, displayName: vendor.display_name });
  },

  avatar: (name) => (headIcons.includes(name) ? drawAvatar(name) : undefined),
  team: (name) => (/^[\w-]{1,40}$/.test(name) ? drawCrest(name) : undefined),
});

/** What a banner says, and its motif, by its id. */
async function readBannerTexts({ db }: Database, brandId: string, id: string) {
  const banner = await db
    .selectFrom('announcement')
    .select(['texts', 'data'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('kind', '=', 'B')
    .executeTakeFirst();
  const { title = '', subtitle = '' } = banner?.texts.EN ?? {};
  return banner && { title, subtitle, motif: banner.data.theme ?? 'welcome' };
}

/** The same of an activity. */
async function readActivityTexts({ db }: Database, brandId: string, id: string) {
  const activity = await findActivity(db, brandId, id);
  const { title = '', summary = '' } = activity?.terms.texts.EN ?? {};
  return activity && { title, subtitle: summary, motif: activity.terms.picture };
}

/** What has a wide picture in the brand's colours. */
const scenes = { banner: readBannerTexts, activity: readActivityTexts } as const;
type SceneKind = keyof typeof scenes;

/**
 * What a banner or an activity shows, by its name; undefined if it is gone or has another motif. Read each time, because an
 * operator may have changed it, also through another process.
 */
async function readBanner(
  database: Database,
  kind: SceneKind,
  name: string,
  site: Site,
): Promise<Banner | undefined> {
  const [, id, motif, scheme, accent, highlight, ground, rtl] =
    /^([\w-]{1,40})\.([a-z]{1,20})-(light|dark)-(\d{1,3})-(\d{1,3})-(\d{1,3})(-rtl)?$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  const shown = await scenes[kind](database, site.brand.id, id);
  if (!shown || motif !== shown.motif) return undefined;
  return {
    id,
    title: shown.title,
    subtitle: shown.subtitle,
    theme: motif as Banner['theme'],
    scheme: scheme as 'light' | 'dark',
    hues: { accent: Number(accent), highlight: Number(highlight), ground: Number(ground) },
    rtl: rtl !== undefined,
  };
}

/** Pictures that one IP address may ask for, for each call that it may make: a page has many. */
const picturesPerCall = 5;

interface ArtOptions {
  readonly database: Database;
  /** Calls allowed per IP address and minute. */
  readonly requestsPerMinute: number;
  readonly now: () => Date;
}

/**
 * Serves pictures under `/art/`: drawn ones and uploaded ones. Register it in its own scope, as it limits
 * the requests of a caller.
 */
export async function artRoutes(
  app: FastifyInstance,
  { database, requestsPerMinute, now }: ArtOptions,
): Promise<void> {
  await app.register(
    fastifyRateLimit,
    addressRateLimit(
      requestsPerMinute * picturesPerCall,
      now,
      (retryAfter) => new ApiFailure('request.tooMany', 'too many pictures', { retryAfter }),
    ),
  );
  const kinds = drawings(database);
  const cache = new Map<string, string>();

  function remember(key: string, drawn: string): string {
    cache.set(key, drawn);
    const [oldest] = cache.keys();
    if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest);
    return drawn;
  }

  async function picture(kind: string, file: string, site: Site): Promise<string | undefined> {
    if (!file.endsWith('.svg')) return undefined;
    const name = file.slice(0, -4);
    if (kind === 'banner' || kind === 'activity') {
      const banner = await readBanner(database, kind, name, site);
      const content = JSON.stringify(banner);
      return banner && (cache.get(content) ?? remember(content, drawBanner(banner)));
    }
    const draw = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    const address = `${kind}/${file}`;
    const cached = cache.get(address);
    if (cached !== undefined || !draw) return cached;
    const drawn = await draw(name);
    return drawn === undefined ? undefined : remember(address, drawn);
  }

  const send = (reply: FastifyReply, svg: string | undefined) => {
    if (svg === undefined) return sendNotFound(reply);
    setPictureHeaders(reply);
    return reply.send(svg);
  };

  app.get('/art/app-icon.svg', async (request, reply) => {
    const { name, theme } = siteOf(request).brand;
    return send(reply, drawAppIcon({ name, accent: theme.colors.accent }));
  });
  app.get<{ Params: { file: string } }>('/art/own/:file', async (request, reply) => {
    const [, id = '', kind = ''] = /^([0-9a-f]{32})\.(png|jpg)$/.exec(request.params.file) ?? [];
    const upload = await database.db
      .selectFrom('head_icon')
      .select(['kind', 'content'])
      .where('brand_id', '=', siteOf(request).brand.id)
      .where('id', '=', id)
      .where('kind', '=', kind as 'png' | 'jpg')
      .executeTakeFirst();
    if (!upload) return sendNotFound(reply);
    setUploadHeaders(reply, upload.kind);
    return reply.send(Buffer.from(upload.content, 'base64'));
  });
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) =>
    send(reply, await picture(request.params.kind, request.params.file, siteOf(request))),
  );
}
