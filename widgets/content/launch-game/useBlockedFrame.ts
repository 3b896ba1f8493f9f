import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page's Content-Security-Policy blocks a frame, whose origin is then not one of the brand's. */
export function useBlockedFrame(onRefused: () => void): void {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') refuse();
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
}
