import type { Browser } from '@playwright/test';
import { gamePageSize } from '#schemas/api/games.ts';
import { operationList } from '#schemas/api/operations.ts';
import { gameFamilies } from '#schemas/codes.ts';
import type { BenchProxy } from './proxy.ts';
import type { FloorGame } from './reactFloor.ts';

const { path } = operationList.listGames;

/** Query parameters that filter the list of a category. */
const filterParams = ['gameClassify', 'isNew', 'vassalage', 'minBet', 'gameName'];

/** Games per response: ten pages of the product, since loading a hundred single pages would take two minutes. */
const gamesPerResponse = 10 * gamePageSize;

interface GameListResponse {
  readonly value: { readonly games: readonly FloorGame[]; readonly totalPages: number };
}

async function fetchGamePage(
  origin: string,
  gameType: string,
  pageNo: number,
): Promise<GameListResponse['value']> {
  const query = `platform=html5&gameType=${gameType}&pageNo=${pageNo}&pageSize=${gamePageSize}&language=EN`;
  const answer = await fetch(`${origin}${path}?${query}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as GameListResponse).value;
}

/** All games of a running server, over all categories. */
async function readCatalogue(origin: string): Promise<FloorGame[]> {
  const games: FloorGame[] = [];
  for (const gameType of gameFamilies) {
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const value = await fetchGamePage(origin, gameType, page);
      games.push(...value.games);
      pages = value.totalPages;
    }
  }
  return games;
}

/** Number of different tile pictures (as many as a first page shows), and their width and height in px. */
const pictureCount = gamePageSize;
const pictureSize = 320;

/** Draws a tile picture. Runs in a page; returns a WebP in base 64. */
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
    for (let at = 0; at < pictureCount; at++)
      drawn.push(Buffer.from(await page.evaluate(drawPicture, [at, pictureSize] as const), 'base64'));
    return drawn;
  } finally {
    await page.close();
  }
}

/** A catalogue served by the proxy. */
export interface Catalogue {
  /** Number of games. */
  readonly size: number;
  /** Addresses of all its pages. */
  readonly addresses: readonly string[];
}

/**
 * Makes the proxy answer every unfiltered list of a category with the whole catalogue of the server, since no category
 * alone has enough games. Tile pictures are replaced by small WebP files, as operators use: the browser treats each SVG
 * of the reference server as a document, and thousands of them would dominate the measurement.
 */
export async function serveWholeCatalogue(browser: Browser, proxy: BenchProxy): Promise<Catalogue> {
  const games = await readCatalogue(proxy.origin);
  const totalPages = Math.ceil(games.length / gamesPerResponse);
  proxy.intercept(`${path}?`, ({ searchParams }) => {
    if (filterParams.some((name) => searchParams.has(name))) return null;
    const pageNum = Number(searchParams.get('pageNo') ?? 1);
    const page = games.slice((pageNum - 1) * gamesPerResponse, pageNum * gamesPerResponse);
    const body = JSON.stringify({ success: true, value: { games: page, pageNum, totalPages } });
    return { type: 'application/json; charset=utf-8', body };
  });
  const drawn = await drawPictures(browser);
  proxy.intercept('/art/tile/', ({ pathname }) => {
    const body = drawn[Number(/\d+/.exec(pathname)?.[0]) % drawn.length];
    return body ? { type: 'image/webp', body } : null;
  });
  const addresses = Array.from({ length: totalPages }, (_, at) => `${path}?gameType=RNG&pageNo=${at + 1}`);
  return { size: games.length, addresses };
}
