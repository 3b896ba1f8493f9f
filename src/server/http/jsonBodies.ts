import type { FastifyInstance } from 'fastify';

/** Largest body of a request, in bytes, where its route does not say otherwise. */
export const largestBody = 64 * 1024;

/** Deepest JSON that is read. */
const deepest = 32;

/** Whether a JSON text nests deeper than `limit`. A text too short for that is not looked at. */
export function isDeeperThan(limit: number, text: string): boolean {
  if (text.length <= 2 * limit) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inText) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inText = false;
    } else if (character === 0x22) inText = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}

/** Reads bodies of these media types as Fastify reads JSON, with prototypes refused; one that nests too deep is refused before it is read. */
export function readAsJson(app: FastifyInstance, mediaTypes: readonly string[]): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser([...mediaTypes], { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(deepest, String(body)))
      done(Object.assign(new Error('the body nests too deep'), { statusCode: 400 }), undefined);
    else read(request, String(body), done);
  });
}

/** Reads JSON bodies, and no others of Fastify's own. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  readAsJson(app, ['application/json']);
}
