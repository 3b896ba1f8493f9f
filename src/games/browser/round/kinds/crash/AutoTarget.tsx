/** @jsxImportSource preact */
import { ActionButton } from '../../../components/ActionButton.tsx';
import { GameIcon } from '../../../components/GameIcon.tsx';
import { LabelledGroup } from '../../../components/LabelledGroup.tsx';
import type { PlayContext } from '../../../playContext.ts';
import { steppedTarget, targetOf } from './flight.ts';

interface AutoTargetProps {
  readonly play: Pick<PlayContext, 't'>;
  /** The target as it is written; empty for none. */
  readonly text: string;
  readonly off: boolean;
  readonly change: (text: string) => void;
}

/** The target at which the win is taken without the player. */
export function AutoTarget({ play: { t }, text, off, change }: AutoTargetProps) {
  const isWrong = targetOf(text) === null;
  return (
    <div class="crash-target">
      <LabelledGroup class="stepper" label={t('crash.auto')}>
        <ActionButton
          class="round"
          label={t('crash.autoLess')}
          off={off || text === ''}
          act={() => change(steppedTarget(text, -1))}
        >
          <GameIcon name="minus" />
        </ActionButton>
        <label>
          <span>{t('crash.auto')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            dir="ltr"
            placeholder={t('crash.autoOff')}
            value={text}
            readOnly={off}
            aria-invalid={isWrong ? 'true' : undefined}
            aria-describedby="crash-range"
            onInput={({ currentTarget }) => change(currentTarget.value)}
          />
        </label>
        <ActionButton
          class="round"
          label={t('crash.autoMore')}
          off={off}
          act={() => change(steppedTarget(text, 1))}
        >
          <GameIcon name="plus" />
        </ActionButton>
      </LabelledGroup>
      <p id="crash-range" class={isWrong ? 'wrong' : 'unseen'}>
        {t('crash.autoRange')}
      </p>
    </div>
  );
}
