import type { ComponentType } from 'react';
import type { MenuGroup } from '#schemas/manifest/menuGroups.ts';
import type { TemplateName, TemplateVersion } from '#schemas/templates.ts';
import type { Known } from '#src/domain/gates/when.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

/** What the runtime needs of a widget. What a manifest may say of it stands in its contract. */
export interface WidgetEntry {
  /** Fetches the view. */
  readonly load: () => Promise<{ default: ComponentType<WidgetViewProps<never>> }>;
  /**
   * Draws a waiting shape of its own until the settings are known, and nothing else: it may stand on a page
   * whose gate is still open to question.
   */
  readonly waits?: true;
}

/** What a page tells its widgets about itself. */
export interface PageInfo {
  readonly id: string;
  /** Text key of the title. */
  readonly title: string;
  readonly header: 'logo' | 'back' | 'none';
  /** Where the back button leads, whatever the history; null follows the history. */
  readonly back: string | null;
  /** Checked parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
}

/** One entry of a menu, ready to draw: gates and needs are already decided. */
export interface MenuItem {
  readonly key: string;
  /** Text key of the label. */
  readonly label: string;
  readonly icon: IconName;
  /** Address, for an entry that leads to a page; null for one that does something. */
  readonly href: string | null;
  /** Group it stands in, where a menu is drawn in groups. */
  readonly group: MenuGroup;
  /** Id of the page it leads to; null for one that does something. */
  readonly page: string | null;
  readonly highlight: boolean;
  /** Whether it leads to the page on screen. */
  readonly current: boolean;
  /** True is drawn, unknown is a skeleton in its place. An entry that is false is not in the list. */
  readonly shown: Exclude<Known, false>;
  /** Still unknown, and never for a visitor: it is about somebody signed in. */
  readonly forMember?: boolean;
  /** Goes there or does it; asks for a login first where the entry needs one. */
  readonly run: () => void;
}

/** What the runtime offers to a widget besides its props. */
export interface WidgetHost {
  readonly page: PageInfo;
  /** Entries of a menu that pass their gates, in order. A hook. */
  useMenu(menu: string): readonly MenuItem[];
  /** Which of its looks a widget takes: the server's template setting, else the manifest's. A hook. */
  useTemplate<N extends TemplateName>(name: N): TemplateVersion<N>;
}

/** What every view receives. */
export interface WidgetViewProps<P = Record<string, unknown>> {
  readonly props: P;
  readonly slots: Readonly<Record<string, ComponentType<{ values?: Record<string, unknown> }>>>;
  readonly host: WidgetHost;
}
