import type { Readable } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Contract } from '#schemas/api/operation.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { beginsLikePicture } from '../accounts/profile/pictureCleaning.ts';
import { largestBody } from '../http/jsonBodies.ts';
import type { Upload } from '../http/uploads.ts';
import { ApiFailure } from '../kernel/failure.ts';

/** The size that a request says its body has; undefined where it comes in chunks. */
function declaredSize({ headers }: FastifyRequest): number | undefined {
  const { 'content-length': length } = headers;
  return length === undefined ? undefined : Number(length);
}

/** The picture that a member sends with a request, not yet read. */
export const pictureUpload = (
  request: FastifyRequest,
  operation: Contract,
  { brandId, ip }: RequestContext,
  member: SessionMember | undefined,
): Upload => ({
  stream: request.body as Readable,
  declared: declaredSize(request),
  largest: operation.largestBody ?? largestBody,
  member: `${brandId} ${member?.id}`,
  address: normalizeIP(ip),
  begins: beginsLikePicture,
  refuse: () => new ApiFailure('picture.invalid', 'no picture that can be used'),
});
