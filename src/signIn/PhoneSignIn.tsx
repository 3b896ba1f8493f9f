/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { CodeForm } from './CodeForm.tsx';
import { NumberForm } from './NumberForm.tsx';
import { codePauseMs } from './phone.ts';
import type { Project } from './project.ts';
import { isAboutCode } from './refusal.ts';
import { type SignInProps, useSignIn } from './useSignIn.ts';

/**
 * A code that was sent: its Firebase confirmation, and when the next can be requested, in milliseconds since 1970.
 */
interface Sent {
  readonly confirmation: Awaited<ReturnType<Project['modules']['sendCode']>>;
  readonly until: number;
}

/** Signs in by a one-time code sent to a phone. */
export function PhoneSignIn(props: SignInProps) {
  const { t } = props;
  const { wrong, status, busy, tell, setStatus, attempt, done } = useSignIn(props);
  const [sent, setSent] = useState<Sent>();
  const puzzle = useRef<HTMLDivElement>(null);

  const send = (number: string, tellNumber: (text: string) => void) =>
    void attempt(
      'send',
      async ({ modules, auth }) => {
        if (!puzzle.current) return;
        const confirmation = await modules.sendCode(auth, number, puzzle.current);
        setSent({ confirmation, until: Date.now() + codePauseMs });
        setStatus(t('signIn.sent', { number }));
      },
      (key) => (key === 'error.mobile' ? tellNumber(t(key)) : tell(key)),
    );
  const check = (code: string, tellCode: (text: string) => void) =>
    void attempt(
      'check',
      async ({ modules }) => {
        if (sent) done(await modules.confirmCode(sent.confirmation, code));
      },
      (key) => (isAboutCode(key) ? tellCode(t(key)) : tell(key)),
    );

  return (
    <>
      <p class="alert" role="alert">
        {wrong && t(wrong, { name: t('signIn.phone') })}
      </p>
      <NumberForm
        t={t}
        busy={busy === 'send'}
        isSent={sent !== undefined}
        until={sent?.until ?? 0}
        send={send}
      />
      <p class="status" role="status">
        {status}
      </p>
      <CodeForm t={t} busy={busy === 'check'} sent={sent} check={check} />
      <div ref={puzzle} />
    </>
  );
}
