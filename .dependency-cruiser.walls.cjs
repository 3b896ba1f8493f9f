/** What the rules of .dependency-cruiser.cjs are put together from. */

const ours = '^(src|schemas|widgets|tests)/';
/** Where browsers, commands and tests begin. */
const entries = [
  '^src/cli/main\\.ts$',
  '^src/runtime/(main\\.tsx|render\\.tsx|bootGuard\\.ts)$',
  // Read by name, for each line of the registry.
  '^widgets/[^/]+/[^/]+/contract\\.ts$',
  '^src/games/browser/main\\.ts$',
  '^src/signIn/main\\.ts$',
  '^src/qa/(bench|snapshots|report/browser)/main\\.ts$',
  '^src/publish/generatedWorker\\.ts$',
  '^(vite|vitest|playwright)\\.config\\.ts$',
  '^\\.storybook/',
  '^tests/(stories|snapshots)/playwright\\.config\\.ts$',
  '\\.(test|stories|spec)\\.tsx?$',
  '^tests/support/(setup|propertySeed)\\.ts$',
];

const proof = '\\.(test|stories)\\.tsx?$|^tests/';

/** A folder that may import, of our own code, only these. */
const wall = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: proof },
  to: { path: ours, pathNot: allowed },
});

/** The rooms of a folder, each of which stands on those before it in its list, and on what lies beside them. */
const roomsOf = (folder, below) =>
  require(`./src/${folder}/rooms.json`).map((room, index, all) =>
    wall(
      `${folder}-${room.replace('/', '-')}`,
      `^src/${folder}/${room}/`,
      [...below, `^src/${folder}/[^/]+$`, ...all.slice(0, index + 1).map((one) => `^src/${folder}/${one}/`)],
      'Rooms stand on those before them in rooms.json: what both need goes further down.',
    ),
  );

/** Contracts of widgets, and the names of icons: no view. */
const namesForNode = [
  '^widgets/(index|define|contract|contracts|folders)\\.ts$',
  '^widgets/[^/]+/[^/]+/(contract|question)\\.ts$',
  '^src/ui/pictures/icons\\.ts$',
];

/** Programs that run in Node, from the ground up: each stands on those before it. */
const node = [
  'domain',
  'manifest',
  'art',
  'server',
  'authoring',
  'build',
  'site',
  'publish',
  'games',
  'qa/theatre',
  'serve',
  'cli',
  'qa',
];

/** What a program in Node may import. */
const inNode = (program) => [
  '^schemas/',
  `^src/(${node.slice(0, node.indexOf(program) + 1).join('|')})/`,
  ...namesForNode,
];

/** Packages that only these files may import. */
const only = (name, packages, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: [proof, ...allowed] },
  to: { path: packages.map((each) => `(^|/)node_modules/${each}/`) },
});

const browserPackages = [
  'react',
  'react-dom',
  'zustand',
  'swiper',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
];

module.exports = { ours, entries, proof, wall, roomsOf, node, inNode, only, browserPackages };
