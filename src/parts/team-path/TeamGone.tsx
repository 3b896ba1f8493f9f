import { Button } from '#src/ui/controls/Button.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';

/** In place of the team of somebody who is not below any more, which no other try would bring: the way to one's own. */
export function TeamGone({ onOwn }: { readonly onOwn: () => void }) {
  const t = useT();
  return (
    <StateCard
      state="empty"
      picture="team"
      title={t('team.gone')}
      action={
        <Button look="outline" onClick={onOwn}>
          {t('team.own')}
        </Button>
      }
    />
  );
}
