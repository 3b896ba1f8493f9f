import { useEffect, useRef, useState } from 'react';
import { type LoginMethod, rememberedLogin } from '#src/actions/account/rememberedLogin.ts';
import type { Fields } from '#src/forms/useFields.ts';

/** The remembered login of each sign-in method, and the input of the method whose tab is not shown. */
export function useRememberedLogin({ values, fill, clear }: Fields) {
  const [remember, setRemember] = useState(true);
  const typed = useRef<Partial<Record<LoginMethod, Fields['values']>>>({});

  /** Earlier input takes precedence over the remembered login. */
  function load(method: LoginMethod) {
    const remembered = rememberedLogin(method);
    fill({ ...remembered.values, ...typed.current[method] });
    setRemember(remembered.wanted);
  }
  // After hydration: the published page is the same for all visitors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => load('username'), []);

  return {
    remember,
    setRemember,
    /** Stores the input of one method, and restores that of another. */
    swap(from: LoginMethod, to: LoginMethod) {
      typed.current[from] = values;
      clear();
      load(to);
    },
  };
}
