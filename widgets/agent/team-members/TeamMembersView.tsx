import { type DownlineSort, downlineSorts, type TeamReach } from '#schemas/api/teamLists.ts';
import { FindForm } from '#src/parts/find-form/FindForm.tsx';
import { TeamGone } from '#src/parts/team-path/TeamGone.tsx';
import { TeamPath } from '#src/parts/team-path/TeamPath.tsx';
import { classes } from '#src/ui/classes.ts';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { MemberRows, MemberRowsComing } from './MemberRows.tsx';
import { NoMembers } from './NoMembers.tsx';
import { isOfToday, shows } from './shows.ts';
import styles from './TeamMembers.module.css';
import type { TeamMembersViewProps } from './view.ts';

/** Links the choice of whose members to their list. */
const reachTabs = 'team-members-reach';

/** Presentational view of the members of a team. */
export function TeamMembersView(props: TeamMembersViewProps) {
  const { path, members, total, search, reach, offline, waiting, onRetry } = props;
  const t = useT();
  const { intl } = useLocale();
  return (
    <div className={styles.page}>
      <FindForm
        label={t('team.search')}
        hint={t(props.masked === false ? 'team.searchHint' : 'team.searchWhole')}
        search={props.search}
        onSearch={props.onSearch}
        className={styles.search}
      />
      {search === '' && <Choices {...props} />}
      <TabPanel name={reachTabs} active={search === '' ? reach : undefined} className={styles.panel}>
        <TeamPath path={path} onOpen={props.onTeam} />
        {members === null && props.gone ? (
          <TeamGone onOwn={() => props.onTeam(null)} />
        ) : members === null ? (
          <FailedCard
            offline={offline}
            title={t(offline ? 'error.offline' : 'team.failed')}
            sentence={offline ? t('record.offline') : undefined}
            onRetry={onRetry}
          />
        ) : members === undefined ? (
          <MemberRowsComing />
        ) : members.length === 0 ? (
          <NoMembers {...props} />
        ) : (
          <>
            <div className={styles.line}>
              <p className={styles.total} role="status">
                {t('team.total', { number: new Intl.NumberFormat(intl).format(total) })}
              </p>
              {search === '' && reach === 'direct' && <Sort {...props} />}
            </div>
            <div aria-busy={waiting} className={styles.body} data-waiting={waiting || undefined}>
              <MemberRows {...props} members={members} />
            </div>
          </>
        )}
      </TabPanel>
    </div>
  );
}

/** Whose members, and which of them. */
function Choices({ show, reach, onChoose }: TeamMembersViewProps) {
  const t = useT();
  return (
    <>
      <Tabs
        name={reachTabs}
        label={t('team.reach')}
        look="pill"
        even
        tabs={(['direct', 'whole'] as const).map((id) => ({ id, label: t(`team.reach.${id}`) }))}
        active={reach}
        onChange={(id) =>
          onChoose({ reach: id as TeamReach, ...(id === 'direct' && isOfToday(show) && { show: 'all' }) })
        }
        className={styles.reach}
      />
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('record.filter.open')}</legend>
        {shows.map((one) => (
          <button
            key={one}
            type="button"
            className={classes(styles.chip, one === show && styles.chosen)}
            aria-pressed={one === show}
            onClick={() => onChoose({ show: one })}
          >
            {t(`team.show.${one}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function Sort({ sort, onChoose }: TeamMembersViewProps) {
  const t = useT();
  return (
    <div className={styles.sort}>
      <SelectField
        label={t('team.sort')}
        value={sort}
        choices={downlineSorts.map((value) => ({ value, label: t(`team.sort.${value}`) }))}
        onChange={(value) => onChoose({ sort: value as DownlineSort })}
      />
    </div>
  );
}
