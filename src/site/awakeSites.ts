/** A site that can forget what was drawn for it, and draw it again on the next request. */
export interface Sleeper {
  sleep(): void;
}

/** Limits of what drawn pages may take. */
export interface AwakeLimits {
  /** Bytes of all drawn pages and files. */
  readonly mostBytes: number;
  /** Milliseconds without a request after which a site falls asleep. */
  readonly idle: number;
}

export const awakeLimits: AwakeLimits = { mostBytes: 96_000_000, idle: 10 * 60_000 };

/**
 * The sites that hold drawn pages in memory. However many brands there are, only those that people visit now take
 * memory: the one that was asked longest ago sleeps first.
 */
export class AwakeSites {
  /** The longest unasked first. */
  readonly #awake = new Map<Sleeper, { bytes: number; asked: number }>();
  readonly #limits: AwakeLimits;
  #bytes = 0;

  constructor(limits: AwakeLimits = awakeLimits) {
    this.#limits = limits;
  }

  /** Records a request for a site whose drawn replies take this many bytes; others may fall asleep. */
  use(site: Sleeper, bytes: number, now = Date.now()): void {
    this.#bytes += bytes - (this.#awake.get(site)?.bytes ?? 0);
    this.#awake.delete(site);
    this.#awake.set(site, { bytes, asked: now });
    for (const [other, { asked }] of this.#awake) {
      const isIdle = now - asked >= this.#limits.idle;
      if (other === site || (!isIdle && this.#bytes <= this.#limits.mostBytes)) return;
      this.forget(other);
      other.sleep();
    }
  }

  /** Takes a site out that is served no more. */
  forget(site: Sleeper): void {
    this.#bytes -= this.#awake.get(site)?.bytes ?? 0;
    this.#awake.delete(site);
  }

  /** Lets every site sleep that nobody has asked for lately. */
  sweep(now = Date.now()): void {
    for (const [site, { asked }] of this.#awake) {
      if (now - asked < this.#limits.idle) return;
      this.forget(site);
      site.sleep();
    }
  }

  /** Number of sites that hold drawn pages, and the bytes these take. */
  get held(): { readonly sites: number; readonly bytes: number } {
    return { sites: this.#awake.size, bytes: this.#bytes };
  }
}
