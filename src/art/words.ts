/** Inverts a table of word lists: from each word to its key. */
function index(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([value, all]) => all.split(' ').map((word) => [word, value])),
  );
}

/** Words for each motif in titles: whole words, or stems of at least four letters. */
const MOTIF_WORDS = index({
  seven: 'seven lucky7 777',
  brilliant: 'gem diamond jewel',
  heart: 'ruby rubies heart love valentine',
  emerald: 'emerald',
  hexstone: 'crystal amethyst',
  drop: 'sapphire tear',
  crown: 'crown king queen royal empress emperor regal',
  coin: 'coin penny cash money',
  ingot: 'fortune wealth caishen prosper ingot',
  chest: 'treasure chest pirate loot vault bounty',
  bell: 'bell jingle',
  horseshoe: 'horseshoe western ranch derby',
  clover: 'clover irish leprechaun lucky',
  star: 'star stellar nova',
  bolt: 'thunder lightning storm zeus electric',
  bars: 'bar classic',
  trident: 'poseidon trident neptune atlantis',
  cherry: 'cherr fruit',
  melon: 'melon',
  lemon: 'lemon',
  citrus: 'citrus orange lime',
  grapes: 'grape vine',
  berry: 'berry berries strawberr',
  candy: 'candy',
  lollipop: 'sugar sweet lolli',
  ice: 'gelato sundae cone',
  tiger: 'tiger',
  fox: 'fox kitsune',
  wolf: 'wolf wolves howl',
  bull: 'bull buffalo ox taurus minotaur',
  owl: 'owl',
  lion: 'lion pride safari',
  panda: 'panda',
  dragon: 'dragon wyrm drake',
  phoenix: 'phoenix eagle falcon hawk garuda',
  rabbit: 'rabbit bunny hare',
  monkey: 'monkey ape wukong',
  butterfly: 'butterfl moth',
  scarab: 'scarab beetle ra',
  pagoda: 'pagoda dynasty shanghai',
  torii: 'torii samurai ninja shrine kyoto',
  lantern: 'lantern festival',
  fan: 'fan geisha poker tien rummy patti hold',
  pyramid: 'pyramid pharaoh desert nile cleopatra egypt',
  temple: 'temple olymp greek athena',
  castle: 'castle tower fortress dungeon',
  volcano: 'volcano lava magma',
  peak: 'peak mountain everest summit',
  ship: 'ship voyage sail viking galleon',
  lamp: 'lamp genie aladdin arabian',
  lotus: 'lotus lily blossom sakura garden',
  palm: 'palm island tropic hawaii beach',
  cactus: 'cactus mexic fiesta',
  potion: 'potion alchem magic wizard witch',
  book: 'book tome scroll',
  planet: 'planet space cosmic galaxy orbit saturn mars jupiter',
  rocket: 'rocket crash aviator',
  moon: 'moon lunar night midnight',
  sun: 'sun solar inca aztec maya',
  flame: 'fire flame blaze ablaze inferno hot ember',
  flake: 'ice frost snow winter',
  shroom: 'mushroom forest gnome fairy',
  anchor: 'anchor harbour harbor captain',
  compass: 'compass quest explorer expedition',
  sword: 'sword knight excalibur warrior showdown',
  shield: 'gladiator spartan shield guardian',
  mask: 'mask carnival opera masquerade circus',
  fortune: 'spin',
  koi: 'koi',
  carp: 'carp',
  wheel: 'roulette',
  ace: 'ace blackjack',
  hands: 'baccarat punto',
  chips: 'chip',
  dice: 'dice sicbo sic craps',
  shoe: 'shoe',
  mike: 'show',
  football: 'football soccer',
  goal: 'goal penalty',
  basketball: 'basket hoop',
  tennis: 'tennis',
  cricket: 'cricket',
  glove: 'boxing knockout',
  trophy: 'cup champion',
  shuttle: 'badminton',
  volley: 'volley',
  medal: 'medal',
  helmet: 'rally',
  flag: 'grand',
  dart: 'dart',
  angel: 'angel',
  puffer: 'puffer',
  shark: 'shark',
  whale: 'whale ocean',
  turtle: 'turtle',
  octopus: 'octopus kraken',
  jelly: 'jelly',
  crab: 'crab',
  pearl: 'pearl oyster',
  seahorse: 'seahorse',
  domino: 'domino gaple qiuqiu',
  suits: 'higher lower',
  spadeCrest: 'war jacks',
  mahjong: 'mahjong',
  knight: 'chess',
  quills: 'feather',
  comb: 'comb',
  rooster: 'rooster cock',
  tail: 'plume',
});

