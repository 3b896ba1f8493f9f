import { type FormEvent, useState } from 'react';
import { agentRainSeconds, mostAgentEnvelopes } from '#schemas/api/agentRains.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { daysIn } from '#src/domain/values/zonedDay.ts';
import { AmountField } from '#src/parts/amount-field/AmountField.tsx';
import { FigureLines } from '#src/parts/money-out/FigureLines.tsx';
import { FirstSteps } from '#src/parts/money-out/FirstSteps.tsx';
import { HeldNotice } from '#src/parts/money-out/HeldNotice.tsx';
import { noticeIds } from '#src/parts/money-out/noticeIds.ts';
import { TurnoverProgress } from '#src/parts/money-out/TurnoverProgress.tsx';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useFirstWrong } from '#src/ui/controls/useFirstWrong.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentRain.module.css';
import { activeDayChoices, fullEnvelopes, type RainFields } from './rainFields.ts';
import { useLastsText } from './useLastsText.ts';
import { useShareLines } from './useShareLines.ts';
import type { AgentRains, AgentRainViewProps } from './view.ts';

type GiveFormProps = AgentRainViewProps & { readonly rains: AgentRains };

/** The id of the notice that says what is in the way of any rain. */
function noticeOf({ heldUntil, turnover }: AgentRains): string | undefined {
  if (heldUntil !== null) return noticeIds.held;
  return toUnits(turnover.left) > 0n ? noticeIds.turnover : undefined;
}

/** What is in the wallet, what is in the way, and the rain. */
export function GiveForm(props: GiveFormProps) {
  const { rains, currency, timeZone, hidden, heldBy, stopped, amount, problems, fields, onNext } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const [asked, setAsked] = useState(0);
  const form = useFirstWrong<HTMLFormElement>(asked);
  const { decimals } = currency;
  const mostEnvelopes =
    problems.envelopes === 'agentRain.tooMany' && amount.amount !== null
      ? fullEnvelopes(amount.amount, decimals)
      : mostAgentEnvelopes;
  const shareLines = useShareLines(currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stopped) return;
    onNext();
    setAsked(asked + 1);
  };
  return (
    <>
      <div className={styles.card}>
        <FigureLines
          lines={[
            {
              key: 'available',
              label: t('agentRain.available'),
              value: (
                <Money
                  amount={rains.available}
                  currency={currency}
                  hidden={hidden && t('memberCentre.balanceHidden')}
                />
              ),
            },
          ]}
        />
        <p className={styles.quiet}>{t('agentRain.perDay', { amount: money(rains.perDay) })}</p>
      </div>
      <FirstSteps missing={rains.missing} />
      {rains.heldUntil !== null && <HeldNotice until={rains.heldUntil} timeZone={timeZone} by={heldBy} />}
      <TurnoverProgress turnover={rains.turnover} currency={currency} />
      <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
        <AmountField
          label={t('agentRain.budget')}
          amount={amount}
          keys={['20', '50', '100', '200']}
          {...rains.limits}
          currency={currency}
          error={props.amountError ?? (problems.day && t('agentRain.dayFull', { left: money(problems.day) }))}
          onChange={props.onType}
        />
        <TextField
          label={t('agentRain.envelopes')}
          name="envelopes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={fields.envelopes}
          hint={t('agentRain.envelopesHint', { most: number(String(mostAgentEnvelopes)) })}
          error={problems.envelopes && t(problems.envelopes, { most: number(String(mostEnvelopes)) })}
          onChange={(envelopes) => props.onField({ envelopes })}
          required
        />
        <div className={styles.share}>
          <FigureLines lines={shareLines(amount.amount, fields.envelopes)} />
        </div>
        <RainChoices {...props} />
        {rains.missing.length === 0 && (
          <Button type="submit" full aria-disabled={stopped || undefined} aria-describedby={noticeOf(rains)}>
            {t('agentRain.next')}
          </Button>
        )}
      </form>
    </>
  );
}

/** For whom a rain is, when it begins, and how long it lasts. */
function RainChoices({ rains, fields, problems, onField }: GiveFormProps) {
  const t = useT();
  const { intl } = useLocale();
  const number = useNumberText();
  const lasts = useLastsText();
  const count = (value: number) => number(String(value));
  const dayText = new Intl.DateTimeFormat(intl, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const choose = (name: keyof RainFields) => (value: string) => onField({ [name]: value });
  return (
    <>
      <SelectField
        label={t('agentRain.reach')}
        value={fields.reach}
        choices={[
          { value: 'whole', label: t('agentRain.reachWhole', { number: count(rains.team.whole) }) },
          { value: 'direct', label: t('agentRain.reachDirect', { number: count(rains.team.direct) }) },
        ]}
        onChange={choose('reach')}
      />
      <SelectField
        label={t('agentRain.who')}
        value={fields.activeDays}
        choices={[
          { value: 'all', label: t('agentRain.everybody') },
          ...activeDayChoices.map((days) => ({
            value: String(days),
            label: t('agentRain.played', { number: count(days) }),
          })),
        ]}
        onChange={choose('activeDays')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('agentRain.day')}
          value={fields.day === '' ? rains.from : fields.day}
          choices={daysIn(rains.from, rains.to).map((day) => ({
            value: day,
            label: dayText.format(new Date(`${day}T00:00:00Z`)),
          }))}
          onChange={choose('day')}
        />
        <TextField
          label={t('agentRain.time')}
          name="time"
          type="time"
          value={fields.time}
          error={problems.time && t(problems.time)}
          onChange={choose('time')}
          noClear
          required
        />
      </div>
      <SelectField
        label={t('agentRain.lasts')}
        value={fields.seconds}
        choices={agentRainSeconds.map((seconds) => ({
          value: String(seconds),
          label: lasts(seconds),
        }))}
        onChange={choose('seconds')}
      />
    </>
  );
}
