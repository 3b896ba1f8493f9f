import { useNumberText } from '#src/parts/useNumberText.ts';
import { useT } from '#src/ui/text.ts';

/** Says how long a rain lasts. */
export function useLastsText(): (seconds: number) => string {
  const t = useT();
  const number = useNumberText();
  return (seconds) =>
    seconds < 60
      ? t('agentRain.seconds', { number: number(String(seconds)) })
      : t('agentRain.minutes', { number: number(String(seconds / 60)) });
}
