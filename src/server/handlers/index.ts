import type { AnsweredOperation } from '#schemas/api/operations.ts';
import { announcementHandlers } from './announcements.ts';
import type { Handlers } from './context.ts';
import { favouriteHandlers } from './favourites.ts';
import { gameHandlers } from './games.ts';
import { memberHandlers } from './member.ts';
import { recentHandlers } from './recent.ts';
import { sessionHandlers } from './session.ts';
import { systemHandlers } from './system.ts';

/** Every operation that is answered. One that is missing here does not compile. */
export const handlers: Handlers<AnsweredOperation> = {
  ...systemHandlers,
  ...announcementHandlers,
  ...sessionHandlers,
  ...memberHandlers,
  ...gameHandlers,
  ...favouriteHandlers,
  ...recentHandlers,
};
