/** @jsxImportSource preact */

import type { Notice } from '../notice.ts';
import { GameIcon } from './GameIcon.tsx';

interface NoticeStripProps {
  readonly notice: Notice | undefined;
  /** Label of the close button. */
  readonly close: string;
  readonly onClose: () => void;
}

/** A live region for notices: assertive for bad ones. Always in the page, so that screen readers announce changes. */
export const NoticeStrip = ({ notice, close, onClose }: NoticeStripProps) => (
  <div class="notices" aria-live={notice?.kind === 'bad' ? 'assertive' : 'polite'}>
    {notice && (
      <div class={`notice ${notice.kind}`} key={notice.text}>
        <p>{notice.text}</p>
        {notice.action && (
          <button type="button" class="plain" onClick={notice.action.act}>
            {notice.action.label}
          </button>
        )}
        <button type="button" class="round" aria-label={close} onClick={onClose}>
          <GameIcon name="close" />
        </button>
      </div>
    )}
  </div>
);
