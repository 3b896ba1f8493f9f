import { useState } from 'react';
import { toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { CategoryTile } from '#src/parts/category-tile/CategoryTile.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RatesSheet.module.css';
import type { Rebates } from './view.ts';

interface RatesSheetProps {
  readonly rebates: Rebates;
  readonly currency: Currency;
  readonly onClose: () => void;
}

/** The rates of every level by category, that of the member first, and the rest of the rule. */
export default function RatesSheet({ rebates, currency, onClose }: RatesSheetProps) {
  const { level: own, levels, categories, rule } = rebates;
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  const [chosen, setChosen] = useState(String(own));
  const shown = levels.find(({ level }) => String(level) === chosen) ?? levels[0];
  const days = new Intl.NumberFormat(intl, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <Popup title={t('manualRebate.ratesTitle')} onClose={onClose}>
      <p className={styles.text}>{t('manualRebate.ratesText')}</p>
      <Tabs
        name="rebate-rates"
        label={t('manualRebate.level')}
        look="pill"
        tabs={levels.map(({ level, name }) => ({ id: String(level), label: name }))}
        active={chosen}
        onChange={setChosen}
      />
      <TabPanel name="rebate-rates" active={chosen}>
        {chosen === String(own) && <p className={styles.own}>{t('manualRebate.yourLevel')}</p>}
        <ul className={styles.rates}>
          {categories.map((category, at) => (
            <li key={category} className={styles.rate}>
              <CategoryTile category={category} small />
              <span className={styles.name}>{t(`gameType.${category}`)}</span>
              <bdi className={styles.percent}>{`${number(shown?.percents[at] ?? '0')} %`}</bdi>
            </li>
          ))}
        </ul>
      </TabPanel>
      <dl className={styles.rule}>
        <dt>{t('manualRebate.ruleLeast')}</dt>
        <dd>
          <Money amount={rule.least} currency={currency} />
        </dd>
        <dt>{t('manualRebate.ruleMost')}</dt>
        <dd>
          <Money amount={rule.mostDaily} currency={currency} />
        </dd>
        <dt>{t('manualRebate.ruleDays')}</dt>
        <dd>{days.format(rule.days)}</dd>
        <dt>{t('manualRebate.ruleTurnover')}</dt>
        <dd>
          {toUnits(rule.turnover) > 0n
            ? t('manualRebate.times', { times: number(rule.turnover) })
            : t('manualRebate.never')}
        </dd>
      </dl>
    </Popup>
  );
}
