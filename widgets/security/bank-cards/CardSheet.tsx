import { FieldForm, type FieldsState } from '#src/forms/FieldForm.tsx';
import { SignInAgain } from '#src/parts/SignInAgain.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './BankCards.module.css';
import type { BankCardsViewProps } from './view.ts';

type CardSheetProps = BankCardsViewProps & {
  readonly open: NonNullable<BankCardsViewProps['open']>;
  readonly cards: NonNullable<BankCardsViewProps['cards']>;
};

/** The form to add a card, or the confirmation of removing it. */
export function CardSheet(props: CardSheetProps) {
  const { open, cards, banks, adding, removing, smsOf, busy, onClose, submit } = props;
  const t = useT();
  const title = t(open === 'add' ? 'bankCards.add' : 'bankCards.remove');
  if (props.gated)
    return (
      <Popup title={title} onClose={onClose}>
        <SignInAgain onSignIn={props.onSignIn} />
      </Popup>
    );
  if (open === 'add' && banks?.length === 0)
    return (
      <Popup title={title} onClose={onClose}>
        <StateCard state="empty" title={t('bankCards.noBanks')} sentence={t('bankCards.noBanksText')} />
      </Popup>
    );
  if (open === 'add')
    return (
      <Popup title={title} onClose={onClose}>
        <FieldForm
          form={adding}
          className={styles.form}
          choices={{ bankCode: banks ?? [] }}
          smsOf={smsOf}
          onSubmit={submit}
        >
          {cards.holder.fixed && (
            <p className={styles.fixed}>
              <Icon name="lock" size={16} />
              <span>{t('bankCards.holderFixed', { name: cards.holder.name ?? '' })}</span>
            </p>
          )}
          <Button type="submit" full busy={busy}>
            {t('bankCards.add')}
          </Button>
          <ForgotPassword form={adding} />
        </FieldForm>
      </Popup>
    );
  return (
    <Popup title={title} shape="card" onClose={onClose}>
      <FieldForm form={removing} className={styles.form} smsOf={smsOf} onSubmit={submit}>
        <p className={styles.sure}>{t('bankCards.sure', { bank: open.bankName, last: open.lastFour })}</p>
        <div className={styles.answers}>
          <Button look="outline" onClick={onClose}>
            {t('bankCards.keep')}
          </Button>
          <Button look="danger" type="submit" busy={busy}>
            {t('bankCards.remove')}
          </Button>
        </div>
        <ForgotPassword form={removing} />
      </FieldForm>
    </Popup>
  );
}

/** A way on for a member whose form asks for a login password that was forgotten. */
function ForgotPassword({ form }: { readonly form: FieldsState }) {
  const t = useT();
  if (!form.fields.some(({ key }) => key === 'password')) return null;
  return (
    <Link page="forgot-password" look="text" full>
      {t('proof.forgotten')}
    </Link>
  );
}
