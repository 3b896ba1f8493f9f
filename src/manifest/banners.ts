import type { When } from '#schemas/manifest/when.ts';
import { isObject, type Json } from '#src/domain/values/json.ts';

/** What checks and pages need of one of the brand's own banners. */
export interface BannerSettings {
  readonly at: number;
  readonly to?: string;
  readonly category?: string;
  readonly href?: string;
  readonly when?: When;
  readonly languages?: Readonly<Record<string, string>>;
}

/** The widget whose prop `banners` holds banners of the brand's own. */
const bannerWidget = 'banner-carousel';

/** The own banners of a node, by key; none where it is another widget. */
export function bannersOf(node: {
  readonly widget?: string;
  readonly props?: unknown;
}): Readonly<Record<string, BannerSettings>> {
  const props = node.props as Json | undefined;
  if (node.widget !== bannerWidget || !isObject(props) || !isObject(props.banners)) return {};
  // Checked by the schema of the widget's props.
  return props.banners as unknown as Readonly<Record<string, BannerSettings>>;
}