/** Colours named or implied in a title, by OKLCH hue. */
const HUE_WORDS = index({
  5: 'rose berry',
  8: 'love valentine',
  15: 'cherr',
  18: 'ruby rubies',
  20: 'crimson',
  24: 'dragon dynasty fortune',
  26: 'scarlet red',
  30: 'ablaze inferno coral',
  32: 'hot volcano',
  34: 'fire lava',
  36: 'flame blaze',
  38: 'ember',
  42: 'sunset',
  48: 'peach',
  55: 'orange',
  62: 'amber',
  66: 'desert',
  68: 'pharaoh sun',
  75: 'honey',
  108: 'lemon',
  125: 'lime',
  138: 'bamboo',
  145: 'forest clover',
  148: 'green irish',
  155: 'emerald',
  160: 'jade',
  175: 'tropic',
  195: 'lagoon',
  200: 'reef',
  205: 'aqua',
  220: 'frost',
  222: 'ice',
  225: 'snow',
  228: 'winter',
  232: 'sea sky',
  240: 'ocean azure',
  250: 'deep wolf',
  255: 'blue',
  258: 'storm',
  262: 'sapphire',
  265: 'moon',
  268: 'thunder',
  272: 'midnight',
  275: 'night',
  285: 'cosmic galaxy',
  292: 'mystic',
  295: 'magic',
  300: 'violet',
  305: 'purple amethyst',
  312: 'grape',
  345: 'lotus',
  348: 'sugar',
  350: 'candy',
  352: 'sakura',
  355: 'pink',
});

/** Weak words, used only when no other word of the title names a motif. */
const WEAK_WORDS = new Set(
  'royal regal king queen lucky fortune money cash magic night midnight hot star grand classic moon moonlit sun solar fire frozen frost ice lunar love sweet spin royale crown book temple fan'.split(
    ' ',
  ),
);

const words = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A key matches its word and plurals of it, so that 'show' does not match 'showdown' nor 'ra' 'rabbit'. */
function find(title: string, table: ReadonlyMap<string, string>): [string, string][] {
  const keys = [...table.keys()];
  return words(title).flatMap((word): [string, string][] => {
    const stem = (key: string) => key.length > 3 && word.startsWith(key) && word.length - key.length <= 3;
    const value = table.get(word) ?? table.get(keys.find(stem) ?? '');
    return value === undefined ? [] : [[word, value]];
  });
}

/** The motifs a title names, weak words last. */
export function motifsIn(title: string): string[] {
  const found = find(title, MOTIF_WORDS);
  const weak = (word: string) => Number(WEAK_WORDS.has(word));
  return found.toSorted(([a], [b]) => weak(a) - weak(b)).map(([, motif]) => motif);
}

/** The hue a title names, if any. */
export function hueIn(title: string): number | undefined {
  const found = find(title, HUE_WORDS)[0]?.[1];
  return found === undefined ? undefined : Number(found);
}

/** A short label in a title, such as 4D or 6/45, to be lettered on a ball. */
export const labelIn = (title: string): string =>
  /\b(\d\/\d\d|\d{1,2}D|K3|\d{2,3})\b/i.exec(title)?.[0].toUpperCase() ?? '';
