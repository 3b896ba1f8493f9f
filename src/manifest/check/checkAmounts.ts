import { amountPattern } from '#schemas/manifest/ids.ts';
import { isObject, pointerTo } from '#src/domain/values/json.ts';
import { isAmount, scaleAmount } from '#src/domain/values/money.ts';
import type { ManifestSchema } from '#src/manifest/shape/manifestSchema.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, findWidget, nodeGroups } from './checkInput.ts';
import { layerRank } from './layerRank.ts';

/** The amounts in a value of a schema, with their pointers. */
function* amountsIn(
  rule: ManifestSchema,
  value: unknown,
  pointer: string,
): Generator<{ amount: string; pointer: string }> {
  if (typeof value === 'string' && rule.pattern === amountPattern && isAmount(value))
    yield { amount: value, pointer };
  if (!isObject(value)) return;
  for (const [name, part] of Object.entries(rule.properties ?? {}))
    if (Object.hasOwn(value, name)) yield* amountsIn(part, value[name], pointerTo(pointer, name));
}

/** Reports amounts of which players would not read everything: they have more decimals than the currency shows. */
export function checkAmounts(input: CheckInput): Diagnostic[] {
  const { draft, context } = input;
  const { decimals } = draft.currency ?? {};
  if (decimals === undefined) return [];
  const decimalsAt = '/currency/decimals';
  const diagnostics = [...nodeGroups(draft)].flatMap(({ nodes, pointer }) =>
    Object.entries(nodes).flatMap(([key, node]) => {
      const props = findWidget(context, node.widget)?.props as ManifestSchema | undefined;
      const at = pointerTo(pointer, key);
      return [...amountsIn(props ?? {}, node.props, `${at}/props`)]
        .filter(({ amount }) => /[1-9]/.test(amount.split('.')[1]?.slice(decimals) ?? ''))
        .map(({ amount, pointer: amountAt }): Diagnostic => {
          const isInherited = layerRank(input, decimalsAt) > layerRank(input, amountAt);
          return {
            code: 'cut-amount',
            pointer: isInherited ? decimalsAt : amountAt,
            message: `With ${decimals || 'no'} decimals players read ${scaleAmount(amount, decimals)} instead of ${amount}${isInherited ? `, which stands at ${amountAt}` : ''}.`,
            expected: `an amount with at most ${decimals} decimals`,
          };
        });
    }),
  );
  const isReported = diagnostics.findIndex(({ pointer }) => pointer === decimalsAt);
  return diagnostics.filter(({ pointer }, at) => pointer !== decimalsAt || at === isReported);
}
