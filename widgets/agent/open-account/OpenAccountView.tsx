import { useStore } from 'zustand';
import { NewcomerTerms } from '#src/parts/newcomer-terms/NewcomerTerms.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { HandOver } from './HandOver.tsx';
import styles from './OpenAccount.module.css';
import type { OpenAccountViewProps } from './view.ts';

/** Presentational view of the page on which an agent opens an account. */
export function OpenAccountView(props: OpenAccountViewProps) {
  const { state, retry, engine, opened } = props;
  const t = useT();
  if (opened) return <HandOver {...props} opened={opened} />;
  if (state === 'closed')
    return (
      <StateCard
        state="empty"
        picture="team"
        title={t('registerForm.closed')}
        sentence={t('opening.closedText')}
        action={
          <Link page="home" look="primary">
            {t('action.goHome')}
          </Link>
        }
      />
    );
  if (state === 'failed' || engine.failed)
    return (
      <FailedCard title={t('registerForm.failed')} onRetry={state === 'failed' ? retry : engine.retry} />
    );
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('opening.text')}</p>
      <Link page="agent-links" look="outline" icon="share-2" full>
        {t('page.agent-links')}
      </Link>
      {state === 'coming' || !engine.Engine ? <Coming /> : <Ready {...props} />}
    </div>
  );
}

/** The choice and the form; tabs where an account is named in two ways. */
function Ready(props: OpenAccountViewProps) {
  const { methods, method, choose, terms } = props;
  const t = useT();
  return (
    <div className={styles.card}>
      <NewcomerTerms {...terms} />
      {methods.length > 1 ? (
        <>
          <Tabs
            name="open-account"
            label={t('opening.methods')}
            look="pill"
            even
            className={styles.tabs}
            tabs={methods.map((id) => ({ id, label: t(`registerForm.${id}`) }))}
            active={method}
            onChange={(id) => choose(id === 'username' ? 'username' : 'mobileNum')}
          />
          <TabPanel name="open-account" active={method}>
            <Fields {...props} />
          </TabPanel>
        </>
      ) : (
        <Fields {...props} />
      )}
    </div>
  );
}

function Fields({ engine: { Engine }, ...props }: OpenAccountViewProps) {
  const { joined, store, method } = props;
  const t = useT();
  const failure = useStore(store, (form) => form.failure);
  if (!Engine) return null;
  return (
    <Engine
      key={method}
      form={joined}
      store={store}
      between={props.between}
      dialing={props.dialing}
      onSubmit={props.submit}
    >
      <Button look="text" size="small" icon="refresh-cw" onClick={props.suggest}>
        {t('opening.suggest')}
      </Button>
      <p className={styles.text}>{t('opening.passwordText')}</p>
      {failure !== null && <FormFailure>{t(failure)}</FormFailure>}
      <Button type="submit" full busy={props.busy}>
        {t('opening.submit')}
      </Button>
    </Engine>
  );
}

const Coming = () => (
  <div className={styles.card} aria-busy="true" data-answer-comes="">
    <Skeleton className={styles.box} />
    <Skeleton className={styles.box} />
    <Skeleton className={styles.box} />
  </div>
);
