import { useEffect, useMemo, useRef, useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { matchesSearch, plainText } from '#src/domain/guide/textSearch.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './HelpCentre.module.css';
import { HelpEntry } from './HelpEntry.tsx';
import { topicNames } from './topicNames.ts';

type Entry = ValueOf<'listHelp'>[number];

export interface HelpCentreViewProps {
  /** Undefined while loading. */
  readonly entries: readonly Entry[] | undefined;
  readonly failed: boolean;
  /** Place of the open entry, as the address says; undefined, or no place, for the first. */
  readonly active?: string | undefined;
  /** Whether entries helped, by id. */
  readonly votes: ReadonlyMap<string, boolean>;
  readonly onVote: (id: string, helpful: boolean) => void;
  readonly onOpen: (place: number) => void;
  readonly onRetry: () => void;
}

/** The place that an address names; the first for any that is none. */
const placeOf = (active: string | undefined, count: number): number => {
  const place = /^\d{1,4}$/.test(active ?? '') ? Number(active) : 0;
  return place < count ? place : 0;
};

/** The entries by topic, in the order of the first entry of each, with their places. */
function byTopic(entries: readonly Entry[]) {
  const placed = entries.map((entry, place) => ({ ...entry, place }));
  return [...Map.groupBy(placed, ({ topic }) => topic)];
}

/** The help centre: entries by topic, one of them open, and those that a search finds. */
export function HelpCentreView(props: HelpCentreViewProps) {
  const { entries, failed, active, onOpen, onRetry } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const open = placeOf(active, entries?.length ?? 0);
  const words = useMemo(() => entries?.map(({ content }) => plainText(content)), [entries]);
  const isListed = entries !== undefined;

  // The entry that the address names comes into view, once: later ones are tapped on where they are.
  const arriveAt = useRef(open === 0 && active === undefined ? undefined : active);
  useEffect(() => {
    if (!isListed || arriveAt.current === undefined) return;
    arriveAt.current = undefined;
    list.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);

  if (failed) return <FailedCard title={t('helpCentre.failedTitle')} onRetry={onRetry} />;
  if (entries?.length === 0)
    return (
      <StateCard
        state="empty"
        picture="chat"
        title={t('helpCentre.emptyTitle')}
        sentence={t('helpCentre.emptyText')}
        action={
          <Link page="service" look="primary" icon="headphones">
            {t('helpCentre.askService')}
          </Link>
        }
      />
    );

  const search = typed.trim();
  const entryAt = (entry: Entry, place: number) => (
    <li key={entry.id}>
      <HelpEntry
        {...entry}
        words={words?.[place] ?? ''}
        search={search}
        open={open === place && closed !== place}
        vote={props.votes.get(entry.id)}
        onVote={(helpful) => props.onVote(entry.id, helpful)}
        onToggle={() => {
          setClosed(open === place && closed !== place ? place : undefined);
          if (open !== place) onOpen(place);
        }}
      />
    </li>
  );
  const hits =
    search === ''
      ? []
      : (entries ?? []).flatMap((entry, place) =>
          matchesSearch([entry.title, words?.[place] ?? ''], search) ? [entryAt(entry, place)] : [],
        );
  return (
    <div
      className={styles.page}
      aria-busy={!entries || undefined}
      data-answer-comes={entries ? undefined : ''}
    >
      <search>
        <TextField
          label={t('helpCentre.search')}
          value={typed}
          onChange={setTyped}
          type="search"
          icon="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
        />
        <p role="status" className={styles.count}>
          {search !== '' && entries && t('helpCentre.found', { count: hits.length })}
        </p>
      </search>
      <div ref={list} className={styles.topics}>
        {!entries && <Loading />}
        {entries &&
          search === '' &&
          byTopic(entries).map(([topic, ofTopic]) => (
            <section key={topic} aria-labelledby={`help-${topic}`} className={styles.topic}>
              <h2 id={`help-${topic}`} className={styles.heading}>
                {t(topicNames[topic])}
              </h2>
              <ul className={styles.list}>{ofTopic.map((entry) => entryAt(entry, entry.place))}</ul>
            </section>
          ))}
        {hits.length > 0 && <ul className={styles.list}>{hits}</ul>}
        {entries && search !== '' && hits.length === 0 && (
          <StateCard
            compact
            state="empty"
            picture="search"
            title={t('helpCentre.nothingTitle')}
            sentence={t('helpCentre.nothingText')}
            action={<Button onClick={() => setTyped('')}>{t('helpCentre.showAll')}</Button>}
          />
        )}
      </div>
      {entries && <WaysOn />}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.topic}>
      <div className={styles.list}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className={styles.coming}>
            <Skeleton shape="text" lines={1} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where to turn to with a question that no entry answers. */
function WaysOn() {
  const t = useT();
  return (
    <section className={styles.ways} aria-labelledby="help-ways">
      <h2 id="help-ways" className={styles.heading}>
        {t('helpCentre.stillAsking')}
      </h2>
      <div className={styles.links}>
        <Link page="service" params={{ from: 'help' }} look="outline" icon="headphones">
          {t('helpCentre.askService')}
        </Link>
        <Link page="feedback" look="text" icon="pencil">
          {t('helpCentre.giveFeedback')}
        </Link>
      </div>
    </section>
  );
}
