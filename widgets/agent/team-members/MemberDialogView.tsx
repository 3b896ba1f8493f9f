import type { ReactNode } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { FigureList } from '#src/parts/day-figures/FigureList.tsx';
import { dayAndTime, dayName } from '#src/parts/day-range/zonedText.ts';
import { SignedMoney } from '#src/parts/signed-money/SignedMoney.tsx';
import { numberedName } from '#src/parts/words/numberedName.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './MemberDialog.module.css';
import type { DownlineCard, DownlineMember } from './view.ts';

export interface MemberDialogViewProps {
  /** What the list knows already. */
  readonly known: DownlineMember | undefined;
  /** Undefined while loading, null when it did not load, 'gone' where the member is not below. */
  readonly card: DownlineCard | 'gone' | null | undefined;
  readonly currency: Currency;
  readonly zone: string;
  readonly offline: boolean;
  readonly onTeam: (id: string) => void;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Presentational view of the card of a member: who it is, what they and their team did, and where to go on. */
export function MemberDialogView(props: MemberDialogViewProps) {
  const { known, offline, onTeam, onClose, onRetry } = props;
  const card = props.card === 'gone' ? undefined : props.card;
  const t = useT();
  const { intl } = useLocale();
  const member = card ?? known;
  const title = member ? numberedName(member.name, member.number) : t('team.member');
  return (
    <Popup
      title={title}
      onClose={onClose}
      actions={
        props.card !== 'gone' &&
        member && (
          <>
            {card?.path.length === 1 && (
              <Link
                page="downline-transfer"
                params={{ to: member.id }}
                look="outline"
                icon="arrow-left-right"
              >
                {t('downline.transfer')}
              </Link>
            )}
            {member.team > 0 && (
              <Button icon="users" onClick={() => onTeam(member.id)}>
                {t('team.seeTeam', { number: new Intl.NumberFormat(intl).format(member.team) })}
              </Button>
            )}
          </>
        )
      }
    >
      {props.card === 'gone' ? (
        <StateCard compact state="empty" picture="team" title={t('team.gone')} />
      ) : card === null ? (
        <FailedCard
          compact
          offline={offline}
          title={t(offline ? 'error.offline' : 'team.cardFailed')}
          onRetry={onRetry}
        />
      ) : (
        // It is read by keyboard too, and holds nothing else to go to.
        <section
          className={styles.card}
          aria-label={title}
          tabIndex={card ? 0 : undefined}
          aria-busy={card === undefined || undefined}
        >
          {card ? (
            <Known {...props} card={card} />
          ) : (
            <Skeleton shape="text" lines={9} className={styles.coming} />
          )}
        </section>
      )}
    </Popup>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Known({ card, currency, zone }: MemberDialogViewProps & { readonly card: DownlineCard }) {
  const t = useT();
  const { intl } = useLocale();
  const number = new Intl.NumberFormat(intl);
  const above = card.path.slice(0, -1);
  return (
    <>
      <dl className={styles.facts}>
        {card.agent && <Fact label={t('team.kind')}>{t('team.agent')}</Fact>}
        <Fact label={t('team.joined')}>{dayName(card.joined, intl)}</Fact>
        {card.lastSeen !== null && (
          <Fact label={t('team.seen')}>
            <time dateTime={card.lastSeen}>{dayAndTime(card.lastSeen, intl, zone)}</time>
          </Fact>
        )}
        <Fact label={t('team.played')}>
          {card.played === null ? t('team.notPlayed') : dayName(card.played, intl)}
        </Fact>
        {card.balance !== null && (
          <Fact label={t('memberCentre.balance')}>
            <Money amount={card.balance} currency={currency} />
          </Fact>
        )}
        <Fact label={t('team.below')}>
          {t('team.belowText', { direct: number.format(card.direct), team: number.format(card.team) })}
        </Fact>
        {above.length > 0 && (
          <Fact label={t('team.above')}>
            <bdi>{above.map(({ name }) => name).join(' › ')}</bdi>
          </Fact>
        )}
      </dl>
      <section aria-labelledby="card-own">
        <h3 id="card-own" className={styles.heading}>
          {t('team.cardOwn')}
        </h3>
        <p className={styles.days}>
          {dayName(card.days.from, intl)} – {dayName(card.days.to, intl)}
        </p>
        <p className={styles.net}>
          <span>{t('profit.net')}</span>
          <SignedMoney amount={card.own.net} currency={currency} />
        </p>
        <FigureList figures={card.own} currency={currency} />
      </section>
      {card.team > 0 && (
        <section aria-labelledby="card-team">
          <h3 id="card-team" className={styles.heading}>
            {t('team.cardTeam')}
          </h3>
          <p className={styles.net}>
            <span>{t('profit.net')}</span>
            <SignedMoney amount={card.below.net} currency={currency} />
          </p>
          <FigureList figures={card.below} currency={currency} />
        </section>
      )}
    </>
  );
}
