/** What a provider says of a token: that somebody passed, that nobody did, or nothing. */
export type TokenVerdict = 'passed' | 'refused' | 'unknown';

/** An operator's own captcha, shown by a page of the operator's in a frame (hosting.json, `captcha`). */
export interface CaptchaProvider {
  /** Address of the page that shows it. */
  readonly frame: string;
  /** Whether it can be asked; false for a while after it gave no verdict, so that others are not kept waiting. */
  isUp(now: Date): boolean;
  /** Asks about a token that the frame gave to a visitor. Never rejects. `ip`: the visitor's address. */
  verify(token: string, ip: string, now: Date): Promise<TokenVerdict>;
}
