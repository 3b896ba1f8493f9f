import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';

/** What the server says of a member's invitation. */
export type OwnInvitation = ValueOf<'getInvitation'>;
export type InvitationRule = NonNullable<OwnInvitation['rule']>;
export type Friend = ValueOf<'listInvitedFriends'>['list'][number];

/** The friends who came, as far as they are loaded. */
export interface Friends {
  /** Undefined while loading, null where they could not be loaded. */
  readonly list: readonly Friend[] | undefined | null;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onRetry: () => void;
}

export interface InviteFriendsViewProps {
  /** Undefined while loading, null where it could not be loaded. */
  readonly invitation: OwnInvitation | undefined | null;
  /** The member's link as it is sent. */
  readonly link: string;
  readonly brandName: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly friends: Friends;
  /** The device has a sheet of its own to share with. */
  readonly shares: boolean;
  /** Undefined where the page may not copy. */
  readonly onCopy: (() => void) | undefined;
  readonly onShare: () => void;
  readonly onSavePicture: () => void;
  readonly onRetry: () => void;
}
