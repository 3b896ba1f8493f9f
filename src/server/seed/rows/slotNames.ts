import type { SeedRandom } from './random.ts';

const words = (text: string): readonly string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

const moods = words(
  'Golden Silver Emerald Crimson Amber Jade Ivory Velvet Midnight Moonlit Sunlit Wild Lucky Royal Grand Secret Hidden Lost Mighty Swift Dancing Singing Wandering Frozen Burning Thunder Mystic Enchanted Electric Starlit Sapphire Ruby Coral Radiant Noble Restless Brave Quiet Painted Hundred',
);
const creatures = words(
  'Tiger Fox Wolf Owl Panda Dragon Phoenix Eagle Rabbit Monkey Butterfly Lion Buffalo Koi Turtle Falcon Hare Kitsune Minotaur Garuda',
);
const places = words(
  'Temple Castle Pagoda Garden Island Volcano Pyramid Harbour Forest Summit Lagoon Shrine Desert Dungeon Tower Beach Galaxy Orbit Nile Atlantis',
);
const treasures = words(
  'Diamond Crown Coin Treasure Vault Pearl Scarab Lamp Book Lantern Bell Horseshoe Clover Star Sword Shield Mask Compass Lotus Scroll',
);
const fruits = words(
  'Cherry Melon Lemon Orange Grape Berry Lime Strawberry Fruit Citrus Candy Sugar Gelato Sundae',
);
const heroes = words(
  'Pirate Viking Samurai Ninja Pharaoh Wizard Witch Knight Gladiator Captain Emperor Empress Genie Explorer Guardian Warrior Alchemist Geisha Leprechaun Spartan',
);
const names = words(
  'Anahera Tiare Moana Ravi Leila Omar Mina Soraya Bao Linh Arun Mali Hina Teiva Zara Idris Noor Kiri Sanya Dara',
);
const gods = words('Zeus Poseidon Athena Ra Wukong Caishen Neptune Garuda Jupiter Olympus');
const journeys = words(
  'Quest Voyage Expedition Rally Trail Riddle Legend Tale Chronicle Escape Return Ascent',
);
const feasts = words('Fiesta Festival Carnival Parade Jubilee Nights Garden_Party Masquerade');
const classics = words('Sevens Bars Bells Cherries Reels Fruits Stars Diamonds Crowns Clovers');
const wealth = words('Fortune Wealth Riches Cash Treasure Gold Bounty Loot');

/** The plural of a creature's name. */
const plural = (noun: string): string => {
  if (noun === 'Koi' || noun === 'Kitsune') return noun;
  if (noun.endsWith('fly')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('f') ? `${noun.slice(0, -1)}ves` : `${noun}${/[xo]$/.test(noun) ? 'es' : 's'}`;
};

type NamePattern = (c: SeedRandom) => string;

/** Name patterns by classification of slots. */
const patterns: Readonly<Record<string, readonly NamePattern[]>> = {
  CLASSIC: [
    (c) => `${c.pick(moods)} ${c.pick(classics)}`,
    (c) => `${c.pick(['Triple', 'Double', 'Super', 'Hot', 'Neon', 'Old Town'])} ${c.pick(classics)}`,
    (c) => `${c.pick(['Seven', '5', '10', '20', '40', '100'])} ${c.pick(moods)} ${c.pick(classics)}`,
  ],
  JACKPOT: [
    (c) => `${c.pick(moods)} ${c.pick(wealth)} Jackpot`,
    (c) => `${c.pick(gods)}’s ${c.pick(wealth)}`,
    (c) => `${c.pick(treasures)} of ${c.pick(wealth)}`,
    (c) => `Grand ${c.pick(creatures)} ${c.pick(['Jackpot', 'Vault', 'Link', 'Million'])}`,
  ],
  FRUIT: [
    (c) =>
      `${c.pick(moods)} ${c.pick(fruits)}${c.pick(['', ' Party', ' Pop', ' Rush', ' Crush', ' Bar', ' Market'])}`,
    (c) => `${c.pick(fruits)} ${c.pick(['Burst', 'Blast', 'Basket', 'Splash', 'Garden', 'Twist'])}`,
    (c) => `${c.pick(fruits)} & ${c.pick(fruits)}`,
  ],
  ADVENTURE: [
    (c) => `${c.pick(heroes)} ${c.pick(journeys)}`,
    (c) => `${c.pick(names)} and the ${c.pick(moods)} ${c.pick(treasures)}`,
    (c) => `${c.pick(moods)} ${c.pick(places)}`,
    (c) => `${c.pick(journeys)} to the ${c.pick(moods)} ${c.pick(places)}`,
  ],
  MYTH: [
    (c) =>
      `${c.pick(gods)}: ${c.pick(['Rise', 'Wrath', 'Return', 'Gates', 'Blessing', 'Storm'])} of the ${c.pick(creatures)}`,
    (c) => `${c.pick(moods)} ${c.pick(gods)}`,
    (c) => `${c.pick(places)} of ${c.pick(gods)}`,
  ],
  ANIMAL: [
    (c) => `${c.pick(moods)} ${c.pick(creatures)}`,
    (c) => `${c.pick(creatures)} ${c.pick(['Kingdom', 'Moon', 'Run', 'Pride', 'Dance', 'Spirit', 'Valley'])}`,
    (c) => `${c.pick(['Three', 'Five', 'Nine', 'Eight'])} ${c.pick(moods)} ${plural(c.pick(creatures))}`,
  ],
  CASCADE: [
    (c) => `${c.pick(moods)} ${c.pick(treasures)} Cascade`,
    (c) => `${c.pick(creatures)} ${c.pick(['Manyways', 'Tumbleways', 'Overflow', 'Avalanche'])}`,
    (c) => `${c.pick(treasures)} ${c.pick(['Manyways', 'Tumbleways', 'Overflow', 'Avalanche'])}`,
  ],
  FESTIVAL: [
    (c) => `${c.pick(moods)} ${c.pick(feasts)}`,
    (c) => `${c.pick(creatures)} ${c.pick(feasts)}`,
    (c) => `${c.pick(places)} ${c.pick(feasts)}`,
  ],
};

/** Classifications of slots. */
export const slotClasses = Object.keys(patterns);

/** A random name for a slot of a classification. May repeat: the caller makes sure that it is unique per vendor. */
export function slotName(c: SeedRandom, classify: string): string {
  return c.pick(patterns[classify] ?? [])(c);
}
