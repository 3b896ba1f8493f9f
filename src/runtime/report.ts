/** Reports a failure as the DOM event `livery:report`, for an operator's monitoring script. Contains no secrets. */
export function report(what: string, error: unknown): void {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  window.dispatchEvent(new CustomEvent('livery:report', { detail: { what, detail: detail.slice(0, 500) } }));
}
