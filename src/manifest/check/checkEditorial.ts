import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftNode } from '../files/draft.ts';
import { type CheckInput, isFaulty, nodeGroups } from './checkInput.ts';

/** Props by which a node leads somewhere, by widget; `required` where it is for nothing else. */
const targets: Readonly<Record<string, { readonly props: readonly string[]; readonly required: boolean }>> = {
  button: { props: ['to', 'href', 'action'], required: true },
  picture: { props: ['to', 'href'], required: false },
};

/** Checks what the schema of single props cannot: one target a button, words for every picture that shows something. */
export function checkEditorial(input: CheckInput): Diagnostic[] {
  return [...nodeGroups(input.draft)].flatMap(({ nodes, pointer }) =>
    Object.entries(nodes).flatMap(([key, node]) => {
      const at = pointerTo(pointer, key);
      return isFaulty(input, at) ? [] : [...checkTarget(node, at), ...checkDescription(node, at)];
    }),
  );
}

function checkTarget({ widget = '', props = {} }: DraftNode, pointer: string): Diagnostic[] {
  const known = Object.hasOwn(targets, widget) ? targets[widget] : undefined;
  if (!known) return [];
  const [first, second] = known.props.filter((name) => Object.hasOwn(props, name));
  const expected = `one of ${known.props.map((name) => `"${name}"`).join(', ')}`;
  if (second !== undefined) {
    return [
      {
        code: 'dead-button',
        pointer: pointerTo(`${pointer}/props`, second),
        atKey: true,
        message: `This ${widget} has "${first}" already.`,
        expected,
      },
    ];
  }
  if (first !== undefined || !known.required) return [];
  return [
    { code: 'dead-button', pointer: `${pointer}/props`, message: 'This button leads nowhere.', expected },
  ];
}

function checkDescription({ widget, props = {} }: DraftNode, pointer: string): Diagnostic[] {
  if (widget !== 'picture') return [];
  const { alt, decorative, to, href } = props;
  const report = (name: string, message: string): Diagnostic[] => [
    {
      code: 'undescribed-picture',
      pointer: pointerTo(`${pointer}/props`, name),
      message,
      expected: '"alt" with the key of a text',
    },
  ];
  const isLink = to !== undefined || href !== undefined;
  if (decorative === true && alt !== undefined)
    return report('decorative', 'This picture is decoration, and says what it shows.');
  if (decorative === true && isLink)
    return report('decorative', 'This picture is a link, so it has to say where it leads.');
  if (alt === undefined && decorative !== true)
    return report('src', 'This picture says nothing to those who do not see it.');
  return [];
}
