import { useMemo, useState } from 'react';
import { searchCountries } from '#src/domain/forms/numbers/searchCountries.ts';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Flag } from '#src/ui/pictures/Flag.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { DialingChoice } from '../formParts.ts';
import styles from './DialingDialog.module.css';

/**
 * Every country with its dialing code, searchable by name, country code or number; the chosen country first, then the
 * visitor's.
 */
export function DialingDialog({
  country,
  home,
  countries,
  onChoose,
  onClose,
}: DialingChoice & { onClose: () => void }) {
  const t = useT();
  const { intl } = useLocale();
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => searchCountries(countries ?? [], search, intl, [country?.code, home]),
    [countries, search, intl, country?.code, home],
  );
  return (
    <Popup title={t('dialing.title')} onClose={onClose} className={styles.panel}>
      <div className={styles.search}>
        <TextField
          type="search"
          icon="search"
          label={t('dialing.search')}
          value={search}
          onChange={setSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {countries === null && <Skeleton shape="text" lines={8} />}
      {countries !== null && found.length === 0 && (
        <StateCard state="empty" compact title={t('dialing.none')} sentence={t('dialing.noneHint')} />
      )}
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.code} className={styles.item}>
            <button
              type="button"
              className={styles.country}
              aria-current={one.code === country?.code ? 'true' : undefined}
              onClick={() => onChoose(one)}
            >
              <Flag code={one.code} />
              <span className={styles.name}>{one.name}</span>
              <bdi dir="ltr" className={styles.number}>
                +{one.dialingCode}
              </bdi>
              {one.code === country?.code && <Icon name="check" size={20} className={styles.chosen} />}
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
