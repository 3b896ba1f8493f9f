import { create } from 'zustand';

/** Games marked or unmarked as favourites on this visit, by session and game. */
interface Favourites {
  readonly changed: Readonly<Record<string, boolean>>;
}

const useChanges = create<Favourites>()(() => ({ changed: {} }));

const keyOf = (token: string, nodeId: string) => `${token} ${nodeId}`;

/** Records that a game is, or is no longer, a favourite of the session with this token. */
export const recordFavourite = (token: string, nodeId: string, favourite: boolean): void =>
  useChanges.setState(({ changed }) => ({ changed: { ...changed, [keyOf(token, nodeId)]: favourite } }));

/**
 * Returns a function that says whether a game is a favourite of the session: a recorded change takes precedence
 * over the list's value.
 */
export function useFavouriteMarks(
  token: string | null,
): (game: { readonly nodeId: string; readonly favourite?: boolean }) => boolean {
  const changed = useChanges((state) => state.changed);
  return ({ nodeId, favourite }) => token !== null && (changed[keyOf(token, nodeId)] ?? favourite === true);
}
