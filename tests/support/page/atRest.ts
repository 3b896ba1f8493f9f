import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { followMoney } from '#schemas/api/memberMoney.ts';

/** Open requests of each page, and their total number so far. */
const trafficByPage = new WeakMap<Page, { readonly open: Set<Request>; total: number }>();

function trafficOf(page: Page) {
  const traffic = trafficByPage.get(page) ?? { open: new Set(), total: 0 };
  trafficByPage.set(page, traffic);
  return traffic;
}

/** What a member's page asks by itself, and is answered when there is something to tell. */
const isQuestion = (request: Request): boolean => new URL(request.url()).pathname === followMoney.path;

/** The page of a request; null for a page being opened or a worker. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

const followedContexts = new WeakSet<BrowserContext>();

/** Records the requests of all pages of a context, from the first on. */
export function followTraffic(context: BrowserContext): void {
  followedContexts.add(context);
  context.on('request', (request) => {
    const page = pageOf(request);
    if (!page || isQuestion(request)) return;
    const traffic = trafficOf(page);
    // Requests of the previous document do not count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    traffic.open.add(request);
    traffic.total += 1;
  });
  const end = (request: Request) => {
    const page = pageOf(request);
    if (page) trafficOf(page).open.delete(request);
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Runs in the page: once it is idle, returns what it still waits for. */
async function pendingParts(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  // After everything the page itself has deferred to an idle moment.
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
 * Waits until the page is at rest: drawn for its visitor, no part is loading, no request is open, and none was sent
 * in an idle moment after that. Unlike half a second without traffic this is equally reliable on slow machines, and
 * faster on fast ones.
 */
export async function atRest(page: Page): Promise<void> {
  if (!followedContexts.has(page.context()))
    throw new Error('atRest is for tests that say test.use({ rests: true }).');
  const traffic = trafficOf(page);
  const waiting = async () => {
    const { total } = traffic;
    const open = [...traffic.open].map((request) => request.url());
    // Between two documents there is no page to evaluate in.
    const more = await page.evaluate(pendingParts).catch(({ message }: Error) => [message]);
    return [...open, ...more, ...(traffic.total === total ? [] : ['a request just sent'])];
  };
  await expect.poll(waiting, { intervals: [0], timeout: 30_000 }).toEqual([]);
}
