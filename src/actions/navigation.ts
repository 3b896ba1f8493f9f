/** Goes to a page; the runtime, which knows the router, hands the real one in. */
export type Navigate = (
  page: string,
  params?: Readonly<Record<string, string>>,
  how?: { replace?: boolean },
) => void;

let go: Navigate = () => undefined;

export function connectNavigation(navigate: Navigate): void {
  go = navigate;
}

export const navigate: Navigate = (...to) => go(...to);
