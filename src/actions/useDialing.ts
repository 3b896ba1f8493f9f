import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getStartup, listCountries } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { countryOf, type DialingCountry } from '#src/domain/forms/dialingCountries.ts';

/** What stands before a mobile number; the same shape in every form that asks for one. */
export interface Dialing {
  readonly country: DialingCountry | null;
  /** All countries; null while they are on their way. */
  readonly countries: readonly DialingCountry[] | null;
  /** ISO code of the country that the visitor is taken to be in. */
  readonly home: string | undefined;
  readonly onChoose: (country: DialingCountry) => void;
}

/** The country of a mobile number: the visitor's own (specification, start-up's `location`) until another is chosen. `known`: that of a number that is known already. */
export function useDialing(enabled = true, known: DialingCountry | null = null): Dialing {
  const [chosen, setChosen] = useState(known);
  const startup = useQuery({ ...query(getStartup), enabled });
  const countries = useQuery({ ...query(listCountries), enabled }).data ?? null;
  const home = startup.data?.location ?? undefined;
  return { country: chosen ?? countryOf(countries ?? [], home), countries, home, onChoose: setChosen };
}
