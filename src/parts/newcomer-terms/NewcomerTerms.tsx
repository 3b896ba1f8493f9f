import { useId } from 'react';
import { givenRates } from '#src/domain/money/agentRates.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import radio from '#src/ui/controls/Radio.module.css';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useFirstWrong } from '#src/ui/controls/useFirstWrong.ts';
import { useT } from '#src/ui/text.ts';
import styles from './NewcomerTerms.module.css';
import type { NewcomerTermsState } from './useNewcomerTerms.ts';

/** Chooses what a newcomer becomes, and the rates of one who becomes an agent. */
export function NewcomerTerms(props: NewcomerTermsState) {
  const { agent, onAgent } = props;
  const t = useT();
  const name = useId();
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('opening.kind')}</legend>
        {[false, true].map((one) => (
          <label key={String(one)} className={styles.kind}>
            <input
              type="radio"
              className={radio.radio}
              name={name}
              checked={agent === one}
              onChange={() => onAgent(one)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{t(one ? 'opening.agent' : 'opening.player')}</span>
              <span className={styles.hint}>{t(one ? 'opening.agentText' : 'opening.playerText')}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {agent && <Rates {...props} />}
    </>
  );
}

/** A field for each category in which there is something to give. */
function Rates({ most, typed, wrong, tries, onRate }: NewcomerTermsState) {
  const frame = useFirstWrong<HTMLFieldSetElement>(tries);
  const t = useT();
  const number = useNumberText();
  if (!most) return null;
  const given = givenRates(most);
  if (given.length === 0) return <p className={styles.hint}>{t('opening.noRates')}</p>;
  return (
    <fieldset ref={frame} className={styles.rates}>
      <legend className={styles.legend}>{t('opening.rates')}</legend>
      <p className={styles.hint}>{t('opening.ratesText')}</p>
      {given.map(([category, rate]) => {
        const percent = number(rate);
        const failure = wrong[category];
        return (
          <TextField
            key={category}
            label={t(`gameType.${category}`)}
            value={typed[category] ?? ''}
            onChange={(text) => onRate(category, text)}
            hint={t('opening.rateMost', { percent })}
            error={failure && t(failure === 'above' ? 'opening.rateAbove' : 'opening.rateWrong', { percent })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            dir="ltr"
            after={
              <span className={styles.percent} aria-hidden="true">
                %
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
