import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Counters.module.css';
import type { TeamCounters } from './view.ts';

/** The counters, each with the list that it counts: `show` of the page of the team's members. */
const counted = [
  { key: 'teamLoginMemberCount', show: 'visitors', icon: 'log-in' },
  { key: 'teamBetMemberCount', show: 'players', icon: 'ticket' },
  { key: 'teamRegisterMemberCount', show: 'joined', icon: 'user-plus' },
  { key: 'teamOnlineCount', show: 'online', icon: 'circle-user' },
] as const satisfies readonly { key: keyof TeamCounters; show: string; icon: IconName }[];

interface CountersProps {
  /** Undefined while loading. */
  readonly counters: TeamCounters | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Four figures of the day, each of which leads to the members behind it. */
export function Counters({ counters, failed, onRetry }: CountersProps) {
  const t = useT();
  const { intl } = useLocale();
  const number = new Intl.NumberFormat(intl);
  if (failed)
    return (
      <p className={styles.failed} role="alert">
        <span>{t('agentHome.countersFailed')}</span>
        <Button look="outline" size="small" icon="refresh-cw" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </p>
    );
  return (
    <ul className={styles.counters} aria-busy={counters === undefined || undefined}>
      {counted.map(({ key, show, icon }) => (
        <li key={key}>
          <Link page="team-management" params={{ show }} unmade="content" className={styles.counter}>
            <Icon name={icon} size={20} className={styles.icon} />
            <span className={styles.number}>
              {counters ? (
                <bdi>{number.format(counters[key])}</bdi>
              ) : (
                <Skeleton shape="text" className={styles.coming} />
              )}
            </span>
            <span className={styles.name}>{t(`agentHome.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
