import type { Brand } from '#schemas/manifest/brand.ts';
import type { Node, Nodes } from '#schemas/manifest/page.ts';
import { stepsOf } from '#src/domain/values/json.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import { contracts } from '#widgets/contracts.ts';

type AddressOf = (asset: string) => string;

/** Whether a widget's props can name pictures: most cannot, and their nodes stay the same objects. */
const namesPictures: Readonly<Record<string, boolean>> = Object.fromEntries(
  Object.entries(contracts).map(([name, { props }]) => [
    name,
    JSON.stringify(props).includes('"x-ref":"asset"'),
  ]),
);

/** A value with the part at `steps` replaced; all else is shared with it. */
function replaced(value: unknown, [step, ...rest]: readonly string[], part: string): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, rest, part) : item));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [step]: replaced(object[step], rest, part) };
}

function nodeWithAddresses(node: Node, addressOf: AddressOf): Node {
  if (node.props === undefined || namesPictures[node.widget] !== true) return node;
  const props = contracts[node.widget]?.props ?? {};
  let filled: unknown = node.props;
  for (const { kind, name, pointer } of validate(props, node.props).references)
    if (kind === 'asset') filled = replaced(filled, stepsOf(pointer), addressOf(name));
  return { ...node, props: filled as NonNullable<Node['props']> };
}

const nodesWithAddresses = (nodes: Nodes, addressOf: AddressOf): Nodes =>
  Object.fromEntries(Object.entries(nodes).map(([key, node]) => [key, nodeWithAddresses(node, addressOf)]));

/**
 * The brand as its pages carry it: every picture that it names, itself or in the props of its widgets, replaced by the
 * address under which the site has it. `addressOf` adds the file to the site; it is called once a picture.
 */
export function withPictureAddresses(brand: Brand, addressOf: AddressOf): Brand {
  const addresses = new Map<string, string>();
  const once: AddressOf = (asset) => {
    const address = addresses.get(asset) ?? addressOf(asset);
    addresses.set(asset, address);
    return address;
  };
  return {
    ...brand,
    assets: { logo: once(brand.assets.logo), icon: once(brand.assets.icon) },
    shell: { ...brand.shell, widgets: nodesWithAddresses(brand.shell.widgets, once) },
    pages: Object.fromEntries(
      Object.entries(brand.pages).map(([id, page]) => [
        id,
        { ...page, widgets: nodesWithAddresses(page.widgets, once) },
      ]),
    ),
  };
}
