/** A message to the player, with an optional action. */
export interface Notice {
  readonly kind: 'bad' | 'good' | 'calm';
  readonly text: string;
  readonly action?: { readonly label: string; readonly act: () => void } | undefined;
}
