import { useId, useState } from 'react';
import { type GameCategory, minBets } from '#schemas/codes.ts';
import type { GameChoice } from '#src/domain/games/lists/gameChoice.ts';
import { classificationName } from '#src/domain/games/lists/gameItem.ts';
import {
  applyFilters,
  type GameFilters,
  hasBetFilters,
  hasOwnPage,
  noFilters,
  otherCategories,
} from '#src/domain/games/lists/gameLists.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './FilterDialog.module.css';
import type { ListVendor, PageVendor } from './useGameList.ts';

export interface FilterDialogProps {
  readonly gameType: GameCategory;
  readonly choice: GameFilters;
  readonly pageVendor?: PageVendor | null;
  readonly vendors: readonly ListVendor[];
  readonly classifications: readonly (string | null)[] | undefined;
  readonly categories: readonly GameCategory[];
  readonly onSubmit: (choice: GameChoice) => void;
  readonly onClose: () => void;
}

/** Filters a list. The choice takes effect when it is submitted. */
export default function FilterDialog(props: FilterDialogProps) {
  const { choice, onSubmit, onClose } = props;
  const t = useT();
  const [filters, setFilters] = useState<GameFilters>({
    vendor: choice.vendor,
    classify: choice.classify,
    minBet: choice.minBet,
  });
  return (
    <Popup
      title={t('gameList.filter')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={() => setFilters(noFilters)}>
            {t('gameList.reset')}
          </Button>
          <Button
            onClick={() => {
              onSubmit(applyFilters(filters));
              onClose();
            }}
          >
            {t('gameList.submit')}
          </Button>
        </>
      }
    >
      <Filters {...props} filters={filters} onChange={setFilters} />
    </Popup>
  );
}

type FiltersProps = FilterDialogProps & Pick<FilterGroupProps, 'filters' | 'onChange'>;

/** The filters that the category offers, and links to other categories. */
function Filters({ filters, onChange, ...props }: FiltersProps) {
  const { gameType, pageVendor, vendors, classifications = [], categories, onClose } = props;
  const t = useT();
  const all = t('gameClass.ALL');
  const group = { filters, onChange };
  return (
    <div className={styles.groups}>
      {hasBetFilters(gameType) && (
        <FilterGroup
          {...group}
          title={t('gameList.minBet')}
          name="minBet"
          options={[[null, all], ...minBets.map((bet) => [bet, bet] as const)]}
        />
      )}
      {hasBetFilters(gameType) && classifications.length > 0 && (
        <FilterGroup
          {...group}
          title={t('gameList.classifications')}
          name="classify"
          options={classifications.map((code) => [code, code === null ? all : classificationName(t, code)])}
        />
      )}
      {!pageVendor && (
        <FilterGroup
          {...group}
          title={t('gameList.vendors')}
          name="vendor"
          options={[
            [null, all],
            ...vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
          ]}
        />
      )}
      <OtherCategories
        categories={otherCategories(gameType, categories)}
        vendor={pageVendor?.vassalage}
        onClose={onClose}
      />
    </div>
  );
}

interface FilterGroupProps {
  readonly title: string;
  readonly name: keyof GameFilters;
  /** Value and label of each option; null stands for all. */
  readonly options: readonly (readonly [value: string | null, label: string])[];
  readonly filters: GameFilters;
  readonly onChange: (filters: GameFilters) => void;
}

/** The options of one filter. */
const FilterGroup = ({ title, name, options, filters, onChange }: FilterGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    <div className={styles.choices}>
      {options.map(([value, label]) => (
        <Choice
          key={value}
          name={name}
          label={label}
          chosen={filters[name] === value}
          onChoose={() => onChange({ ...filters, [name]: value })}
        />
      ))}
    </div>
  </fieldset>
);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** An option as a pill: a radio button, so that arrow keys move between options. */
const Choice = ({ name, label, chosen, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" className="visually-hidden" name={name} checked={chosen} onChange={onChoose} />
    <bdi>{label}</bdi>
  </label>
);

interface OtherCategoriesProps {
  readonly categories: readonly GameCategory[];
  /** Vendor whose games of the other categories are linked; undefined for all vendors. */
  readonly vendor: string | undefined;
  readonly onClose: () => void;
}

function OtherCategories({ categories, vendor, onClose }: OtherCategoriesProps) {
  const t = useT();
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <nav className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('gameList.others')}
      </h3>
      <ul className={styles.choices}>
        {categories.map((category) => (
          <li key={category}>
            {hasOwnPage(category) ? (
              <Link className={styles.choice} page="lottery" onClick={onClose}>
                {t(`gameType.${category}`)}
              </Link>
            ) : (
              <Link
                className={styles.choice}
                page="game-list"
                params={vendor === undefined ? { gameType: category } : { gameType: category, vendor }}
                onClick={onClose}
              >
                {t(`gameType.${category}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
