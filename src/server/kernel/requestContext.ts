import type { AnsweredOperation, BodyOf, Operations, QueryOf, ValueOf } from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Database } from '../db/handle.ts';
import type { Site } from './site.ts';

/** What a handler knows of the request besides its query and body. */
export interface RequestContext {
  readonly database: Database;
  readonly site: Site;
  readonly brandId: string;
  /** Origin of the page that asks, and of the games it may frame. */
  readonly siteOrigin: string;
  readonly gamesOrigin: string;
  /** The `Language` header, else the brand's own. */
  readonly language: LanguageCode;
  /** Whoever asks is in the theatre: what stands for a session there is in no table. */
  readonly staged: boolean;
  readonly now: Date;
  readonly ip: string;
  /** The `Device` header (specification 7). */
  readonly device: string | undefined;
  /** The `User-Agent` header: the browser as it introduces itself. */
  readonly agent: string | undefined;
  /** The token that came along, whatever it is worth. */
  readonly token: string | undefined;
  /** Id of the visitor's captcha, from its cookie. */
  readonly captchaId: string | undefined;
  /** The `Idempotency-Key` header, if it is one. */
  readonly idempotencyKey: string | undefined;
  /** Says something in the server's log: SMS codes, which no network carries from here. */
  say(line: string): void;
  /** Gives the visitor a captcha's id, for so many seconds. */
  keepCaptcha(id: string, seconds: number): void;
}

/** The member behind a request. */
export interface SessionMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  /** A first password of their own is still to be chosen. */
  readonly mustChangePassword: boolean;
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
