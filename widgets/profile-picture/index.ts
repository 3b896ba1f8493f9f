import { defineWidget } from '../define.ts';
import { profilePictureProps } from './schema.ts';

/** The profile picture, and choosing another. */
export const profilePicture = defineWidget({
  name: 'profile-picture',
  family: 'security',
  props: profilePictureProps,
  texts: ['profilePicture.', 'error.pictureInvalid'],
  reads: ['listHeadIcons'],
  load: () => import('./ProfilePicture.tsx'),
});
