import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { isOnItsWay, pagesOnTheirWay, unfinishedWidgets } from '#src/domain/site/onItsWay.ts';
import { layerOf } from '#src/manifest/files/merge.ts';
import { withCount } from '../report/problemReport.ts';
import { fileOf, type ReadyFinding, type ReadySection, type SoundSource } from './readiness.ts';
import { waysToPages } from './waysTo.ts';

/** Ids by which pages of a subject are recognised. */
const pageIds = {
  terms: ['user-agreement', 'terms', 'terms-and-conditions', 'terms-of-use'],
  licence: ['licence', 'license', 'licensing'],
  contact: ['service', 'help', 'contact', 'support', 'feedback'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The pages of a subject: those that can be read and are linked, and why the others do not count. */
function pagesOf({ checked: { brand, id } }: SoundSource, subject: keyof typeof pageIds, what: string) {
  const ids = pageIds[subject].filter((page) => Object.hasOwn(brand.pages, page));
  const ways = waysToPages(brand);
  const made = ids.filter((page) => !isOnItsWay(brand.pages[page] ?? {}));
  const open = made.filter((page) => (brand.pages[page]?.access ?? 'open') === 'open');
  const linked = open.filter((page) => ways.has(page));
  const [first = pageIds[subject][0]] = ids;
  const [unlinked] = open;
  const [closed] = made;
  const finding = (): ReadyFinding => {
    const file = fileOf(id, `pages/${first}.json`);
    const menu = fileOf(id, 'menus/side-more.json');
    if (unlinked !== undefined)
      return {
        weight: 'blocks',
        says: `Nothing leads to the page ${unlinked}.`,
        remedy: `Write an entry with "to": "${unlinked}" into a menu that is shown, such as ${menu}.`,
      };
    if (closed !== undefined)
      return {
        weight: 'blocks',
        says: `The page ${closed} opens for members only.`,
        remedy: `Write "access": "open" in ${fileOf(id, `pages/${closed}.json`)}.`,
      };
    if (ids.length > 0)
      return {
        weight: 'blocks',
        says: `The page ${first} is still on its way.`,
        remedy: `Write ${what} as "widgets" of ${file}, and ${soonKeys(brand.pages[first]?.widgets)} there.`,
      };
    return {
      weight: 'blocks',
      says: `There is no page with ${what}.`,
      remedy: `Make ${file}, and an entry with "to": "${first}" in a menu that is shown, such as ${menu}.`,
    };
  };
  return { linked, finding, ways };
}

/** The words that take the widgets of an unfinished page away: `"soon": null`. */
const soonKeys = (widgets: Readonly<Record<string, { readonly widget: string }>> = {}): string =>
  Object.entries(widgets)
    .filter(([, { widget }]) => unfinishedWidgets.includes(widget))
    .map(([key]) => `"${key}": null`)
    .join(', ');

/** The terms that a player agrees to: a page with them that is made, and that something leads to. */
export function termsSection(source: SoundSource): ReadySection {
  const { linked, finding, ways } = pagesOf(source, 'terms', 'the terms');
  const [page] = linked;
  return {
    id: 'terms',
    title: 'Terms',
    summary: page === undefined ? 'no terms that a player can read' : `the page ${page}`,
    findings: page === undefined ? [finding()] : [],
    facts: linked.map((name) => ({ name, value: `from ${ways.get(name)?.join(', ')}` })),
  };
}

/** The licence: whose rules hold, the age of players, and a statement that players can read. */
export function licenceSection(source: SoundSource): ReadySection {
  const { brand, id, setBy } = source.checked;
  const { jurisdiction, minimumAge } = brand.compliance;
  const { linked, finding } = pagesOf(source, 'licence', 'the statement of the licence');
  const file = fileOf(id, 'brand.json');
  const findings: ReadyFinding[] = [];
  if (jurisdiction === undefined)
    findings.push({
      weight: 'blocks',
      says: 'Nothing says which authority has licensed the brand.',
      remedy: `Write "jurisdiction" under "compliance" in ${file}, such as "MGA".`,
    });
  if (id !== baseBrand && layerOf('/compliance/minimumAge', setBy) === baseBrand)
    findings.push({
      weight: 'warning',
      says: `The lowest age, ${minimumAge}, is that of the product: nobody has decided it for this brand.`,
      remedy: `Write "minimumAge" under "compliance" in ${file}: 18 or 21, as the licence says.`,
    });
  if (linked.length === 0) findings.push(finding());
  return {
    id: 'licence',
    title: 'Licence',
    summary: `${jurisdiction ?? 'no authority'}, from ${minimumAge} years on`,
    findings,
    facts: linked.map((name) => ({ name: 'statement', value: `the page ${name}` })),
  };
}

/** Whether an address is one that documentation and tests use, which nobody can reach. */
const isPlaceholder = (address: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(
    new URL(address, 'https://this-site').hostname,
  );

/** How players reach the operator: a page of help or service, or a channel of the settings. */
export function contactSection(source: SoundSource): ReadySection {
  const { brand, id } = source.checked;
  const { linked, finding } = pagesOf(source, 'contact', 'how players reach you');
  const channels = source.channels?.filter((address) => !isPlaceholder(address)) ?? [];
  const shown = Object.values(brand.pages).some(({ widgets }) =>
    Object.values(widgets).some(({ widget }) => widget === 'side-service-bar'),
  );
  const reached = linked.length > 0 || (shown && channels.length > 0);
  const asked =
    source.channels === null
      ? [
          {
            name: 'channels',
            value: `not asked: npm run brand -- ready ${id} --running asks the running server`,
          },
        ]
      : source.channels.map((address) => ({
          name: 'channel',
          value: isPlaceholder(address) ? `${address}, a placeholder` : address,
        }));
  return {
    id: 'contact',
    title: 'Contact',
    summary: reached
      ? [...linked.map((page) => `the page ${page}`), ...channels].join(', ')
      : 'no way to ask for help',
    findings: reached ? [] : [finding()],
    facts: asked,
  };
}

/** The pages that are on their way, with what will lead to them once they are made. */
export function comingSection({ checked: { brand, id } }: SoundSource): ReadySection {
  const coming = pagesOnTheirWay(brand.pages);
  const ways = waysToPages(brand);
  return {
    id: 'coming',
    title: 'Pages on their way',
    summary:
      coming.length === 0
        ? 'none: every page is made'
        : `${coming.length} of ${withCount(Object.keys(brand.pages).length, 'page')}, which menus and links leave out`,
    findings:
      coming.length === 0
        ? []
        : [
            {
              weight: 'warning',
              says: `${withCount(coming.length, 'page')} can be opened by address only.`,
              remedy: `Give each widgets of its own in ${fileOf(id, 'pages/<page>.json')}, with ${soonKeys(brand.pages[coming[0] ?? '']?.widgets)}, or leave them: no menu and no link shows them.`,
            },
          ],
    facts: coming.map((page) => ({
      name: `${page}, ${brand.pages[page]?.paths[0]}`,
      value: ways.get(page)?.join(', ') ?? 'nothing would lead there',
    })),
  };
}
