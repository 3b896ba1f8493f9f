import rowList from '#src/parts/row-list/RowList.module.css';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentRebate.module.css';
import { useRateText } from './useRateText.ts';
import type { RatedAgent } from './view.ts';

interface AgentRowsProps {
  readonly list: readonly RatedAgent[];
  readonly onOpen: (id: string) => void;
}

/** Agents right below, each with their rates; a tap opens them. */
export const AgentRows = ({ list, onOpen }: AgentRowsProps) => (
  <ul className={rowList.list}>
    {list.map((agent) => (
      <li key={agent.id}>
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(agent.id)}>
          <AgentWords agent={agent} />
          <Icon name="chevron-right" size={16} className={styles.go} />
        </button>
      </li>
    ))}
  </ul>
);

function AgentWords({ agent: { name, number, team, rates } }: { readonly agent: RatedAgent }) {
  const t = useT();
  const { intl } = useLocale();
  const rate = useRateText();
  const rated = rates.filter(({ now, next }) => now !== '0' || next !== '0');
  const changes = rates.some(({ now, next }) => now !== next);
  return (
    <>
      <span className={styles.who}>
        <bdi>{name}</bdi>{' '}
        <span className={styles.number}>
          <bdi>#{number}</bdi>
        </span>
        {changes && <span className={styles.badge}>{t('agentRebate.changes')}</span>}
      </span>
      <span className={styles.sub}>
        {t('agentRebate.team', { number: new Intl.NumberFormat(intl).format(team) })}
      </span>
      <span className={styles.given}>
        {rated.length === 0
          ? t('agentRebate.nothingGiven')
          : rated.map(({ gameType, next }) => (
              <span key={gameType} className={styles.chip}>
                {t(`gameType.${gameType}`)} <bdi>{rate(next)}</bdi>
              </span>
            ))}
      </span>
    </>
  );
}
