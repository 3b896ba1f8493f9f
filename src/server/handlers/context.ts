import type { AnsweredOperation, BodyOf, Operations, QueryOf, ValueOf } from '#schemas/api/operations.ts';
import type { Database } from '../db/handle.ts';
import type { SessionMember } from '../sessions.ts';
import type { Site } from '../site.ts';

/** What a handler knows of the request besides its query and body. */
export interface RequestContext {
  readonly database: Database;
  readonly site: Site;
  readonly brandId: string;
  readonly now: Date;
  readonly ip: string;
  /** The `Device` header (specification 7). */
  readonly device: string | undefined;
  /** The token that came along, whatever it is worth. */
  readonly token: string | undefined;
  /** Id of the visitor's captcha, from its cookie. */
  readonly captchaId: string | undefined;
  /** Gives the visitor a captcha's id, for so many seconds. */
  keepCaptcha(id: string, seconds: number): void;
}

/** The member an operation is called by: sure where a session is required, perhaps where it is optional. */
type MemberOf<K extends AnsweredOperation> = Operations[K] extends { session: 'required' }
  ? SessionMember
  : Operations[K] extends { session: 'optional' }
    ? SessionMember | undefined
    : undefined;

/** What a handler is given: the checked query and body without unknown fields, and who asks. */
export interface Asked<K extends AnsweredOperation> {
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  readonly member: MemberOf<K>;
  readonly context: RequestContext;
}

/** Answers one operation with its `value`; refuses by throwing ApiFailure. */
export type Handler<K extends AnsweredOperation> = (asked: Asked<K>) => Promise<ValueOf<K>>;

/** Handlers of some operations. */
export type Handlers<K extends AnsweredOperation> = { readonly [N in K]: Handler<N> };
