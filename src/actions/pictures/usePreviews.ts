import { useEffect, useRef } from 'react';

/** Object URLs of the pictures chosen in this visit, by the id they were sent under; given back with the page. */
export function usePreviews() {
  const known = useRef(new Map<string, string>());
  const made = useRef(new Set<string>());
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
      addresses.clear();
    };
  }, []);
  return {
    of: (id: string) => known.current.get(id) ?? null,
    keep: (id: string, address: string) => void known.current.set(id, address),
    make(file: File) {
      const address = URL.createObjectURL(file);
      made.current.add(address);
      return address;
    },
  };
}
