/** Format of a code in a link; anything else is ignored. */
const codePattern = /^[A-Za-z0-9_.-]{1,32}$/;

/** The codes of an invitation link: `/m/register?code=<affiliate>&ref=<recommender>`. */
export interface Invitation {
  readonly code: string | null;
  readonly ref: string | null;
}

/** Reads the invitation from an address's query; a missing or malformed code is null. */
export function readInvitation(search: string): Invitation {
  const params = new URLSearchParams(search);
  const read = (name: string) => {
    const value = params.get(name)?.trim() ?? '';
    return codePattern.test(value) ? value : null;
  };
  return { code: read('code'), ref: read('ref') };
}
