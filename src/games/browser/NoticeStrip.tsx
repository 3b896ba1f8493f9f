/** @jsxImportSource preact */
import { Icon } from './Icon.tsx';
import type { Notice } from './notice.ts';

interface NoticeStripProps {
  readonly notice: Notice | undefined;
  /** Name of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
}

/** Bad news at once, all else when the reader pauses. The place is always there, so that it is read out. */
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
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
);
