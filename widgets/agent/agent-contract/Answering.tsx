import { PinSheet } from '#src/forms/PinSheet.tsx';
import { TermsWords } from '#src/parts/contract-terms/TermsWords.tsx';
import { Confirm } from '#src/ui/layers/Confirm.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './AgentContract.module.css';
import type { AgentContractViewProps, ContractVersion } from './view.ts';

type AnsweringProps = AgentContractViewProps & { readonly offer: ContractVersion };

/** Signs an offer by the payment password, or declines it once that is confirmed. */
export function Answering(props: AnsweringProps) {
  const { kind, offer, currency, asking, busy, failure } = props;
  const t = useT();
  if (asking === 'sign')
    return (
      <PinSheet
        title={t('contract.signTitle')}
        submit={t('contract.sign')}
        busy={busy}
        failure={failure}
        onSubmit={props.onSign}
        onType={props.onType}
        onClose={() => props.onAsk(null)}
      >
        <TermsWords kind={kind} terms={offer.terms} currency={currency} />
        <p className={styles.text}>{t('contract.fromNextDay')}</p>
      </PinSheet>
    );
  if (asking === 'decline')
    return (
      <Confirm
        title={t('contract.declineTitle')}
        body={
          <>
            <p>{t('contract.declineText')}</p>
            {failure && <FormFailure>{failure.text}</FormFailure>}
          </>
        }
        cancel={t('contract.keep')}
        submit={t('contract.decline')}
        danger
        busy={busy}
        onCancel={() => props.onAsk(null)}
        onSubmit={props.onDecline}
      />
    );
  return null;
}
