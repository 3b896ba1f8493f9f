import { useEffect, useEffectEvent } from 'react';

/** Says when the page's policy has kept a frame out: its origin is none of the brand's. */
export function useRefusedFrame(onRefused: () => void): void {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') refuse();
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
}
