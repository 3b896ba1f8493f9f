/**
 * Which folder may import which. Each rule is named after the folder it binds; its comment gives the reason and
 * the alternative. Tests and stories are exempt: they combine what they test.
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
      'The base of browser, server and commands. Move what needs more to the folder that needs it.',
    ),
    wall(
      'domain',
      '^src/domain/',
      ['^schemas/', '^src/domain/'],
      'Product rules run everywhere, also in tests. Pass what must be looked up as an argument.',
    ),
    wall(
      'manifest',
      '^src/manifest/',
      ['^schemas/', '^src/(domain|manifest)/'],
      'Commands and tests read brands. Widgets, texts and assets are passed as arguments.',
    ),
    wall(
      'api',
      '^src/api/',
      ['^schemas/', '^src/(domain|api)/'],
      'It reports failures; an action decides what is shown. The runtime connects it with the stores.',
    ),
    wall(
      'stores',
      '^src/stores/',
      ['^schemas/', '^src/domain/', '^src/stores/'],
      'A store holds state of the browser and renders nothing. Calls to the server are actions.',
    ),
    {
      name: 'one-store',
      severity: 'error',
      comment: 'Work on several stores is an action. Stores share only the table of storage keys.',
      from: { path: '^src/stores/(.+?)\\.ts$', pathNot: [proof, '^src/stores/storage\\.ts$'] },
      to: { path: '^src/stores/', pathNot: ['^src/stores/$1\\.ts$', '^src/stores/storage\\.ts$'] },
    },
    wall(
      'actions',
      '^src/actions/',
      ['^schemas/', '^src/(domain|api|stores|actions)/'],
      'They orchestrate and render nothing. The runtime passes in navigation.',
    ),
    wall(
      'ui',
      '^src/ui/',
      ['^src/(ui|domain)/'],
      'Primitives do not depend on the product. Their content is passed as props.',
    ),
    wall(
      'parts',
      '^src/parts/',
      ['^src/(domain|ui|parts)/'],
      'Parts of the product shared by widgets. Their content is passed as props.',
    ),
    wall(
      'forms',
      '^src/forms/',
      ['^schemas/', '^src/(domain|ui|forms)/'],
      'A form is settings and rules. Its caller submits it by an action.',
    ),
    wall(
      'widgets',
      '^widgets/',
      ['^schemas/', '^src/(domain|api|stores|actions|ui|parts|forms)/', '^widgets/'],
      'A widget receives what it needs of the runtime as props: host, slots, page.',
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
      comment: 'None of these is shipped to the browser. Move shared code to schemas or src/domain.',
      from: { path: '^src/runtime/', pathNot: proof },
      to: { path: '^(src/(server|games|qa|art|authoring|build|site|publish|serve|cli)|tests)/' },
    },
    wall(
      'art',
      '^src/art/',
      ['^schemas/', '^src/(domain|art)/'],
      'It draws from its arguments, and does not depend on a server.',
    ),
    wall(
      'server',
      '^src/server/',
      ['^schemas/', '^src/(domain|art|server)/'],
      'It verifies the contract, so it shares no code with the browser. src/serve and src/cli combine it with brands.',
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
        'It runs in plain Node: it may import contracts of widgets, not views; programs depend on each other in one order.',
      ),
    ),
    wall(
      'games',
      '^src/games/',
      ['^schemas/', '^src/(domain|art|server|games)/'],
      'The demo games are a program beside the server, which serves games but imports none.',
    ),
    wall(
      'theatre',
      '^src/qa/theatre/',
      ['^schemas/', '^src/(domain|server|qa/theatre)/'],
      'It shows any state of the server it is given, and is served with it: it knows no other QA tool.',
    ),
    wall(
      'qa',
      '^src/qa/',
      inNode('qa'),
      'QA tools inspect what the other programs make; no part of the product may depend on them.',
    ),
    ...roomsOf('qa', inNode('cli')),
    wall(
      'signIn',
      '^src/signIn/',
      ['^schemas/', '^src/(domain|signIn)/'],
      'A separate page with its own policy. It returns a token; the site does the rest.',
    ),
    wall(
      'worker',
      '^src/worker/',
      ['^src/(domain|worker)/'],
      'The service worker is a file of its own, of a few kilobytes, and knows no page: it is told by messages.',
    ),
    only(
      'one-worker',
      ['workbox-[a-z]+'],
      ['^src/worker/'],
      'Pages neither cache nor answer requests themselves: the service worker does.',
    ),
    only(
      'one-firebase',
      ['@firebase'],
      ['^src/signIn/'],
      'Firebase runs on its own page only: lead there by signInWithProvider.',
    ),
    {
      name: 'no-contract-in-browser',
      severity: 'error',
      comment:
        'Contracts of widgets and the table of operations are for Node: import their types, or the operation itself.',
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
      comment: 'These folders run in Node and in tests. Move what renders to src/ui or a widget.',
      // The bench's floors are plain React pages, rendered for comparison.
      from: { path: `^(schemas|src/(${node.join('|')}))/`, pathNot: [proof, '^src/qa/bench/floors/'] },
      to: { path: browserPackages.map((each) => `(^|/)node_modules/${each}/`) },
    },
    {
      name: 'api-draws-nothing',
      severity: 'error',
      comment: 'Calls work without React. Query options are values; views call the hook.',
      from: { path: '^src/api/', pathNot: proof },
      to: { path: ['react', 'react-dom', 'zustand', 'swiper'].map((each) => `(^|/)node_modules/${each}/`) },
    },
    only(
      'one-transport',
      ['axios', 'crypto-js', '@types/crypto-js'],
      ['^src/api/'],
      'Requests are sent and encrypted in one place. Use call() with an operation of the table.',
    ),
    only(
      'one-preact',
      ['preact'],
      ['^src/(games/browser|signIn)/'],
      'Separate pages must be small; the site uses React.',
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
      'Foreign markup is sanitised in one place: show it through src/ui/SafeHtml.',
    ),
    only(
      'one-server-sanitiser',
      ['sanitize-html', '@types/sanitize-html'],
      ['^src/server/content/sanitizeHtml\\.ts$'],
      'Allowed markup of texts is defined in one place: use sanitizeHtml.',
    ),
    only(
      'one-router',
      ['react-router', 'react-router-dom'],
      ['^src/runtime/'],
      'Pages are referred to by id. Use src/ui/Link, or useNavigation of src/ui/navigation.',
    ),
    {
      name: 'no-proof-in-product',
      severity: 'error',
      comment: 'Shipped code imports no tests and no stories. Move shared fixtures to tests/support.',
      from: { path: ours, pathNot: proof },
      to: { path: proof },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'A cycle has no loading order and cannot be tested in parts (types may be circular). Move shared code to a lower module.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unreachable',
      severity: 'error',
      comment: 'Not reachable from any entry. Import it where it is needed, or delete it.',
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
      comment: 'There is no such module. (livery:validators/* are generated by the build.)',
      from: {},
      to: { couldNotResolve: true, pathNot: '^livery:' },
    },
    {
      name: 'no-unlisted',
      severity: 'error',
      comment:
        'Every used package must be in package.json, else it may vanish with the package that depends on it.',
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
