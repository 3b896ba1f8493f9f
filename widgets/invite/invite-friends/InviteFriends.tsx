import { InviteFriendsView } from './InviteFriendsView.tsx';
import { useInviteFriends } from './useInviteFriends.ts';

export default function InviteFriends() {
  return <InviteFriendsView {...useInviteFriends()} />;
}
