import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Tabs } from '#src/ui/controls/Tabs.tsx';
import below from '#src/ui/layout/BelowHeader.module.css';
import { useT } from '#src/ui/text.ts';
import styles from './InboxView.module.css';
import type { InboxViewProps } from './view.ts';

const filters = ['all', 'unread'] as const;

/** The bar above the list: which messages are listed, or what is done with those that are chosen. */
export function InboxBar(props: InboxViewProps) {
  return (
    <div className={classes(below.bar, styles.bar)}>
      {props.chosen ? <Chosen {...props} chosen={props.chosen} /> : <Filters {...props} />}
    </div>
  );
}

function Filters({ filter, onFilter, unread, messages, onChosen, onMarkAll }: InboxViewProps) {
  const t = useT();
  return (
    <>
      <Tabs
        name="inbox"
        label={t('inbox.filter')}
        look="pill"
        tabs={filters.map((id) => ({
          id,
          label: t(`inbox.filter.${id}`),
          mark: id === 'unread' && unread > 0 && <span className={styles.count}>{unread}</span>,
        }))}
        active={filter}
        onChange={(id) => onFilter(id === 'unread' ? 'unread' : 'all')}
        className={styles.tabs}
      />
      {messages && messages.length > 0 && (
        <>
          {unread > 0 && <IconButton icon="check" label={t('inbox.markAll')} onClick={onMarkAll} />}
          <Button look="text" size="small" onClick={() => onChosen(new Set())}>
            {t('inbox.select')}
          </Button>
        </>
      )}
    </>
  );
}

function Chosen(props: InboxViewProps & { readonly chosen: ReadonlySet<string> }) {
  const { chosen, messages, onChosen, onMark, onDelete } = props;
  const t = useT();
  const some = messages?.filter(({ id }) => chosen.has(id)) ?? [];
  const none = some.length === 0;
  const read = some.every((one) => one.read);
  return (
    <>
      <IconButton icon="x" label={t('inbox.selectEnd')} onClick={() => onChosen(null)} />
      <span className={styles.chosenCount} role="status">
        {t('inbox.chosen', { number: some.length })}
      </span>
      <Button look="text" size="small" onClick={() => onChosen(new Set(messages?.map(({ id }) => id)))}>
        {t('inbox.selectAll')}
      </Button>
      <IconButton
        icon={read ? 'mail' : 'eye'}
        label={t(read ? 'inbox.markUnread' : 'inbox.markRead')}
        disabled={none}
        onClick={() => onMark(chosen, !read)}
      />
      <IconButton icon="trash-2" label={t('inbox.delete')} disabled={none} onClick={() => onDelete(chosen)} />
    </>
  );
}
