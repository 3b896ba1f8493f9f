import { useEffect, useRef, useState } from 'react';
import { type LoginMethod, rememberedLogin } from '#src/actions/rememberedLogin.ts';
import type { Fields } from '#src/forms/useFields.ts';

/** What this device remembers of each way to sign in, and what was typed for the one that is not on screen. */
export function useRememberedLogin({ values, fill, clear }: Fields) {
  const [remember, setRemember] = useState(true);
  const typed = useRef<Partial<Record<LoginMethod, Fields['values']>>>({});

  /** What was typed there before stands over what is remembered. */
  function load(method: LoginMethod) {
    const remembered = rememberedLogin(method);
    fill({ ...remembered.values, ...typed.current[method] });
    setRemember(remembered.wanted);
  }
  // After the published page stands, so that it is drawn alike for everybody first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => load('username'), []);

  return {
    remember,
    setRemember,
    /** Puts the fields of one way away, and those of another in. */
    swap(from: LoginMethod, to: LoginMethod) {
      typed.current[from] = values;
      clear();
      load(to);
    },
  };
}
