/** @jsxImportSource preact */
import { GameIcon } from './GameIcon.tsx';

/** Says what will stand here, while there is nothing. */
export const EmptyState = ({ text }: { readonly text: string }) => (
  <div class="empty">
    <GameIcon name="clock" />
    <p>{text}</p>
  </div>
);
