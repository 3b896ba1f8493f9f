/** What a code in a link looks like; anything else is taken for none. */
const codePattern = /^[A-Za-z0-9_.-]{1,32}$/;

/** Who invites, as a link says it: `/m/register?code=<affiliate>&ref=<recommender>`. */
export interface Invitation {
  readonly code: string | null;
  readonly ref: string | null;
}

/** The invitation of an address's query. */
export function readInvitation(search: string): Invitation {
  const params = new URLSearchParams(search);
  const read = (name: string) => {
    const value = params.get(name)?.trim() ?? '';
    return codePattern.test(value) ? value : null;
  };
  return { code: read('code'), ref: read('ref') };
}
