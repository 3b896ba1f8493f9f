import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAgreement } from '#schemas/api/guide.ts';
import { query } from '#src/api/queries.ts';
import { useLocale } from '#src/ui/text.ts';

/**
 * The box for the user agreement: checked from the start (specification 2), for the version that was in force then. A version
 * that comes into force meanwhile unchecks it, until the visitor checks it again.
 */
export function useAgreedVersion() {
  const client = useQueryClient();
  const { code } = useLocale();
  const asked = query(getAgreement, { language: code });
  const current = useQuery(asked).data?.current;
  const [checked, setChecked] = useState(true);
  const [version, setVersion] = useState<number | null>();
  if (version === undefined && current !== undefined) setVersion(current);
  const isOutdated = version !== undefined && current !== undefined && version !== current;
  return {
    agreed: checked && !isOutdated,
    isOutdated,
    setAgreed: (agreed: boolean) => {
      setChecked(agreed);
      if (agreed && current !== undefined) setVersion(current);
    },
    /** The version to agree to; undefined where the brand has none, or its server knows of none. */
    versionToSend: async (): Promise<number | undefined> => {
      if (version !== undefined) return version ?? undefined;
      const answer = await client.ensureQueryData(asked).catch(() => undefined);
      return answer?.current ?? undefined;
    },
    lookAgain: () => void client.invalidateQueries({ queryKey: [getAgreement.name] }),
  };
}
