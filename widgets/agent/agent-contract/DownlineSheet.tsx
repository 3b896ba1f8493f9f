import { useState } from 'react';
import { TermsLadder } from '#src/parts/contract-terms/TermsLadder.tsx';
import { TermsWords } from '#src/parts/contract-terms/TermsWords.tsx';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { numberedName } from '#src/parts/words/numberedName.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Downlines.module.css';
import type { DownlinesViewProps } from './DownlinesView.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { ContractDownline, ContractVersion } from './view.ts';

export type DownlineSheetProps = DownlinesViewProps & { readonly member: ContractDownline };

/** A member right below: what their team did, their contract and the offer that waits, and what can be done about it. */
export function DownlineSheet(props: DownlineSheetProps) {
  const { member, kind, currency, within, failure } = props;
  const { name, number: tag, current, offer, base, active } = member;
  const t = useT();
  const number = useNumberText();
  const [offering, setOffering] = useState(false);
  const title = numberedName(name, tag);
  return (
    <Popup title={offering ? t('contract.form.title', { name: title }) : title} onClose={props.onClose}>
      {offering && within ? (
        <OfferForm {...props} within={within} />
      ) : (
        <div className={styles.sheet}>
          {failure !== null && <FormFailure>{failure}</FormFailure>}
          <FigureLines
            lines={[
              {
                key: 'base',
                label: t(kind === 'dividend' ? 'contract.base30.loss' : 'contract.base30.stake'),
                value: <Money amount={base} currency={currency} />,
              },
              { key: 'active', label: t('contract.active'), value: <bdi>{number(`${active}`)}</bdi> },
            ]}
          />
          {offer && <Terms {...props} version={offer} title={t('contract.offerWaits')} />}
          {current && <Terms {...props} version={current} title={t('contract.inForce')} />}
          {!offer && !current && <p className={styles.text}>{t('contract.hasNone')}</p>}
          {within ? (
            <Button
              full
              icon="pencil"
              onClick={(event) => {
                // The button goes: its dialog is read on from the beginning.
                event.currentTarget.closest('dialog')?.focus();
                setOffering(true);
              }}
            >
              {t(offer || current ? 'contract.offerOther' : 'contract.makeOffer')}
            </Button>
          ) : (
            <p className={styles.text}>{t('contract.noneWithin')}</p>
          )}
          <TakeBack {...props} />
        </div>
      )}
    </Popup>
  );
}

interface TermsProps extends DownlineSheetProps {
  readonly version: ContractVersion;
  readonly title: string;
}

const Terms = ({ version: { terms, id }, title, kind, currency }: TermsProps) => (
  <section className={styles.terms} aria-labelledby={`contract-${id}`}>
    <h3 id={`contract-${id}`} className={styles.heading}>
      {title}
    </h3>
    <TermsWords kind={kind} terms={terms} currency={currency} />
    <TermsLadder terms={terms} base={null} currency={currency} />
  </section>
);

/** Takes the offer back, or ends the contract, once that is confirmed. The operator's contracts are not one's own to end. */
function TakeBack({ member: { current, offer }, kind, busy, onWithdraw, onEnd }: DownlineSheetProps) {
  const t = useT();
  const [asked, setAsked] = useState<'withdraw' | 'end' | null>(null);
  const version = asked === 'withdraw' ? offer : current;
  const text = asked === 'end' && kind === 'dividend' ? 'contract.endTextPeriod' : `contract.${asked}Text`;
  return (
    <>
      {offer !== null && offer.by !== null && (
        <Button look="outline" full onClick={() => setAsked('withdraw')}>
          {t('contract.withdraw')}
        </Button>
      )}
      {current !== null && current.by !== null && current.until === null && (
        <Button look="outline" full onClick={() => setAsked('end')}>
          {t('contract.end')}
        </Button>
      )}
      {asked && version && (
        <Confirm
          title={t(`contract.${asked}Title`)}
          body={<p>{t(text)}</p>}
          cancel={t('contract.keep')}
          submit={t(`contract.${asked}`)}
          danger
          busy={busy}
          onCancel={() => setAsked(null)}
          onSubmit={() => {
            if (asked === 'withdraw') onWithdraw(version.id);
            else onEnd(version.id);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
