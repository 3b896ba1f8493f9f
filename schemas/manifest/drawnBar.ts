/** The bar of entries that a widget draws at an edge of the screen, as the widget's contract declares it. */
export interface DrawnBar {
  /** Prop that names its menu. */
  readonly menu: string;
  /** Prop that names its look. */
  readonly look: string;
  /** By look, the default one first: how many entries fit beside each other on the narrowest phone (320 px). */
  readonly fits: Readonly<Record<string, { readonly plain: number; readonly raised: number }>>;
}
