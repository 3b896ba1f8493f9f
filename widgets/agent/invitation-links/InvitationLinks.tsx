import { InvitationLinksView } from './InvitationLinksView.tsx';
import { useInvitationLinks } from './useInvitationLinks.ts';

export default function InvitationLinks() {
  return <InvitationLinksView {...useInvitationLinks()} />;
}
