/** Building blocks of the rules in .dependency-cruiser.cjs. */

const ours = '^(src|schemas|widgets|tests)/';
/** Entry modules of browsers, commands and tests. */
const entries = [
  '^src/cli/main\\.ts$',
  '^src/runtime/(main\\.tsx|render\\.tsx|bootGuard\\.ts)$',
  // Loaded by name, for each line of the registry.
  '^widgets/[^/]+/[^/]+/contract\\.ts$',
  '^src/games/browser/main\\.ts$',
  '^src/signIn/main\\.ts$',
  '^src/worker/main\\.ts$',
  '^src/qa/(attack|bench|postgres|snapshots|report/browser)/main\\.ts$',
  '^src/publish/generate/generatedWorker\\.ts$',
  '^(vite|vitest|playwright)\\.config\\.ts$',
  '^\\.storybook/',
  '^tests/(pair|stories|snapshots)/playwright\\.config\\.ts$',
  '^tests/pair/setup\\.ts$',
  '\\.(test|stories|spec)\\.tsx?$',
  '^tests/support/(setup|propertySeed|servers/postgres(Setup|Worker))\\.ts$',
];

const proof = '\\.(test|stories)\\.tsx?$|^tests/';

/** A rule that a folder may import only these parts of our own code. */
const wall = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: proof },
  to: { path: ours, pathNot: allowed },
});

/** Rules that the rooms of a folder may import the rooms before them in rooms.json, and files beside the rooms. */
const roomsOf = (folder, below) =>
  require(`./src/${folder}/rooms.json`).map((room, index, all) =>
    wall(
      `${folder}-${room.replace('/', '-')}`,
      `^src/${folder}/${room}/`,
      [...below, `^src/${folder}/[^/]+$`, ...all.slice(0, index + 1).map((one) => `^src/${folder}/${one}/`)],
      'Rooms import only those before them in rooms.json: move shared code to an earlier room.',
    ),
  );

/** Contracts of widgets and names of icons, without views. */
const namesForNode = [
  '^widgets/(index|define|contract|contracts|folders)\\.ts$',
  '^widgets/[^/]+/[^/]+/(contract|apiQuery)\\.ts$',
  '^src/ui/pictures/icons\\.ts$',
];

/** Programs that run in Node; each may import those before it. */
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

/** A rule that only these files may import certain packages. */
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
