import { FindForm } from '#src/parts/find-form/FindForm.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentRebate.module.css';
import { AgentRows } from './AgentRows.tsx';
import { OwnRates } from './OwnRates.tsx';
import type { AgentRebateViewProps } from './view.ts';

/** Presentational view of an agent's rates and of those of agents right below. */
export function AgentRebateView(props: AgentRebateViewProps) {
  const { own, next, agents, offline, onRetry } = props;
  const t = useT();
  if (own === null)
    return (
      <FailedCard
        offline={offline}
        title={t(offline ? 'error.offline' : 'agentRebate.failed')}
        sentence={offline ? t('record.offline') : undefined}
        onRetry={onRetry}
      />
    );
  if (own === undefined) return <RatesComing />;
  if (own.length === 0)
    return (
      <StateCard
        state="empty"
        picture="team"
        title={t('agentRebate.none')}
        sentence={t('agentRebate.noneText')}
        action={
          <Link page="service" look="primary" icon="headphones">
            {t('agentRebate.ask')}
          </Link>
        }
      />
    );
  return (
    <div className={styles.page}>
      <OwnRates own={own} next={next} />
      <section className={styles.agents} aria-labelledby="rated-agents">
        <h2 id="rated-agents" className={styles.title}>
          {t('agentRebate.agents')}
        </h2>
        {agents === 0 ? (
          <StateCard
            state="empty"
            compact
            picture="team"
            title={t('agentRebate.noAgents')}
            sentence={t('agentRebate.noAgentsText')}
            action={
              <Link page="agent-register" look="primary" icon="user-plus">
                {t('agentRebate.open')}
              </Link>
            }
          />
        ) : (
          <Agents {...props} />
        )}
      </section>
    </div>
  );
}

/** The agents right below, searched and paged. */
function Agents(props: AgentRebateViewProps) {
  const { list, total, waiting, hasMore, loadingMore, onMore, onOpen, onSearch, masked } = props;
  const t = useT();
  const { intl } = useLocale();
  return (
    <>
      <FindForm
        label={t('agentRebate.search')}
        hint={t(masked ? 'agentRebate.searchWhole' : 'agentRebate.searchHint')}
        search={props.search}
        onSearch={onSearch}
      />
      {list.length === 0 ? (
        <StateCard
          state="empty"
          compact
          picture="search"
          title={t('team.notFound')}
          sentence={t('agentRebate.notFoundText')}
          action={
            <Button look="outline" onClick={() => onSearch('')}>
              {t('team.showAll')}
            </Button>
          }
        />
      ) : (
        <div className={styles.found} aria-busy={waiting} data-waiting={waiting || undefined}>
          <p className={styles.text} role="status">
            {t('agentRebate.total', { number: new Intl.NumberFormat(intl).format(total) })}
          </p>
          <AgentRows list={list} onOpen={onOpen} />
          {hasMore && (
            <Button look="outline" full busy={loadingMore} onClick={onMore}>
              {t('team.more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The shape of what is still to come. */
const RatesComing = () => (
  <div className={styles.page} aria-busy="true" data-answer-comes="">
    <div className={styles.card}>
      <Skeleton shape="text" lines={6} />
    </div>
    <div className={styles.card}>
      <Skeleton shape="text" lines={4} />
    </div>
  </div>
);
