import { create } from 'zustand';

/** Which games were made favourites or taken away on this page's visit, by session and game. */
interface Favourites {
  readonly changed: Readonly<Record<string, boolean>>;
}

const useChanges = create<Favourites>()(() => ({ changed: {} }));

const keyOf = (token: string, nodeId: string) => `${token} ${nodeId}`;

/** Notes that a game is, or is no longer, a favourite of the session with this token. */
export const noteFavourite = (token: string, nodeId: string, favourite: boolean): void =>
  useChanges.setState(({ changed }) => ({ changed: { ...changed, [keyOf(token, nodeId)]: favourite } }));

/** Whether a game is a favourite of the session: what was tapped stands over what a list said. A hook. */
export function useFavouriteMarks(
  token: string | null,
): (game: { readonly nodeId: string; readonly favourite?: boolean }) => boolean {
  const changed = useChanges((state) => state.changed);
  return ({ nodeId, favourite }) => token !== null && (changed[keyOf(token, nodeId)] ?? favourite === true);
}
