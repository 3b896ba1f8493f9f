import type { FastifyInstance } from 'fastify';
import type { OperationName } from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Cookies } from '#src/server/http/cookies.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';

/** How a call is answered for a browser that sees a staged state. */
export interface StagedRequest {
  /** Current time in the state; undefined: the real time. */
  readonly now: Date | undefined;
  /** Replaces the caller's IP address, so that limits count each opened state separately. */
  readonly clientId: string;
  /** The member of a token issued in the state. */
  memberOf(token: string): Promise<SessionMember | undefined>;
  /** Runs work that reads settings, such as whether the brand is closed, with those of the state. */
  inState<T>(work: () => T): T;
  /** Runs an operation in the state. `disconnected` settles when the browser no longer waits for the answer. */
  run(name: OperationName, work: () => Promise<unknown>, disconnected: Promise<unknown>): Promise<unknown>;
}

/** Lets a QA tool show a site in any state. Without it, every browser sees the real state. */
export interface Staging {
  /** How a browser's calls are answered, by its cookies; undefined if it sees the real state. */
  stagedRequestOf(site: Site, cookies: Cookies): StagedRequest | undefined;
  /** The language of the pages that a browser gets, by its cookies; undefined if it sees the real state. */
  languageOf(site: Site, cookies: Cookies): LanguageCode | undefined;
  /** Adapts a page to the state that the cookies choose. */
  stage(reply: SiteReply, cookies: Cookies): SiteReply;
  /** Adds the pages of the QA tool. */
  addRoutes(app: FastifyInstance, sites: SiteRegistry): void;
  /** Releases calls that are held back. */
  close(): void;
}
