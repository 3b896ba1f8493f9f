import type { ActivityState } from '#src/domain/promotions/activityStatus.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ActivityBadge.module.css';
import { activityLooks } from './activityLooks.ts';

/** What an activity is to whoever looks at it. */
export function ActivityBadge({ status }: { readonly status: ActivityState['status'] }) {
  const t = useT();
  const { icon, text, tone } = activityLooks[status];
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <Icon name={icon} size={16} />
      {t(text)}
    </span>
  );
}
