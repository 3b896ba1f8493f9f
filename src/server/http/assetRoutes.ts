import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { immutableCaching, sendNotFound } from './securityHeaders.ts';

/** File names with a content hash from the build: the content behind such a name never changes. */
const hashedName = /[.-][\w-]{8,}\.\w+$/;

/**
 * Serves browser files under `/assets/`: those of the build, shared by all brands, then those of earlier builds, which
 * pages opened before a release still request. The first folder that has a file serves it, precompressed (`.br`, `.gz`)
 * where the browser accepts that. A missing file is an uncacheable 404, never a page: a page would hide from the boot
 * guard that a release removed the file.
 */
export function assetRoutes(app: FastifyInstance, folders: readonly string[]): void {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length === 0) {
    app.get('/assets/*', async (_request, reply) => sendNotFound(reply));
    return;
  }
  const routes = async (assets: FastifyInstance) => {
    assets.setNotFoundHandler(async (_request, reply) => sendNotFound(reply));
    // A folder, or a path that leaves it: answered like a missing file.
    assets.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      sendNotFound(reply);
    });
    await assets.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders(reply, path) {
        const hashed = hashedName.test(path.replace(/\.(br|gz)$/, ''));
        reply.header('Cache-Control', hashed ? immutableCaching : 'no-cache');
      },
    });
  };
  app.register(routes, { prefix: '/assets' });
}
