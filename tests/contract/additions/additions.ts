import type { TreeCopy } from './treeCopy.ts';

/** Makes each addition of the README's table as an engineer would. Later ones may depend on earlier ones. */
export const additions: Readonly<Record<string, (tree: TreeCopy) => void>> = {
  'a page'(tree) {
    tree.write(
      'brands/base/pages/vip-lounge.json',
      JSON.stringify({
        $schema: '../../../schemas/json/page.schema.json',
        paths: ['/m/vipLounge'],
        title: 'page.vip-lounge',
        widgets: { soon: { widget: 'coming-soon', at: 10, props: { picture: 'chat' } } },
      }),
    );
    tree.addText('page.vip-lounge', 'Lounge');
    tree.insert(
      'tests/contract/shell.test.ts',
      /const routes[^{]*\{\n/,
      "  'vip-lounge': ['/m/vipLounge'],\n",
    );
  },
  'a record page'(tree) {
    const day = { format: 'code' };
    tree.write(
      'brands/base/pages/vip-record.json',
      JSON.stringify({
        $schema: '../../../schemas/json/page.schema.json',
        paths: ['/m/vipRecord'],
        title: 'page.vip-record',
        access: 'session',
        entrance: true,
        query: { range: day, from: day, to: day, type: day, state: day },
        widgets: {
          list: {
            widget: 'record-list',
            at: 10,
            props: {
              source: 'bets',
              columns: [
                { key: 'title', as: 'text', place: 'title' },
                { key: 'win', as: 'money', place: 'amount' },
                { key: 'at', as: 'time', place: 'sub' },
              ],
              totals: [{ key: 'win', label: 'record.column.win' }],
              empty: {
                picture: 'game',
                title: 'record.empty.bets',
                text: 'record.empty.betsText',
                page: 'home',
                action: 'action.goHome',
              },
            },
          },
        },
      }),
    );
    tree.addText('page.vip-record', 'Wins');
    tree.insert(
      'tests/contract/shell.test.ts',
      /const routes[^{]*\{\n/,
      "  'vip-record': ['/m/vipRecord'],\n",
    );
  },
  'a menu entry'(tree) {
    tree.setKey('brands/base/menus/side-more.json', ['vipLounge'], {
      at: 99,
      label: 'page.vip-lounge',
      icon: 'crown',
      to: 'vip-lounge',
    });
  },
  'a widget'(tree) {
    tree.run('new:widget', 'content/vip-card');
  },
  'a flag'(tree) {
    tree.insert(
      'schemas/flags.ts',
      /export const flags = \{\n/,
      "  VIPLOUNGE3: { meaning: 'the lounge' },\n",
    );
  },
  'an API call'(tree) {
    tree.insert(
      'schemas/api/menus.ts',
      /(?=export const listGameMenus = )/,
      `export const listLounges = {
  name: 'listLounges',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/lounges',
} as const satisfies Operation;

`,
    );
    tree.insert(
      'schemas/api/menus.ts',
      /export const menuOperations = \{\n/,
      '  listLounges: contract(listLounges, { assumed: true, value: schema(objectOf({ list: listOf(code) })) }),\n',
    );
    const handlers = 'src/server/content/menuHandlers.ts';
    tree.insert(handlers, /Handlers<\n/, "  | 'listLounges'\n");
    tree.insert(handlers, /Handlers<[^>]*> = \{\n/, "  listLounges: async () => ({ list: ['pearl'] }),\n");
    tree.insert('src/server/app/contract.test.ts', /const cases: [^{]*\{\n/, '  listLounges: () => ({}),\n');
  },
  'a language'(tree) {
    tree.insert(
      'schemas/languages.ts',
      /export const languages = \{\n/,
      "  FR: { lang: 'fr', intl: 'fr-FR-u-nu-latn', name: 'Français', flag: 'FR', direction: 'ltr' },\n",
    );
    tree.write('locales/FR.json', tree.read('locales/EN.json'));
  },
  'a brand'(tree) {
    tree.run('brand', 'new', 'vip-house', '--yes');
  },
  'a form field'(tree) {
    tree.setKey('brands/base/forms/mobile-number.json', ['fields', 'countryDialingCode'], {
      at: 5,
      label: 'field.countryDialingCode',
      input: 'dialingCode',
      rule: 'countryDialingCode',
    });
  },
  'a validation rule'(tree) {
    tree.insert(
      'schemas/rules.ts',
      /export const rules = \{\n/,
      "  postCode: { minLength: 4, maxLength: 5, pattern: digits, message: 'error.postCode' },\n",
    );
    tree.addText('error.postCode', 'That is not a post code.');
  },
  'an input kind'(tree) {
    tree.insert('schemas/rules.ts', /export const inputKinds = \[\n/, "  'date',\n");
    tree.write(
      'src/forms/inputs/DateInput.tsx',
      `import { TextField } from '#src/ui/controls/TextField.tsx';
import type { InputProps } from './inputProps.ts';

/** A day of the calendar. */
export const DateInput = ({ name, label, value, error, maxLength, autoComplete, onChange, onBlur }: InputProps) => (
  <TextField {...{ name, label, value, error, maxLength, autoComplete, onChange, onBlur }} type="text" />
);
`,
    );
    tree.insert('src/forms/inputs/inputs.ts', /^/, "import { DateInput } from './DateInput.tsx';\n");
    tree.insert('src/forms/inputs/inputs.ts', /Record<InputKind, [^=]*= \{\n/, '  date: DateInput,\n');
  },
  'something a user can do'(tree) {
    tree.write(
      'src/actions/enterLounge.ts',
      `import { navigate } from './navigation.ts';

/** Leads to the lounge. */
export const enterLounge = (): void => navigate('vip-lounge');
`,
    );
  },
  'a business rule or number'(tree) {
    tree.write(
      'src/domain/games/loungePoints.ts',
      'export const loungePoints = (rounds: number) => rounds * 2;\n',
    );
    tree.write(
      'src/domain/games/loungePoints.test.ts',
      `import { expect, test } from 'vitest';
import { loungePoints } from './loungePoints.ts';

test('two a round', () => expect(loungePoints(3)).toBe(6));
`,
    );
  },
  'visible text'(tree) {
    tree.addText('page.vip-room', 'Room');
  },
  'a clause of gates'(tree) {
    tree.insert(
      'schemas/manifest/when.ts',
      /const clauses = \{\n/,
      "  currency: { description: 'Code of the currency of the brand.', type: 'string' },\n",
    );
    const when = 'src/domain/gates/when.ts';
    tree.insert(when, /export interface Facts \{\n/, '  readonly currency: string;\n');
    tree.insert(
      when,
      /const evaluators: .*\{\n/,
      '  currency: (wanted, facts) => facts.currency === wanted,\n',
    );
    tree.insert(
      'src/domain/gates/when.test.ts',
      /const cases: .*\[\n/,
      "  [{ currency: 'USD' }, { currency: 'USD' }, true],\n",
    );
    const facts = 'src/domain/gates/facts.ts';
    tree.insert(facts, /Pick<Brand, /, "'currency' | ");
    tree.insert(
      facts,
      /const \{.*\} = sources;\n {2}return \{\n/,
      '    currency: sources.brand.currency.code,\n',
    );
    const clauses = 'src/domain/gates/gateClauses.ts';
    tree.insert(clauses, /export const visitorFacts: Facts = \{\n/, "  currency: '',\n");
    tree.insert(
      clauses,
      /export const factKinds = \{\n/,
      `  currency: {
    values: (asked) => ['', ...asked],
    set: (_, __, value) => ({ currency: String(value) }),
    get: ({ currency }) => currency,
    says: (_, value) => \`a brand in \${value}\`,
  },
`,
    );
    tree.insert(
      clauses,
      /export const clauses: .*\{\n/,
      `  currency: {
    asks: (code) => \`the currency is \${code}\`,
    fails: (_, { currency }) => \`the currency is \${currency}\`,
    reads: (code) => [{ kind: 'currency', name: 'currency', asked: [code] }],
  },
`,
    );
  },
  'a version of a template'(tree) {
    tree.insert('schemas/templates.ts', /mem_cen: \{ /, "plain: '2', ");
    tree.write(
      'widgets/member/member-centre/MemberCentrePlain.tsx',
      `import { MemberCentreNew } from './MemberCentreNew.tsx';
import type { MemberCentreViewProps } from './view.ts';

/** The plain look: the new one in a box. */
export const MemberCentrePlain = (props: MemberCentreViewProps) => (
  <div>
    <MemberCentreNew {...props} />
  </div>
);
`,
    );
    const looks = 'widgets/member/member-centre/looks.ts';
    tree.insert(
      looks,
      /(?=import type \{ MemberCentreViewProps)/,
      "import { MemberCentrePlain } from './MemberCentrePlain.tsx';\n",
    );
    tree.insert(looks, /export const looks: .*\{\n/, '  plain: MemberCentrePlain,\n');
  },
};
