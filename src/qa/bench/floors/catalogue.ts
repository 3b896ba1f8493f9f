import type { Browser } from '@playwright/test';
import { gamePageSize } from '#schemas/api/games.ts';
import { operationList } from '#schemas/api/operations.ts';
import { gameFamilies } from '#schemas/codes.ts';
import type { BenchProxy } from './proxy.ts';
import type { FloorGame } from './reactFloor.ts';

const { path } = operationList.listGames;

/** What makes a list another one than its category's. */
const narrowing = ['gameClassify', 'isNew', 'vassalage', 'minBet', 'gameName'];

/** Games in one answer: ten pages of the product's, so that a run does not wait two minutes for a hundred of them. */
const perAnswer = 10 * gamePageSize;

interface Answer {
  readonly value: { readonly games: readonly FloorGame[]; readonly totalPages: number };
}

async function askPage(origin: string, gameType: string, pageNo: number): Promise<Answer['value']> {
  const query = `platform=html5&gameType=${gameType}&pageNo=${pageNo}&pageSize=${gamePageSize}&language=EN`;
  const answer = await fetch(`${origin}${path}?${query}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as Answer).value;
}

/** All games of a running server, of every category. */
async function readCatalogue(origin: string): Promise<FloorGame[]> {
  const games: FloorGame[] = [];
  for (const gameType of gameFamilies) {
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const value = await askPage(origin, gameType, page);
      games.push(...value.games);
      pages = value.totalPages;
    }
  }
  return games;
}

/** Different pictures of tiles, and their width and height in px: as many as stand on a first page. */
const pictures = gamePageSize;
const pictureSize = 320;

/** Draws one of the pictures. Runs in a page; the bytes of a WebP in base 64. */
function drawPicture([at, size]: readonly [number, number]): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  paint.fillStyle = `hsl(${at * 14} 60% 40%)`;
  paint.fillRect(0, 0, size, size);
  for (let dot = 0; dot < 12; dot++) {
    paint.fillStyle = `hsl(${dot * 30} 50% 50%)`;
    paint.beginPath();
    paint.arc((0.5 + Math.sin(dot * at) / 2) * size, (0.5 + Math.cos(dot + at) / 2) * size, size / 8, 0, 7);
    paint.fill();
  }
  paint.font = '40px sans-serif';
  paint.fillText(`Game ${at}`, size / 8, size * 0.9);
  return canvas.toDataURL('image/webp', 0.7).split(',')[1] ?? '';
}

async function drawPictures(browser: Browser): Promise<Buffer[]> {
  const page = await browser.newPage();
  try {
    const drawn: Buffer[] = [];
    for (let at = 0; at < pictures; at++)
      drawn.push(Buffer.from(await page.evaluate(drawPicture, [at, pictureSize] as const), 'base64'));
    return drawn;
  } finally {
    await page.close();
  }
}

/** A catalogue at a front. */
export interface Catalogue {
  /** Games of it. */
  readonly size: number;
  /** Addresses of all answers that it comes in. */
  readonly addresses: readonly string[];
}

/**
 * Has every list of a category that nothing narrows be the whole catalogue of the server: no category has as many
 * games by itself. Their pictures are small WebP, as operators have them: each SVG that the reference server draws is
 * a document to the browser, and thousands of them would be most of what is measured.
 */
export async function serveWholeCatalogue(browser: Browser, front: BenchProxy): Promise<Catalogue> {
  const games = await readCatalogue(front.origin);
  const totalPages = Math.ceil(games.length / perAnswer);
  front.intercept(`${path}?`, ({ searchParams }) => {
    if (narrowing.some((name) => searchParams.has(name))) return null;
    const pageNum = Number(searchParams.get('pageNo') ?? 1);
    const page = games.slice((pageNum - 1) * perAnswer, pageNum * perAnswer);
    const body = JSON.stringify({ success: true, value: { games: page, pageNum, totalPages } });
    return { type: 'application/json; charset=utf-8', body };
  });
  const drawn = await drawPictures(browser);
  front.intercept('/art/tile/', ({ pathname }) => {
    const body = drawn[Number(/\d+/.exec(pathname)?.[0]) % drawn.length];
    return body ? { type: 'image/webp', body } : null;
  });
  const addresses = Array.from({ length: totalPages }, (_, at) => `${path}?gameType=RNG&pageNo=${at + 1}`);
  return { size: games.length, addresses };
}
