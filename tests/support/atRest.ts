import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** What each page has asked for: what has not come yet, and how much it was in all. */
const traffic = new WeakMap<Page, { readonly open: Set<Request>; asked: number }>();

function trafficOf(page: Page) {
  const known = traffic.get(page) ?? { open: new Set(), asked: 0 };
  traffic.set(page, known);
  return known;
}

/** The page that asked; null where a page was only being opened, or a worker asked. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

const followed = new WeakSet<BrowserContext>();

/** Follows what the pages of a context ask for, from their first request on. */
export function followTraffic(context: BrowserContext): void {
  followed.add(context);
  context.on('request', (request) => {
    const page = pageOf(request);
    if (!page) return;
    const known = trafficOf(page);
    // What the last document still waited for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) known.open.clear();
    known.open.add(request);
    known.asked += 1;
  });
  const end = (request: Request) => {
    const page = pageOf(request);
    if (page) trafficOf(page).open.delete(request);
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Runs in the page: what it waits for, once it has nothing to do. */
async function waitsFor(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  // After whatever the page itself has put off for a quiet moment.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  const { dataset } = document.documentElement;
  const images = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  return [
    ...(document.readyState === 'complete' ? [] : ['the document']),
    ...(dataset.drawn === undefined ? ['the application'] : []),
    ...(dataset.wait === undefined ? [] : ['its texts']),
    ...(dataset.member === undefined ? [] : ['the session']),
    ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
    ...images.map(({ src }) => src),
    ...busy.map((element) => element.outerHTML.slice(0, 120)),
  ];
}

/**
 * Waits until nothing comes any more: the page is drawn for its visitor, no part says that it is loading, nothing that
 * was asked for is open, and in a quiet moment after that the page asked for nothing more. Unlike half a second without
 * traffic that is as true on a slow machine, and sooner on a quick one.
 */
export async function atRest(page: Page): Promise<void> {
  if (!followed.has(page.context()))
    throw new Error('atRest is for tests that say test.use({ rests: true }).');
  const known = trafficOf(page);
  const waiting = async () => {
    const { asked } = known;
    const open = [...known.open].map((request) => request.url());
    // Between two documents there is none to ask.
    const more = await page.evaluate(waitsFor).catch(({ message }: Error) => [message]);
    return [...open, ...more, ...(known.asked === asked ? [] : ['what it has just asked for'])];
  };
  await expect.poll(waiting, { intervals: [0], timeout: 30_000 }).toEqual([]);
}
