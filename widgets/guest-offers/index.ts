import { defineWidget } from '../define.ts';
import { guestOffersProps } from './schema.ts';

/** What stands under a form for somebody without an account: free play, and the app. */
export const guestOffers = defineWidget({
  name: 'guest-offers',
  family: 'account',
  props: guestOffersProps,
  texts: ['guestOffers.', 'toast.in_please_wait', 'error.'],
  load: () => import('./GuestOffers.tsx'),
});
