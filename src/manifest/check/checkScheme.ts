import { contrast } from '#src/domain/colors/contrast.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { CheckInput } from './checkInput.ts';
import { layerRank } from './layerRank.ts';

const isLight = (color: string): boolean => contrast(color, '#000000') > contrast(color, '#ffffff');

/** Checks that the scheme is that of the palette: browsers draw scroll bars and inputs of their own by it. */
export function checkScheme(input: CheckInput): Diagnostic[] {
  const { scheme, colors: { background, text } = {} } = input.draft.theme ?? {};
  if (scheme === undefined || background === undefined || text === undefined) return [];
  const isDark = contrast(text, '#000000') > contrast(background, '#000000');
  // Both on one side is a matter of their contrast, which is checked for itself.
  if (isLight(background) === isLight(text) || (scheme === 'dark') === isDark) return [];
  const right = isDark ? 'dark' : 'light';
  const schemeAt = '/theme/scheme';
  const colorsAt = ['/theme/colors/background', '/theme/colors/text'];
  const latest = colorsAt.toSorted((a, b) => layerRank(input, b) - layerRank(input, a))[0] ?? schemeAt;
  const isInherited = layerRank(input, latest) > layerRank(input, schemeAt);
  return [
    {
      code: 'wrong-scheme',
      pointer: isInherited ? latest : schemeAt,
      message: `The text ${text} on the background ${background} is a ${right} palette, and the scheme says ${scheme}.`,
      expected: `"scheme": "${right}"`,
      remedy: isInherited
        ? {
            does: `added "scheme": "${right}"`,
            add: [{ pointer: '/theme', key: 'scheme', value: right }],
          }
        : { does: `set it to "${right}"`, set: [{ pointer: schemeAt, value: right }] },
    },
  ];
}
