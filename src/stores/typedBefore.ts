/** What stood in the fields of a page when its session lapsed. */
export interface TypedBefore {
  readonly userName: string;
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Somebody who signs in later than this begins anew, in milliseconds. */
const patience = 10 * 60_000;

let kept: (TypedBefore & { readonly at: number }) | null = null;

/** No secrets, and nothing that is good for one use. */
const isKept = (input: HTMLInputElement | HTMLTextAreaElement): boolean =>
  input.name !== '' &&
  input.value !== '' &&
  !input.readOnly &&
  ['text', 'email', 'tel', 'search', 'textarea'].includes(input.type) &&
  !/password|one-time|cc-/.test(input.autocomplete) &&
  !/password|captcha|code/i.test(input.name);

/** Keeps what was typed into the page's own fields, in memory only. */
export function keepTyped(userName: string, path: string, now = Date.now()): void {
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input, main textarea',
  );
  const values = Object.fromEntries([...inputs].filter(isKept).map(({ name, value }) => [name, value]));
  kept = Object.keys(values).length === 0 ? null : { userName, path, values, at: now };
}

/** What was typed, once, for who typed it; null for anybody else. */
export function takeTyped(userName: string, now = Date.now()): TypedBefore | null {
  const found = kept;
  kept = null;
  return found && found.userName === userName && now - found.at < patience ? found : null;
}
