import { useId } from 'react';
import { excerptOf } from '#src/domain/guide/textSearch.ts';
import { classes } from '#src/ui/classes.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './HelpCentre.module.css';
import { Marked } from './Marked.tsx';

interface HelpEntryProps {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  /** The content without its markup. */
  readonly words: string;
  /** What is looked for; empty for nothing. */
  readonly search: string;
  readonly open: boolean;
  /** Whether it helped; undefined for who has not said. */
  readonly vote: boolean | undefined;
  readonly onVote: (helpful: boolean) => void;
  readonly onToggle: () => void;
}

/** One entry of the help centre: its title, and below it what it says, once it is open. */
export function HelpEntry(props: HelpEntryProps) {
  const { title, content, words, search, open, onToggle } = props;
  const id = useId();
  return (
    <>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.words}>
            <span className={styles.title} dir="auto">
              <Marked text={title} search={search} />
            </span>
            {search !== '' && !open && words !== '' && (
              <span className={styles.excerpt} dir="auto">
                <Marked text={excerptOf(words, search)} search={search} />
              </span>
            )}
          </span>
          <Icon name="chevron-down" className={classes(styles.arrow, open && styles.turned)} />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && (
          <>
            <SafeHtml html={content} className={styles.content} />
            <Vote title={title} vote={props.vote} onVote={props.onVote} />
          </>
        )}
      </div>
    </>
  );
}

interface VoteProps {
  readonly title: string;
  readonly vote: boolean | undefined;
  readonly onVote: (helpful: boolean) => void;
}

/** The question whether an entry helped. The answer can be changed. */
function Vote({ title, vote, onVote }: VoteProps) {
  const t = useT();
  return (
    <fieldset aria-label={t('helpCentre.helpedOf', { title })} className={styles.vote}>
      <span>{t('helpCentre.helped')}</span>
      {([true, false] as const).map((helpful) => (
        <Button
          key={String(helpful)}
          size="small"
          look={vote === helpful ? 'primary' : 'outline'}
          icon={vote === helpful ? 'check' : undefined}
          aria-pressed={vote === helpful}
          onClick={() => onVote(helpful)}
        >
          {t(helpful ? 'helpCentre.yes' : 'helpCentre.no')}
        </Button>
      ))}
      <p role="status" className={styles.thanks}>
        {vote === true && t('helpCentre.thanks')}
        {vote === false && (
          <>
            {t('helpCentre.sorry')}{' '}
            <Link page="service" params={{ from: 'help' }} className={styles.inline}>
              {t('helpCentre.askService')}
            </Link>
          </>
        )}
      </p>
    </fieldset>
  );
}
