import { test as base, expect, type Page } from '@playwright/test';

/** A setting of the toolbar, and the screen size. */
interface Setting {
  readonly name: string;
  readonly globals: string;
  readonly width: number;
  readonly height: number;
}

/** The settings in which every story is tested. */
export const settings: readonly Setting[] = [
  { name: 'EN, base, 390 wide', globals: 'brand:base;language:EN', width: 390, height: 844 },
  { name: 'AR, aurora, 320 wide', globals: 'brand:aurora;language:AR', width: 320, height: 568 },
];

/** A page that shows stories one after the other. */
export interface StoryStage {
  readonly page: Page;
  /** Shows a story and runs its play function; returns all failures, including console errors. */
  show(id: string): Promise<string[]>;
}

interface Preview {
  readonly channel: {
    on(event: string, listen: (value: unknown) => void): void;
    off(event: string, listen: (value: unknown) => void): void;
    emit(event: string, value: unknown): void;
  };
}

/** Runs in the page: selects a story, and waits until it is drawn and played, or has failed. */
async function showStory(storyId: string): Promise<string[]> {
  const { channel } = (globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
  const failures = ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'];
  const found: string[] = [];
  const record = (value: unknown) => {
    const { message, description, stack } = (value ?? {}) as Record<string, string | undefined>;
    found.push(`failed: ${message ?? description ?? String(value)}\n${stack ?? ''}`);
  };
  await new Promise<void>((resolve) => {
    const ends = ['storyFinished', ...failures];
    const end = (value: unknown) => {
      const { storyId: ended } = (value ?? {}) as { storyId?: string };
      // The end of the previous story.
      if (ended !== undefined && ended !== storyId) return;
      for (const event of failures) channel.off(event, record);
      for (const event of ends) channel.off(event, end);
      resolve();
    };
    for (const event of failures) channel.on(event, record);
    for (const event of ends) channel.on(event, end);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
  await document.fonts.ready;
  // A lazy image out of view never loads.
  const eagerImages = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.all(eagerImages.map((image) => image.decode().catch(() => undefined)));
  // Two frames: for effects that measure the page, and for what they draw.
  for (const _ of ['measured', 'drawn']) await new Promise((resolve) => requestAnimationFrame(resolve));
  return found;
}

/** Opens the frame of the stories once; the accessibility add-on is off, because the test checks that. */
async function openStage(page: Page, { globals }: Setting, first: string): Promise<StoryStage> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      errors.push(`request to another origin: ${request.url()}`);
  });
  await page.goto(
    `${process.env.LIVERY_STORIES}/iframe.html?id=${first}&viewMode=story&globals=${globals};a11y.manual:!true`,
  );
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
  return {
    page,
    async show(id) {
      const failures = await page.evaluate(showStory, id);
      return [...failures, ...errors.splice(0)];
    },
  };
}

/** Playwright's test with one page per setting and worker: opening a page takes longer than most stories. */
export const storyTest = base.extend<object, { stageOf: (setting: Setting) => StoryStage }>({
  stageOf: [
    async ({ browser }, use) => {
      const make = async (setting: Setting) => {
        const { width, height } = setting;
        const context = await browser.newContext({
          viewport: { width, height },
          isMobile: true,
          hasTouch: true,
          reducedMotion: 'reduce',
        });
        return openStage(await context.newPage(), setting, 'shell-sitefooter--from-18');
      };
      // Before the first test, so as not to use up its time.
      const stages = new Map<string, StoryStage>();
      for (const setting of settings) stages.set(setting.name, await make(setting));
      await use(({ name }) => {
        const stage = stages.get(name);
        if (!stage) throw new Error(`No page is open for "${name}".`);
        return stage;
      });
      for (const { page } of stages.values()) await page.context().close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
