/** Who set a value on the server, and when. */
export interface SettingSource {
  /** An operator's name, `console` (the server's password) or `command`; `server` where it is not recorded. */
  readonly who: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Who set a value, by `<key of the settings> <name>`; only of values that an operator has set. */
export type SettingSources = Readonly<Record<string, SettingSource>>;
