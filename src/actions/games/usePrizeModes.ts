import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listElectronicLotteries } from '#schemas/api/pages.ts';
import type { PrizeMode } from '#schemas/codes.ts';
import { gameTypesQuery } from '#src/api/gameQueries.ts';
import { query } from '#src/api/queries.ts';
import { prizeModeOf } from '#src/domain/games/lottery.ts';

/** Delay before the list of electronic lotteries is fetched, in ms after the lobby opens (specification 9). */
export const electronicDelayMs = 1000;

/**
 * Returns a function from a lottery's code to its prize mode; the site's default until the electronic lotteries are
 * known.
 */
export function usePrizeModes(language: string): (code: string) => PrizeMode {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), electronicDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const electronic = useQuery({ ...query(listElectronicLotteries, { language }), enabled: due }).data;
  const usual = prizeModeOf(useQuery(gameTypesQuery(language)).data ?? []);
  return (code) => electronic?.list.find((one) => one.code === code)?.prizeMode ?? usual;
}
