import { memberTypeCodes, memberTypeNames } from '#schemas/codes.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { gatesOf, partsOf } from './checkGateNames.ts';
import type { CheckInput } from './checkInput.ts';

const known: readonly number[] = memberTypeCodes;
const expected = known
  .map((code) => (memberTypeNames[code] === undefined ? code : `${code} (${memberTypeNames[code]})`))
  .join(', ');

/** Reports types of members in gates that no member has. */
export const checkMemberTypes = ({ draft }: CheckInput): Diagnostic[] =>
  [...gatesOf(draft)]
    .flatMap(({ gate, pointer }) => partsOf(gate, pointer))
    .flatMap(({ gate, pointer }) =>
      (['memberTypeIn', 'memberTypeNot'] as const).flatMap((clause) =>
        (gate[clause] ?? []).flatMap((type, index): Diagnostic[] =>
          known.includes(type)
            ? []
            : [
                {
                  code: 'unknown-member-type',
                  pointer: `${pointer}/${clause}/${index}`,
                  message: `No member of the reference server is of the type ${type}.`,
                  expected,
                },
              ],
        ),
      ),
    );
