import type { ValueOf } from '#schemas/api/operations.ts';
import type { useNewcomerTerms } from '#src/parts/newcomer-terms/useNewcomerTerms.ts';

export type InvitationLink = ValueOf<'listInvitationLinks'>['list'][number];

/** The sheet in which a link is made. */
export interface NewLinkState {
  readonly name: string;
  readonly nameMissing: boolean;
  readonly terms: ReturnType<typeof useNewcomerTerms>;
  readonly busy: boolean;
  /** Text key of a refusal. */
  readonly failure: string | null;
  readonly onName: (name: string) => void;
  readonly onSubmit: () => void;
}

export interface InvitationLinksViewProps {
  /** Undefined while loading, null when they did not load. */
  readonly links: readonly InvitationLink[] | null | undefined;
  readonly offline: boolean;
  /** Whether there are as many as there may be. */
  readonly full: boolean;
  readonly timeZone: string;
  readonly addressOf: (code: string) => string;
  /** Undefined while no link is being made. */
  readonly making: NewLinkState | undefined;
  /** The link that is shown to be scanned. */
  readonly shown: InvitationLink | undefined;
  /** The code of the link that is being turned on or off. */
  readonly turning: string | null;
  readonly onNew: () => void;
  readonly onShow: (code: string) => void;
  readonly onCloseSheet: () => void;
  readonly onTurn: (link: InvitationLink) => void;
  /** Undefined where the page may not copy. */
  readonly onCopy: ((code: string) => void) | undefined;
  /** Undefined where the device has no sheet to share with. */
  readonly onShare: ((code: string) => void) | undefined;
  readonly onRetry: () => void;
}
