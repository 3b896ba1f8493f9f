/** Reports a failure to whoever watches the site: an event, so that an operator's own service may listen. No secrets. */
export function report(what: string, error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  window.dispatchEvent(new CustomEvent('livery:report', { detail: { what, detail: detail.slice(0, 500) } }));
}
