import type { FastifyRequest } from 'fastify';

/** What becomes known of a request while it is answered, for the log. */
export interface RequestNotes {
  readonly brand?: string | undefined;
  /** Id of the member who calls, or who was signed in. */
  readonly member?: string | undefined;
  /** The member signed in on a device that the account does not know. */
  readonly newDevice?: boolean;
  /** It was refused because another site sent it. */
  readonly crossSite?: boolean;
  /** A sign of life that was asked for, of which the log needs no line. */
  readonly probe?: boolean;
  /** The error code that was answered. */
  readonly failure?: string | undefined;
}

const notes = new WeakMap<object, RequestNotes>();

/** Adds to what is known of a request. */
export function noteRequest(request: FastifyRequest, more: RequestNotes): void {
  notes.set(request.raw, { ...notes.get(request.raw), ...more });
}

/** What is known of a request. */
export const notesOf = (request: FastifyRequest): RequestNotes => notes.get(request.raw) ?? {};

/** A request as the log names it: by the pattern of its route, never by its address. */
export const aboutRequest = (request: FastifyRequest) => ({
  reqId: request.id,
  brand: notesOf(request).brand,
  method: request.method,
  route: request.routeOptions.url ?? '*',
});
