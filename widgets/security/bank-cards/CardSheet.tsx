import { FieldForm } from '#src/forms/FieldForm.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './BankCards.module.css';
import type { BankCardsViewProps } from './view.ts';

type CardSheetProps = BankCardsViewProps & {
  readonly open: NonNullable<BankCardsViewProps['open']>;
  readonly cards: NonNullable<BankCardsViewProps['cards']>;
};

/** The form to add a card, or the confirmation of removing it. */
export function CardSheet({ open, cards, banks, adding, removing, busy, onClose, submit }: CardSheetProps) {
  const t = useT();
  if (open === 'add')
    return (
      <Popup title={t('bankCards.add')} onClose={onClose}>
        <FieldForm form={adding} className={styles.form} choices={{ bankCode: banks }} onSubmit={submit}>
          {cards.holder.fixed && (
            <p className={styles.fixed}>
              <Icon name="lock" size={16} />
              <span>{t('bankCards.holderFixed', { name: cards.holder.name ?? '' })}</span>
            </p>
          )}
          <Button type="submit" full busy={busy}>
            {t('bankCards.add')}
          </Button>
        </FieldForm>
      </Popup>
    );
  return (
    <Popup title={t('bankCards.remove')} shape="card" onClose={onClose}>
      <FieldForm form={removing} className={styles.form} onSubmit={submit}>
        <p className={styles.sure}>{t('bankCards.sure', { bank: open.bankName, last: open.lastFour })}</p>
        <div className={styles.answers}>
          <Button look="outline" onClick={onClose}>
            {t('bankCards.keep')}
          </Button>
          <Button look="danger" type="submit" busy={busy}>
            {t('bankCards.remove')}
          </Button>
        </div>
      </FieldForm>
    </Popup>
  );
}
