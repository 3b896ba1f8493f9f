import { lazy, Suspense, useState } from 'react';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import { type DialingChoice, useFormParts } from '../formParts.ts';
import { lengthWithSeparators } from './FieldInputs.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './MobileInput.module.css';
import { loadNumberFormats } from './phoneNumbers.ts';

// Flags and the country list need data that other forms do not load.
const Flag = lazy(async () => ({ default: (await import('#src/ui/pictures/Flag.tsx')).Flag }));
const DialingDialog = lazy(async () => ({ default: (await import('./DialingDialog.tsx')).DialingDialog }));

async function splitInternational(
  typed: string,
  { countries, onChoose }: DialingChoice,
  setValue: (digits: string) => void,
) {
  const read = (await loadNumberFormats())?.internationalOf(typed);
  const country = read && countries?.find(({ code }) => code === read.country);
  if (!country || !read.digits.startsWith(country.dialingCode)) return;
  onChoose(country);
  setValue(read.digits.slice(country.dialingCode.length));
}

async function stripTrunkPrefix(dialingCode: string, digits: string, setValue: (digits: string) => void) {
  const { mobileNum = digits, possible = false } =
    (await loadNumberFormats())?.nationalOf(dialingCode, digits) ?? {};
  if (possible && mobileNum !== digits) setValue(mobileNum);
}

/** A mobile number, preceded by a dialing code where one can be chosen. */
export function MobileInput(props: InputProps) {
  const t = useT();
  const { dialing } = useFormParts();
  const [choosing, setChoosing] = useState(false);
  const country = dialing?.country;

  /** Splits a complete international number into country and national number. */
  const change = (typed: string) => {
    props.onChange(typed);
    if (dialing && /^\s*(?:[+\uff0b]|\p{Nd}{2})/u.test(typed))
      void splitInternational(typed, dialing, props.onChange);
  };
  /** Removes the national trunk prefix. */
  const leave = () => {
    props.onBlur();
    const digits = cleanValue('mobile', props.value);
    if (country && digits !== '') void stripTrunkPrefix(country.dialingCode, digits, props.onChange);
  };
  return (
    <>
      <TextField
        {...props}
        maxLength={lengthWithSeparators(props.maxLength)}
        onChange={change}
        onFocus={() => void loadNumberFormats()}
        onBlur={leave}
        type="tel"
        inputMode="tel"
        dir="ltr"
        before={
          dialing && (
            <button
              type="button"
              className={styles.code}
              aria-haspopup="dialog"
              aria-label={t('dialing.choose', { code: country ? `+${country.dialingCode}` : '' })}
              onClick={() => setChoosing(true)}
            >
              <span className={styles.flag}>
                <Suspense fallback={null}>{country && <Flag code={country.code} />}</Suspense>
              </span>
              <bdi dir="ltr">{country ? `+${country.dialingCode}` : '+'}</bdi>
              <Icon name="chevron-down" size={16} />
            </button>
          )
        }
      />
      {choosing && dialing && (
        <Suspense fallback={null}>
          <DialingDialog
            {...dialing}
            onChoose={(one) => {
              dialing.onChoose(one);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
