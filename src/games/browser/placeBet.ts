import type { Notice } from './notice.ts';
import type { Play } from './play.ts';
import { refusal } from './refusal.ts';

interface Placing<A> {
  /** Resolves to undefined where the answer is lost, or another bet is under way. */
  readonly send: () => Promise<A | undefined>;
  readonly isLost: () => boolean;
  readonly placed: (answer: A) => void;
  readonly tell: (notice: Notice) => void;
  /** Told what was refused: it may be that what stands here is no longer so. */
  readonly refused: (error: unknown) => void;
}

/** Places the slip, or sends it again, and tells what became of it. */
export async function placeBet<A>(play: Play, placing: Placing<A>): Promise<void> {
  try {
    const answer = await placing.send();
    if (!answer) {
      if (placing.isLost()) placing.tell({ kind: 'bad', text: play.t('betLost') });
      return;
    }
    placing.placed(answer);
    play.tell({ type: 'round', open: false });
    play.tell({ type: 'balance' });
  } catch (error) {
    const notice = refusal(error, play);
    if (notice) placing.tell(notice);
    placing.refused(error);
  }
}
