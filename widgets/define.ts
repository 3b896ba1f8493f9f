import type { ComponentType } from 'react';
import type { MenuGroup } from '#schemas/manifest/menuGroups.ts';
import type { When } from '#schemas/manifest/when.ts';
import type { TemplateName, TemplateVersion } from '#schemas/templates.ts';
import type { TriState } from '#src/domain/gates/when.ts';
import type { OutsideLink } from '#src/domain/site/outsideLink.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

/** What the runtime needs to know of a widget. What a manifest may set is in its contract. */
export interface WidgetEntry {
  /** Imports the view's chunk. */
  readonly load: () => Promise<{ default: ComponentType<WidgetViewProps<never>> }>;
  /**
   * Renders only a skeleton until the settings are loaded, so it may be mounted while its page's gate is still
   * unknown.
   */
  readonly waits?: true;
}

/** What widgets may know about their page. */
export interface PageInfo {
  readonly id: string;
  /** Text key of the title. */
  readonly title: string;
  readonly header: 'logo' | 'back' | 'none';
  /** Page id that the back button opens regardless of the history; null follows the history. */
  readonly back: string | null;
  /** Validated query parameters of the URL. */
  readonly query: Readonly<Record<string, string>>;
}

/** A menu entry, ready to render: its gate and `needs` are already evaluated. */
export interface MenuItem {
  readonly key: string;
  /** Text key of the label. */
  readonly label: string;
  readonly icon: IconName;
  /**
   * URL of an entry that opens a page, or of one that leads out of the site and may be followed; null for what a button
   * does: an action, or asking for a login first.
   */
  readonly href: string | null;
  /** Where an entry leads that leaves the site. */
  readonly outside?: OutsideLink;
  /** Its group, where a menu is shown in groups. */
  readonly group: MenuGroup;
  /** Id of the page it opens; null for an action or an outside link. */
  readonly page: string | null;
  /** The action it runs; null for an entry that opens a page. */
  readonly action: string | null;
  readonly highlight: boolean;
  /** Whether it opens the current page. */
  readonly current: boolean;
  /** True is shown, unknown is a skeleton. Entries whose gate is false are not in the list. */
  readonly shown: Exclude<TriState, false>;
  /** The gate is unknown, and never true for a visitor: it depends on a member. */
  readonly forMember?: boolean;
  /**
   * Opens the page or runs the action; asks for a login first where the entry needs it. A link out of the site is
   * followed by the browser.
   */
  readonly run: () => void;
}

/** A part of a widget with a gate of its own. */
interface GatedPart {
  readonly when?: When;
  /** Page it leads to. */
  readonly to?: string;
}

/** What the runtime offers a widget besides its props. */
export interface WidgetHost {
  readonly page: PageInfo;
  /** Entries of a menu that pass their gates, in order. A hook. */
  useMenu(menu: string): readonly MenuItem[];
  /**
   * Whether parts of a widget are shown that have gates of their own: the part's gate and that of the page it leads to
   * must hold. A hook.
   */
  useShown(parts: readonly GatedPart[]): readonly TriState[];
  /** The version of a template to render: the server's setting, else the manifest's. A hook. */
  useTemplate<N extends TemplateName>(name: N): TemplateVersion<N>;
}

/** Props of every widget view. */
export interface WidgetViewProps<P = Record<string, unknown>> {
  readonly props: P;
  readonly slots: Readonly<Record<string, ComponentType<{ values?: Record<string, unknown> }>>>;
  readonly host: WidgetHost;
}
