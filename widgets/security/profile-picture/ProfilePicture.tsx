import { ProfilePictureView } from './ProfilePictureView.tsx';
import { useProfilePicture } from './useProfilePicture.ts';

export default function ProfilePicture() {
  return <ProfilePictureView {...useProfilePicture()} />;
}
