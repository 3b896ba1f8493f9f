/**
 * Who may import whom. One rule a row of the table in the design: the name says whom it binds, the comment
 * why, and what to do instead. Tests and stories stand outside the walls: they join what they prove.
 */

const {
  ours,
  entries,
  proof,
  wall,
  roomsOf,
  node,
  inNode,
  only,
  browserPackages,
} = require('./.dependency-cruiser.walls.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    wall(
      'schemas',
      '^schemas/',
      ['^schemas/'],
      'The floor that browser, server and commands stand on. Move what needs more to the folder that needs it.',
    ),
    wall(
      'domain',
      '^src/domain/',
      ['^schemas/', '^src/domain/'],
      'Rules of the product run anywhere, in any test. Hand in what must be looked up as an argument.',
    ),
    wall(
      'manifest',
      '^src/manifest/',
      ['^schemas/', '^src/(domain|manifest)/'],
      'Brands are read by commands and tests alike. Widgets, texts and assets are handed in.',
    ),
    wall(
      'api',
      '^src/api/',
      ['^schemas/', '^src/(domain|api)/'],
      'It reports failures; an action decides what is shown. What it needs of a store is connected by the runtime.',
    ),
    wall(
      'stores',
      '^src/stores/',
      ['^schemas/', '^src/domain/', '^src/stores/'],
      'A store is what the device knows, and renders nothing. Work with the server is an action.',
    ),
    {
      name: 'one-store',
      severity: 'error',
      comment: 'Work across stores is an action. A store may share only the table of storage keys.',
      from: { path: '^src/stores/([^/]+?)\\.ts$', pathNot: [proof, '^src/stores/storage\\.ts$'] },
      to: { path: '^src/stores/', pathNot: ['^src/stores/$1\\.ts$', '^src/stores/storage\\.ts$'] },
    },
    wall(
      'actions',
      '^src/actions/',
      ['^schemas/', '^src/(domain|api|stores|actions)/'],
      'They orchestrate and render nothing. Going to a page is handed in by the runtime.',
    ),
    wall(
      'ui',
      '^src/ui/',
      ['^src/(ui|domain)/'],
      'Primitives know no product. What they show arrives as props.',
    ),
    wall(
      'parts',
      '^src/parts/',
      ['^src/(domain|ui|parts)/'],
      'Parts of the product that widgets share. What they show arrives as props.',
    ),
    wall(
      'forms',
      '^src/forms/',
      ['^schemas/', '^src/(domain|ui|forms)/'],
      'A form is settings and rules. Sending it is the action of who shows it.',
    ),
    wall(
      'widgets',
      '^widgets/',
      ['^schemas/', '^src/(domain|api|stores|actions|ui|parts|forms)/', '^widgets/'],
      'What a widget needs of the runtime it receives as props: host, slots, page.',
    ),
    {
      name: 'one-widget',
      severity: 'error',
      comment:
        'Widgets are composed in page JSON. Share through src/parts, src/ui or src/domain, or offer a slot.',
      from: { path: '^widgets/([^/]+/[^/]+)/', pathNot: proof },
      to: { path: '^widgets/', pathNot: ['^widgets/$1/', '^widgets/(define|contract)\\.ts$'] },
    },
    {
      name: 'runtime',
      severity: 'error',
      comment: 'The browser ships none of these. What both need goes to schemas or src/domain.',
      from: { path: '^src/runtime/', pathNot: proof },
      to: { path: '^(src/(server|games|qa|art|authoring|build|site|publish|serve|cli)|tests)/' },
    },
    wall(
      'art',
      '^src/art/',
      ['^schemas/', '^src/(domain|art)/'],
      'It draws what it is told, and knows no server.',
    ),
    wall(
      'server',
      '^src/server/',
      ['^schemas/', '^src/(domain|art|server)/'],
      'It proves the contract, so it shares no code with the browser. Joining it with brands is the work of src/cli.',
    ),
    ...roomsOf('server', ['^schemas/', '^src/(domain|art)/']),
    ...roomsOf('domain', ['^schemas/']),
    ...roomsOf('manifest', ['^schemas/', '^src/domain/']),
    ...roomsOf('authoring', inNode('server')),
    ...roomsOf('ui', ['^src/domain/']),
    ...['authoring', 'build', 'site', 'publish', 'serve', 'cli'].map((program) =>
      wall(
        program,
        `^src/${program}/`,
        inNode(program),
        'It runs in plain Node: of widgets it may read contracts, never views; programs stand on one another in one order.',
      ),
    ),
    wall(
      'games',
      '^src/games/',
      ['^schemas/', '^src/(domain|art|server|games)/'],
      'The demo games are a program beside the server: it serves any, and imports none of them.',
    ),
    wall(
      'theatre',
      '^src/qa/theatre/',
      ['^schemas/', '^src/(domain|server|qa/theatre)/'],
      'It shows any state of the server it is handed, and is served with it: it knows no other tool of QA.',
    ),
    wall(
      'qa',
      '^src/qa/',
      inNode('qa'),
      'Tools of QA look at what the other programs make; nothing that players see may depend on them.',
    ),
    ...roomsOf('qa', inNode('cli')),
    wall(
      'signIn',
      '^src/signIn/',
      ['^schemas/', '^src/(domain|signIn)/'],
      'A page by itself, with a policy of its own. It hands back a token; the site does the rest.',
    ),
    only(
      'one-firebase',
      ['@firebase'],
      ['^src/signIn/'],
      'Firebase runs on its own page only: lead there by signInElsewhere.',
    ),
    {
      name: 'no-contract-in-browser',
      severity: 'error',
      comment:
        'What a widget may be given, and what a call carries, is for Node: take types of it, or import the operation itself.',
      from: {
        path: '^(src/(runtime|ui|parts|forms|actions|api|stores|signIn)|widgets/[^/]+/[^/]+)/',
        pathNot: `${proof}|^widgets/[^/]+/[^/]+/contract\\.ts$`,
      },
      to: {
        path: '^widgets/(contracts?|folders|[^/]+/[^/]+/contract)\\.ts$|^schemas/api/operations\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-browser-packages',
      severity: 'error',
      comment: 'These folders run in Node and in every test. Move what draws to src/ui or a widget.',
      // The floors of the bench are pages of React's own, drawn for comparison.
      from: { path: `^(schemas|src/(${node.join('|')}))/`, pathNot: [proof, '^src/qa/bench/floors/'] },
      to: { path: browserPackages.map((each) => `(^|/)node_modules/${each}/`) },
    },
    {
      name: 'api-draws-nothing',
      severity: 'error',
      comment: 'Calls work without React. Query options are values; the hook is called by who draws.',
      from: { path: '^src/api/', pathNot: proof },
      to: { path: ['react', 'react-dom', 'zustand', 'swiper'].map((each) => `(^|/)node_modules/${each}/`) },
    },
    only(
      'one-transport',
      ['axios', 'crypto-js', '@types/crypto-js'],
      ['^src/api/'],
      'One place sends and encrypts. Use call() with an operation of the table.',
    ),
    only(
      'one-preact',
      ['preact'],
      ['^src/(games/browser|signIn)/'],
      'Pages apart are small; a site has React: draw with that.',
    ),
    only(
      'one-carousel',
      ['swiper'],
      ['^src/ui/motion/[Cc]arousel'],
      'Use src/ui/Carousel, which loads it lazily.',
    ),
    only(
      'one-sanitiser',
      ['dompurify'],
      ['^src/ui/content/(SafeHtml\\.tsx|sanitize\\.ts)$'],
      'Foreign markup is cleaned in one place only: show it through src/ui/SafeHtml.',
    ),
    only(
      'one-server-sanitiser',
      ['sanitize-html', '@types/sanitize-html'],
      ['^src/server/content/sanitizeHtml\\.ts$'],
      'What texts may be made of is said in one place: clean them with sanitizeHtml.',
    ),
    only(
      'one-router',
      ['react-router', 'react-router-dom'],
      ['^src/runtime/'],
      'Pages are named by id. Use src/ui/Link, or useNavigation of src/ui/navigation.',
    ),
    {
      name: 'no-proof-in-product',
      severity: 'error',
      comment: 'What ships imports no test and no story. Move shared fixtures to tests/support.',
      from: { path: ours, pathNot: proof },
      to: { path: proof },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'A circle has no order of loading and cannot be tested in parts (types alone may). Move what both need below both.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unreachable',
      severity: 'error',
      comment: 'No entry leads here, so it is dead. Import it where it is needed, or delete it.',
      from: { path: entries },
      to: {
        path: '^(src|schemas|widgets|tests/support)/',
        pathNot: [...entries, '\\.d\\.ts$', '\\.mjs$'],
        reachable: false,
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'There is no such module. (livery:validators/* are made by the build.)',
      from: {},
      to: { couldNotResolve: true, pathNot: '^livery:' },
    },
    {
      name: 'no-unlisted',
      severity: 'error',
      comment: 'A package we use stands in package.json, or it vanishes with whatever brought it along.',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^livery:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.build|\\.data|\\.test|schemas/json)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.svg'],
    },
  },
};
