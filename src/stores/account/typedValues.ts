/** The values of a page's fields when its session expired. */
export interface TypedValues {
  readonly userName: string;
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Time after which the values are dropped, in milliseconds. */
const maxAgeMs = 10 * 60_000;

let saved: (TypedValues & { readonly at: number }) | null = null;

/** Excludes secrets and one-time values. */
const isRestorable = (input: HTMLInputElement | HTMLTextAreaElement): boolean =>
  input.name !== '' &&
  input.value !== '' &&
  !input.readOnly &&
  ['text', 'email', 'tel', 'search', 'textarea'].includes(input.type) &&
  !/password|one-time|cc-/.test(input.autocomplete) &&
  !/password|captcha|code/i.test(input.name);

/** Saves the values of the page's fields, in memory only. */
export function saveTypedValues(userName: string, path: string, now = Date.now()): void {
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input, main textarea',
  );
  const values = Object.fromEntries([...inputs].filter(isRestorable).map(({ name, value }) => [name, value]));
  saved = Object.keys(values).length === 0 ? null : { userName, path, values, at: now };
}

/** Returns the saved values once, to the member who typed them; null to any other. */
export function takeTypedValues(userName: string, now = Date.now()): TypedValues | null {
  const found = saved;
  saved = null;
  return found && found.userName === userName && now - found.at < maxAgeMs ? found : null;
}
