import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getStartup, listCountries } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { countryOf, type DialingCountry } from '#src/domain/forms/numbers/dialingCountries.ts';

/** The dialling code of a mobile number; the same shape in every form that has one. */
export interface Dialing {
  readonly country: DialingCountry | null;
  /** All countries; null while loading. */
  readonly countries: readonly DialingCountry[] | null;
  /** ISO code of the visitor's country, as the server locates it. */
  readonly home: string | undefined;
  readonly onChoose: (country: DialingCountry) => void;
}

/**
 * The country of a mobile number: the visitor's (start-up's `location`) until another is chosen. `known`: that of
 * an existing number.
 */
export function useDialing(enabled = true, known: DialingCountry | null = null): Dialing {
  const [chosen, setChosen] = useState(known);
  const startup = useQuery({ ...query(getStartup), enabled });
  const countries = useQuery({ ...query(listCountries), enabled }).data ?? null;
  const home = startup.data?.location ?? undefined;
  return { country: chosen ?? countryOf(countries ?? [], home), countries, home, onChoose: setChosen };
}
