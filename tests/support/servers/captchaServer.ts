import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';

/** A widget's page as an operator hosts it, with a button in place of a provider's script. */
const framePage = `<!doctype html><html><head><title>Check</title><style>
  body { margin: 0; padding: 12px; font: 16px/24px sans-serif; }
  [data-theme=dark] { background: #111; color: #eee; }
  button { min-height: 44px; padding: 0 16px; font: inherit; }
</style></head><body><button>I am human</button><script>
  const asked = new URLSearchParams(location.search);
  Object.assign(document.documentElement, { lang: asked.get('lang'), dir: asked.get('dir') });
  document.documentElement.dataset.theme = asked.get('theme');
  const tell = (what) => parent.postMessage({ type: 'livery:captcha', ...what }, asked.get('site'));
  tell({ height: document.body.offsetHeight });
  document.querySelector('button').addEventListener('click', (event) => {
    event.target.textContent = 'Thank you';
    tell({ token: 'token-' + crypto.randomUUID() });
  });
</script></body></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** The real server with a brand that has a captcha of its own, and that captcha's stand-in. */
export interface CaptchaServer extends SpawnedServer {
  /** Origin of the frame. */
  readonly frameOrigin: string;
  /** What the stand-in was asked about, in turn. */
  readonly asked: readonly URLSearchParams[];
  /** What the stand-in says of the next tokens. */
  say(answer: 'passed' | 'refused' | 'down'): void;
}

/** Starts both. */
export async function startCaptchaServer(name: string): Promise<CaptchaServer> {
  const asked: URLSearchParams[] = [];
  let answer: Parameters<CaptchaServer['say']>[0] = 'passed';
  const provider = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(framePage);
      return;
    }
    void textOf(request).then((text) => {
      asked.push(new URLSearchParams(text));
      response.writeHead(answer === 'down' ? 503 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: answer === 'passed', hostname: '127.0.0.1', action: 'livery' }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const frameOrigin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

  const brands = path.join(projectFolder, '.test', `${name}-brands`);
  rmSync(brands, { recursive: true, force: true });
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  const hosting = path.join(brands, 'base/hosting.json');
  const captcha = { frame: `${frameOrigin}/livery.html`, verify: `${frameOrigin}/siteverify` };
  writeFileSync(hosting, JSON.stringify({ ...JSON.parse(readFileSync(hosting, 'utf8')), captcha }));
  const server = await startServer(name, brands, undefined, [], { LIVERY_CAPTCHA_SECRET: 'a-secret' });
  return {
    ...server,
    ...{ frameOrigin, asked },
    say(next) {
      answer = next;
    },
    async stop() {
      await server.stop();
      provider.close();
      rmSync(brands, { recursive: true, force: true });
    },
  };
}
