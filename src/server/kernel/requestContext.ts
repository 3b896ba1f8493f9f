import type {
  AnsweredOperation,
  BodyOf,
  BytesOperation,
  Operations,
  QueryOf,
  ValueOf,
} from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { SessionDuty } from '#schemas/sessionDuties.ts';
import type { Database } from '../db/handle.ts';
import type { CaptchaProvider } from './captchaProvider.ts';
import type { Log } from './log/errorLog.ts';
import type { MessageOutlet } from './messageProvider.ts';
import type { Site } from './site.ts';

/** What a handler receives of a request besides its query and body. */
export interface RequestContext {
  readonly database: Database;
  readonly site: Site;
  readonly brandId: string;
  /** Origin of the calling page, and of the games that it may frame. */
  readonly siteOrigin: string;
  readonly gamesOrigin: string;
  /** The query's language, else that of the `Language` header, else the brand's default language. */
  readonly language: LanguageCode;
  /** The caller is in the theatre (QA), whose sessions are not in the database. */
  readonly staged: boolean;
  /** The server is the demo: nothing in it is real, and nothing is kept secret from whoever runs it. */
  readonly demo: boolean;
  readonly now: Date;
  readonly ip: string;
  /** The `Device` header (specification 7). */
  readonly device: string | undefined;
  /** The `User-Agent` header. */
  readonly agent: string | undefined;
  /** The request's session token, not yet verified. */
  readonly token: string | undefined;
  /** The caller is a page of this origin, whose sessions are kept in a cookie. */
  readonly handsOutCookies: boolean;
  /** What a device is known by to the accounts that sign in on it; undefined until its browser keeps a mark. */
  readonly deviceMark: string | undefined;
  /** Id of the visitor's captcha, from the captcha cookie. */
  readonly captchaId: string | undefined;
  /** The brand's own captcha; undefined without one. */
  readonly captchaProvider: CaptchaProvider | undefined;
  /** The `Idempotency-Key` header, if it is well formed. */
  readonly idempotencyKey: string | undefined;
  /** Origin of a test's own service of notifications. */
  readonly pushOrigin?: string | undefined;
  /** Sends codes and mails. */
  readonly messages: MessageOutlet;
  /** Tells the operator of what failed and is no fault of the call. */
  readonly log: Log;
  /** Tells the log which member this request signs in. */
  noteMember(id: string): void;
  /** Tells the log that the member signs in on a device that the account does not know. */
  noteNewDevice(): void;
  /**
   * Gives a new session to the caller. Returns the `token` of the answer: the token itself, or where a cookie holds it,
   * the session's name.
   */
  handOverSession(token: string): string;
  /** The device's mark; the browser is given one where it has none, and keeps it for another year. */
  keepDeviceMark(): string;
  /** Removes the cookie of a session that ended. */
  forgetSession(): void;
  /** Stores a captcha's id in the visitor's cookie for `seconds`. */
  setCaptchaCookie(id: string, seconds: number): void;
}

/** The member behind a request. */
export interface SessionMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  /** What the member must do before the session opens anything else. */
  readonly duty: SessionDuty | undefined;
}

/** The calling member: present where a session is required, possibly undefined where it is optional. */
type MemberOf<K extends AnsweredOperation> = Operations[K] extends { session: 'required' }
  ? SessionMember
  : Operations[K] extends { session: 'optional' }
    ? SessionMember | undefined
    : undefined;

/** A handler's input: validated query and body without unknown fields, the calling member, and the context. */
export interface HandlerInput<K extends AnsweredOperation> {
  readonly query: QueryOf<K>;
  readonly body: K extends BytesOperation ? Buffer : BodyOf<K>;
  readonly member: MemberOf<K>;
  readonly context: RequestContext;
}

/** Handles one operation and resolves to its `value`. Throws ApiFailure to refuse. */
export type Handler<K extends AnsweredOperation> = (input: HandlerInput<K>) => Promise<ValueOf<K>>;

/** Handlers of several operations, by operation name. */
export type Handlers<K extends AnsweredOperation> = { readonly [N in K]: Handler<N> };
