import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { forever, sendMissing } from './securityHeaders.ts';

/** A build puts a hash of the content into a file's name: then the content never changes. */
const hashedName = /[.-][\w-]{8,}\.\w+$/;

/**
 * The browser's files of the build, shared by all brands, and those of earlier builds, which a page that was opened
 * before still asks for: the first folder that has a file gives it. A file beside it with `.br` or `.gz` is sent where
 * the browser takes it. A missing one is a 404 that is never kept, not a page: a page in its place would hide
 * from the boot guard that a release took the file away.
 */
export function assetRoutes(app: FastifyInstance, folders: readonly string[]): void {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length === 0) {
    app.get('/assets/*', async (_request, reply) => sendMissing(reply));
    return;
  }
  const routes = async (assets: FastifyInstance) => {
    assets.setNotFoundHandler(async (_request, reply) => sendMissing(reply));
    // A folder, or a way out of it: as missing as any other.
    assets.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      sendMissing(reply);
    });
    await assets.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders(reply, path) {
        const hashed = hashedName.test(path.replace(/\.(br|gz)$/, ''));
        reply.header('Cache-Control', hashed ? forever : 'no-cache');
      },
    });
  };
  app.register(routes, { prefix: '/assets' });
}
