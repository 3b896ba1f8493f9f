import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { TeamMembersViewProps } from './view.ts';

/** In place of members: a way to more of them where a search or a filter leaves some out, else a way to the first one. */
export function NoMembers({ search, show, path, masked, onChoose, onTeam }: TeamMembersViewProps) {
  const t = useT();
  if (search !== '')
    return (
      <StateCard
        state="empty"
        picture="search"
        title={t('team.notFound')}
        sentence={t(masked === false ? 'team.notFoundText' : 'team.notFoundWhole')}
        action={
          <Button look="outline" onClick={() => onChoose({ show: 'all' })}>
            {t('team.showAll')}
          </Button>
        }
      />
    );
  if (show !== 'all')
    return (
      <StateCard
        state="empty"
        picture="search"
        title={t('record.noneFiltered')}
        action={
          <Button look="outline" onClick={() => onChoose({ show: 'all' })}>
            {t('team.showAll')}
          </Button>
        }
      />
    );
  if (path.length > 0)
    return (
      <StateCard
        state="empty"
        picture="team"
        title={t('team.noneBelow')}
        action={
          <Button look="outline" onClick={() => onTeam(null)}>
            {t('team.own')}
          </Button>
        }
      />
    );
  return (
    <StateCard
      state="empty"
      picture="team"
      title={t('team.none')}
      sentence={t('team.noneText')}
      action={
        <Link page="invite-friends" look="primary">
          {t('team.invite')}
        </Link>
      }
    />
  );
}
