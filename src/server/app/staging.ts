import type { FastifyInstance } from 'fastify';
import type { OperationName } from '#schemas/api/operations.ts';
import type { Cookies } from '#src/server/http/cookies.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';

/** How one call of a browser is answered that sees a state of its own. */
export interface Scene {
  /** What the browser takes as now; undefined: the real time. */
  readonly now: Date | undefined;
  /** Stands for the address of whoever asks: each opened state is counted by itself. */
  readonly visit: string;
  /** The member that a token of the state stands for. */
  memberOf(token: string): Promise<SessionMember | undefined>;
  /** Does the work of an operation as the state has it; `gone` settles when nobody waits for the answer any more. */
  play(name: OperationName, work: () => Promise<unknown>, gone: Promise<unknown>): Promise<unknown>;
}

/** What lets a tool of QA show a site in any state. Without it, every browser sees what is. */
export interface Staging {
  /** How calls of a browser are answered, by its cookies; undefined where it sees what is. */
  sceneOf(site: Site, cookies: Cookies): Scene | undefined;
  /** The page as a browser with these cookies gets it. */
  stage(reply: SiteReply, cookies: Cookies): SiteReply;
  /** Adds the tool's own pages. */
  addRoutes(app: FastifyInstance, sites: SiteRegistry): void;
  /** Lets go of calls that are held. */
  close(): void;
}
