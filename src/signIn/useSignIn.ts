import { useRef, useState } from 'preact/hooks';
import type { Project } from './project.ts';
import { refusalText } from './refusal.ts';
import type { TextLookup } from './texts.ts';

/** The props of a sign-in method. */
export interface SignInProps {
  readonly t: TextLookup;
  /** Name of the provider: Google, Facebook. */
  readonly name: string;
  /** Resolves once the brand's project is open. */
  readonly open: () => Promise<Project>;
  /** Stores the token for the login page; returns false if storage is blocked. */
  readonly handOver: (idToken: string) => boolean;
  /** Goes back to the login page. */
  readonly leave: () => void;
}

/** The state of a sign-in: messages, running work, and completion. */
export interface SignIn {
  /** Text key of the error, and the text of the status; each empty if there is none. */
  readonly wrong: string;
  readonly status: string;
  /** The button whose work is running. */
  readonly busy: string | undefined;
  readonly tell: (key: string) => void;
  readonly setStatus: (text: string) => void;
  readonly done: (idToken: string) => void;
  /** Runs work and shows its error, unless a later attempt has started: a popup may be lost behind other windows. */
  readonly attempt: (
    button: string,
    work: (project: Project) => Promise<void>,
    refused?: (key: string) => void,
  ) => Promise<void>;
}

/** The state of a sign-in. A hook. */
export function useSignIn({ t, open, handOver, leave }: SignInProps): SignIn {
  const [wrong, tell] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState<string>();
  const lastAttempt = useRef(0);
  return {
    wrong,
    status,
    busy,
    tell,
    setStatus,
    done(idToken) {
      if (!handOver(idToken)) return tell('signIn.noStorage');
      setStatus(t('signIn.done'));
      leave();
    },
    async attempt(button, work, refused = tell) {
      lastAttempt.current += 1;
      const thisAttempt = lastAttempt.current;
      setBusy(button);
      tell('');
      try {
        await work(await open());
      } catch (error) {
        if (thisAttempt !== lastAttempt.current) return;
        const key = refusalText(error);
        if (key === 'signIn.unavailable') console.warn(error);
        refused(key);
      } finally {
        if (thisAttempt === lastAttempt.current) setBusy(undefined);
      }
    },
  };
}
