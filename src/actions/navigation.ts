/** Navigates to a page by id; implemented by the runtime, which owns the router. */
export type Navigate = (
  page: string,
  params?: Readonly<Record<string, string>>,
  options?: { replace?: boolean },
) => void;

let go: Navigate = () => undefined;

export function connectNavigation(navigate: Navigate): void {
  go = navigate;
}

export const navigate: Navigate = (...to) => go(...to);
