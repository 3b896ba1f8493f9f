import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#src/site/freePort.ts';
import { type Engine, type EnginePage, phone } from './enginePage.ts';

/** Debian's driver of WebKitGTK, and the display without a screen that its browser needs. */
const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/xvfb-run';
const libraries = '/usr/lib';

/** The browser that comes with the driver, in the folder of the machine's architecture; undefined where there is none. */
const findBrowser = (): string | undefined =>
  globSync('*/webkit2gtk-4.*/MiniBrowser', { cwd: libraries })
    .map((file) => path.join(libraries, file))
    .sort()
    .at(-1);

/** Key of an element reference in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<typeof elementKey, string>>;

/** Sends one command of WebDriver (W3C). Rejects with the driver's message. */
type Command = <T>(method: 'POST' | 'DELETE' | 'GET', path: string, body?: object) => Promise<T>;

const commands =
  (base: string): Command =>
  async <T>(method: 'POST' | 'DELETE' | 'GET', address: string, body?: object) => {
    const answer = await fetch(base + address, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${address}: ${value.message}`);
    return value as T;
  };

/** Starts the driver, and waits until it answers. */
async function startDriver(profile: string): Promise<{ base: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(display, ['-a', '-s', '-screen 0 800x1200x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // A profile of its own; and no sandbox of its own, which containers refuse.
    env: { ...process.env, HOME: profile, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const base = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { base, process: child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the driver of WebKit did not start');
}

function pageOf(send: Command, close: () => Promise<void>): EnginePage {
  const find = (css: string) =>
    send<ElementReference>('POST', '/element', { using: 'css selector', value: css });
  const within = async <T>(frame: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (frame === undefined) return work();
    await send('POST', '/frame', { id: await find(frame) });
    try {
      return await work();
    } finally {
      await send('POST', '/frame', { id: null });
    }
  };
  return {
    async goto(url) {
      await send('POST', '/url', { url });
    },
    run: (body, frame) => within(frame, () => send('POST', '/execute/sync', { script: body, args: [] })),
    click: (css, frame) =>
      within(frame, async () => {
        await send('POST', `/element/${(await find(css))[elementKey]}/click`, {});
      }),
    async type(css, text) {
      await send('POST', `/element/${(await find(css))[elementKey]}/value`, { text });
    },
    async screenshot() {
      return Buffer.from(await send<string>('GET', '/screenshot'), 'base64');
    },
    close,
  };
}

/** WebKitGTK, driven by WebDriver. It is not Safari of a phone: it has no install to the home screen. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () =>
    existsSync(driver) && existsSync(display) && findBrowser() !== undefined
      ? undefined
      : 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb xauth',
  async open() {
    const profile = mkdtempSync(path.join(tmpdir(), 'livery-webkit-'));
    const { base, process: child } = await startDriver(profile);
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid);
      rmSync(profile, { recursive: true, force: true });
    };
    try {
      const { sessionId } = await commands(base)<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation'] } },
        },
      });
      const send = commands(`${base}/session/${sessionId}`);
      await send('POST', '/window/rect', phone);
      return pageOf(send, async () => {
        await send('DELETE', '').finally(end);
      });
    } catch (error) {
      end();
      throw error;
    }
  },
};
