/** Something the player should know, with what can be done about it. */
export interface Notice {
  readonly kind: 'bad' | 'good' | 'calm';
  readonly text: string;
  readonly action?: { readonly label: string; readonly act: () => void } | undefined;
}
