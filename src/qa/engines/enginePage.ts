/** A page of another browser engine than the one of the journeys: the little that journeys through all engines need. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /**
   * Runs the body of a function in the page, or in the frame that matches `frame`, and resolves to what it returns, as
   * JSON.
   */
  run<T>(body: string, frame?: string): Promise<T>;
  /** Taps the first element that matches. Rejects where there is none. */
  click(css: string, frame?: string): Promise<void>;
  /** Types into the first element that matches. */
  type(css: string, text: string): Promise<void>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A browser engine of the system. */
export interface Engine {
  readonly name: string;
  /** Why it can't be used here, as a sentence with the way to change that; undefined where it can. */
  readonly missing: () => string | undefined;
  /** Starts a browser with an empty profile, as wide and as high as a phone in CSS pixels. */
  readonly open: () => Promise<EnginePage>;
}

/** Size of the page, in CSS pixels. */
export const phone = { width: 390, height: 844 } as const;
