import { useRef, useState } from 'preact/hooks';
import type { Project } from './project.ts';
import { refusalText } from './refusal.ts';
import type { Words } from './texts.ts';

/** What a way of signing in is given. */
export interface SignInProps {
  readonly t: Words;
  /** Name of who is asked: Google, Facebook. */
  readonly name: string;
  /** Resolves once the brand's project is open. */
  readonly open: () => Promise<Project>;
  /** Keeps the token for the login page; false where the browser keeps nothing. */
  readonly handOver: (idToken: string) => boolean;
  /** Goes back to the login page. */
  readonly leave: () => void;
}

/** The course of signing in: what is told of it, which button works, and how it ends. */
export interface SignIn {
  /** Text key of what went wrong, and what is going on, in words; empty where there is nothing to say. */
  readonly wrong: string;
  readonly status: string;
  /** Which button works. */
  readonly busy: string | undefined;
  readonly tell: (key: string) => void;
  readonly setStatus: (text: string) => void;
  readonly done: (idToken: string) => void;
  /**
   * Does something, and says what became of it, unless it was begun anew meanwhile: a window may be lost behind
   * others.
   */
  readonly attempt: (
    button: string,
    work: (project: Project) => Promise<void>,
    refused?: (key: string) => void,
  ) => Promise<void>;
}

/** Begins the course of signing in. */
export function useSignIn({ t, open, handOver, leave }: SignInProps): SignIn {
  const [wrong, tell] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState<string>();
  const turn = useRef(0);
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
      turn.current += 1;
      const mine = turn.current;
      setBusy(button);
      tell('');
      try {
        await work(await open());
      } catch (error) {
        if (mine !== turn.current) return;
        const key = refusalText(error);
        if (key === 'signIn.unavailable') console.warn(error);
        refused(key);
      } finally {
        if (mine === turn.current) setBusy(undefined);
      }
    },
  };
}
