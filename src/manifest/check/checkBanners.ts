import { isLanguageCode, languageCodes } from '#schemas/languages.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { type BannerSettings, bannersOf } from '../banners.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftNode, DraftPage } from '../files/draft.ts';
import { checkGateName } from './checkGateNames.ts';
import { checkGate, gatesOfPage } from './checkGates.ts';
import type { CheckInput } from './checkInput.ts';
import { checkPositions } from './checkPositions.ts';

const targets = ['to', 'category', 'href'] as const;

/** A banner leads to one place, or to none. */
function checkTarget(banner: BannerSettings, pointer: string): Diagnostic[] {
  const said = targets.filter((name) => banner[name] !== undefined);
  if (said.length < 2) return [];
  return [
    {
      code: 'two-targets',
      pointer,
      message: `This banner says ${said.map((name) => `"${name}"`).join(' and ')}, and can lead to one place only.`,
      expected: `one of ${said.map((name) => `"${name}"`).join(', ')}`,
    },
  ];
}

/** Pictures are of languages that exist. */
const checkLanguagePictures = ({ languages = {} }: BannerSettings, pointer: string): Diagnostic[] =>
  Object.keys(languages)
    .filter((code) => !isLanguageCode(code))
    .map((code) => ({
      code: 'unknown-language',
      pointer: pointerTo(`${pointer}/languages`, code),
      atKey: true,
      message: `There is no language "${code}".`,
      expected: languageCodes.join(', '),
      nearest: nearest(code, languageCodes),
      certain: certainMatch(code, languageCodes),
    }));

/** Checks the own banners of a node whose props have the right shape: places, where they lead, and gates. */
export function checkBanners(
  input: CheckInput,
  node: DraftNode,
  props: string,
  page: DraftPage | undefined,
): Diagnostic[] {
  const pointer = `${props}/banners`;
  const banners = Object.entries(bannersOf(node));
  const positions = banners.map(([key, { at }]) => ({ key, place: pointer, at }));
  return [
    ...checkPositions(input, positions, pointer),
    ...banners.flatMap(([key, banner]) => {
      const at = pointerTo(pointer, key);
      return [
        ...checkTarget(banner, at),
        ...checkLanguagePictures(banner, at),
        ...checkGate(input, banner.when, at, [...gatesOfPage(page), node.when], 'what it stands in'),
        ...(banner.when ? checkGateName(banner.when, `${at}/when`) : []),
      ];
    }),
  ];
}
