import type { ContractKind } from '#schemas/api/contractLists.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';
import { Answering } from './Answering.tsx';
import { ContractVersions } from './ContractVersions.tsx';
import { CurrentContract } from './CurrentContract.tsx';
import { OfferLetter } from './OfferLetter.tsx';
import {
  type AgentContractViewProps,
  type ContractAnswer,
  type ContractShow,
  contractShows,
} from './view.ts';

/** The page of each kind. */
const pages = {
  daily: { page: 'salary-contract' },
  hourly: { page: 'hourly-contract' },
  dividend: { page: 'dividend-contract' },
} as const satisfies Record<ContractKind, object>;

/** Links what is shown to its tabs. */
const showTabs = 'contract-show';

/** Presentational view of a contract of an agent. */
export function AgentContractView(props: AgentContractViewProps) {
  const { kind, show, answer, offline, onShow, onRetry } = props;
  const t = useT();
  const shows = contractShows.filter((one) => one !== 'below' || answer?.offers);
  return (
    <div className={styles.page}>
      <Kinds kind={kind} />
      {answer === null ? (
        <FailedCard
          offline={offline}
          title={t(offline ? 'error.offline' : 'contract.failed')}
          sentence={offline ? t('record.offline') : undefined}
          onRetry={onRetry}
        />
      ) : answer === undefined ? (
        <ContractComing />
      ) : answer.versions.length === 0 && !answer.offers ? (
        <NoContract kind={kind} />
      ) : (
        <>
          <Tabs
            name={showTabs}
            label={t('contract.show')}
            even
            tabs={shows.map((id) => ({ id, label: t(`contract.show.${id}`) }))}
            active={show}
            onChange={(id) => onShow(id as ContractShow)}
            className={styles.shows}
          />
          <TabPanel name={showTabs} active={show} className={styles.panel}>
            {show === 'contract' ? <Contract {...props} answer={answer} /> : props.panel}
          </TabPanel>
        </>
      )}
    </div>
  );
}

/** The three kinds, each with its page. */
function Kinds({ kind }: { readonly kind: ContractKind }) {
  const t = useT();
  return (
    <nav className={styles.kinds} aria-label={t('contract.kinds')}>
      {(Object.keys(pages) as ContractKind[]).map((one) => (
        <Link
          key={one}
          {...pages[one]}
          replace
          className={styles.kind}
          aria-current={one === kind ? 'page' : undefined}
        >
          {t(`contract.kind.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function Contract(props: AgentContractViewProps & { readonly answer: ContractAnswer }) {
  const { answer, kind } = props;
  const { offer, current, versions } = answer;
  return (
    <>
      {offer && <OfferLetter {...props} offer={offer} />}
      {current && <CurrentContract {...props} current={current} />}
      {!offer && !current && <NoContract kind={kind} />}
      {versions.length > 0 && <ContractVersions {...props} versions={versions} />}
      {offer && <Answering {...props} offer={offer} />}
    </>
  );
}

/** What a contract is, for who has none. */
function NoContract({ kind }: { readonly kind: ContractKind }) {
  const t = useT();
  return (
    <StateCard
      state="empty"
      picture="team"
      title={t('contract.empty')}
      sentence={t(`contract.empty.${kind}`)}
      action={
        <Link page="service" look="primary" icon="headphones">
          {t('contract.service')}
        </Link>
      }
    />
  );
}

/** The shape of what is still to come. */
const ContractComing = () => (
  <div className={styles.panel} aria-busy="true" data-answer-comes="">
    <div className={styles.card}>
      <Skeleton shape="text" className={styles.comingTitle} />
      <Skeleton shape="text" lines={6} />
      <Skeleton className={styles.comingLadder} />
    </div>
  </div>
);
