import type { FastifyRequest } from 'fastify';

/** The page of a list that a query asks for, from 1 on. */
export const pageAsked = (request: FastifyRequest): number => {
  const { page } = request.query as { page?: unknown };
  return typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};
