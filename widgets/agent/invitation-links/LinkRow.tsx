import { gameFamilies } from '#schemas/codes.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './InvitationLinks.module.css';
import type { InvitationLink, InvitationLinksViewProps } from './view.ts';

type LinkRowProps = Pick<
  InvitationLinksViewProps,
  'timeZone' | 'turning' | 'onCopy' | 'onShow' | 'onTurn'
> & { readonly link: InvitationLink };

/** The share of visitors who registered; undefined where visits were not counted from the start. */
function conversionOf({ visits, registered }: InvitationLink): number | undefined {
  return visits > 0 && registered <= visits ? registered / visits : undefined;
}

/** A link: whom it makes, what came of it, and what can be done with it. */
export function LinkRow({ link, timeZone, turning, onCopy, onShow, onTurn }: LinkRowProps) {
  const { code, name, agent, enabled, createdAt, visits, registered, deposited } = link;
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  const conversion = conversionOf(link);
  const percent = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 1 });
  const title = name ?? t('links.own');
  const rates = gameFamilies.flatMap((category) => {
    const rate = link.rates[category];
    return rate === undefined ? [] : [`${t(`gameType.${category}`)} ${number(rate)} %`];
  });
  return (
    <li className={styles.link} data-off={enabled ? undefined : ''}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{title}</bdi>
        </h2>
        {!enabled && <span className={styles.off}>{t('links.off')}</span>}
      </div>
      <p className={styles.text}>
        <bdi className={styles.code}>{code}</bdi>
        {createdAt !== null && <> · {zonedTime(createdAt, intl, timeZone)}</>}
      </p>
      <p className={styles.text}>
        {t(agent ? 'links.forAgents' : 'links.forPlayers')}
        {rates.length > 0 && <> · {new Intl.ListFormat(intl, { type: 'unit' }).format(rates)}</>}
      </p>
      <dl className={styles.figures}>
        <Figure name={t('links.visits')} value={number(String(visits))} />
        <Figure name={t('links.registered')} value={number(String(registered))} />
        <Figure
          name={t('links.conversion')}
          value={conversion === undefined ? '–' : percent.format(conversion)}
        />
        <Figure name={t('links.deposited')} value={number(String(deposited))} />
      </dl>
      <div className={styles.actions}>
        {onCopy && (
          <Button
            look="outline"
            size="small"
            icon="copy"
            onClick={() => onCopy(code)}
            aria-label={`${t('links.copy')}: ${title}`}
          >
            {t('links.copy')}
          </Button>
        )}
        <Button
          look="outline"
          size="small"
          icon="qr-code"
          onClick={() => onShow(code)}
          aria-label={`${t('links.show')}: ${title}`}
        >
          {t('links.show')}
        </Button>
        <Button
          look="text"
          size="small"
          busy={turning === code}
          onClick={() => onTurn(link)}
          aria-label={`${t(enabled ? 'links.disable' : 'links.enable')}: ${title}`}
        >
          {t(enabled ? 'links.disable' : 'links.enable')}
        </Button>
      </div>
    </li>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
