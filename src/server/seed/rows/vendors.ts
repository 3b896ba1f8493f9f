import type { GameFamily } from '#schemas/codes.ts';

/** A vendor of the demo catalogue. All names are invented. */
export interface SeedVendor {
  readonly code: string;
  readonly name: string;
  /** Short name, used in wallets and records. */
  readonly account: string;
  /** Number of games by category; `fill` entries share the remaining games of the catalogue. */
  readonly games: Partial<Record<GameFamily, number | 'fill'>>;
  /** Whether members keep money with it, in a wallet of its own. */
  readonly ownWallet?: true;
}

/** Forty vendors in display order. */
export const vendors: readonly SeedVendor[] = [
  { code: 'LUMEN', name: 'Lumen Reels', account: 'Lumen', games: { RNG: 'fill' } },
  { code: 'TIDEWORKS', name: 'Tideworks', account: 'Tideworks', games: { RNG: 'fill', FISH: 22 } },
  { code: 'OAKANVIL', name: 'Oak & Anvil', account: 'Oak & Anvil', games: { RNG: 'fill' } },
  { code: 'PAPERKITE', name: 'Paper Kite', account: 'Paper Kite', games: { RNG: 'fill' } },
  { code: 'NINTHWAVE', name: 'Ninth Wave', account: 'Ninth Wave', games: { RNG: 'fill' } },
  { code: 'SABLEFOX', name: 'Sable Fox Studios', account: 'Sable Fox', games: { RNG: 'fill' } },
  { code: 'BRIGHTWELL', name: 'Brightwell', account: 'Brightwell', games: { RNG: 'fill' } },
  { code: 'CINDERLOT', name: 'Cinderlot', account: 'Cinderlot', games: { RNG: 'fill' } },
  { code: 'HALCYON', name: 'Halcyon Play', account: 'Halcyon', games: { RNG: 'fill', LIVE: 14 } },
  { code: 'MARIGOLD', name: 'Marigold Games', account: 'Marigold', games: { RNG: 'fill' } },
  { code: 'QUARTZBAY', name: 'Quartz Bay', account: 'Quartz Bay', games: { RNG: 'fill' } },
  { code: 'REDLANTERN', name: 'Red Lantern', account: 'Red Lantern', games: { RNG: 'fill', FISH: 18 } },
  { code: 'SUNDIAL', name: 'Sundial Gaming', account: 'Sundial', games: { RNG: 'fill' }, ownWallet: true },
  { code: 'VELVETROW', name: 'Velvet Row', account: 'Velvet Row', games: { RNG: 'fill', LIVE: 20 } },
  { code: 'WREN', name: 'Wren & Daughters', account: 'Wren', games: { RNG: 'fill' } },
  { code: 'ZEPHYR', name: 'Zephyr Slots', account: 'Zephyr', games: { RNG: 'fill' } },
  { code: 'GRANDAVENUE', name: 'Grand Avenue Live', account: 'Grand Avenue', games: { LIVE: 42 } },
  { code: 'SALONNOIR', name: 'Salon Noir', account: 'Salon Noir', games: { LIVE: 36 } },
  { code: 'MERIDIAN', name: 'Meridian Live', account: 'Meridian', games: { LIVE: 30 } },
  { code: 'JADECOURT', name: 'Jade Court', account: 'Jade Court', games: { LIVE: 34, PVP: 16 } },
  { code: 'NORTHSTAND', name: 'North Stand', account: 'North Stand', games: { SPORTS: 9 } },
  { code: 'FIELDLINE', name: 'Fieldline', account: 'Fieldline', games: { SPORTS: 7 } },
  { code: 'OPENGOAL', name: 'Open Goal', account: 'Open Goal', games: { SPORTS: 6 } },
  { code: 'TF', name: 'Torchfire', account: 'Torchfire', games: { ESPORTS: 11 } },
  { code: 'IA', name: 'Iris Arena', account: 'Iris Arena', games: { ESPORTS: 9 } },
  { code: 'DS88', name: 'Dawn Spur', account: 'Dawn Spur', games: { COCKFIGHT: 5 } },
  { code: 'SV3', name: 'Silver Vane', account: 'Silver Vane', games: { COCKFIGHT: 4 } },
  { code: 'CORALSHOT', name: 'Coral Shot', account: 'Coral Shot', games: { FISH: 26 } },
  { code: 'DEEPNET', name: 'Deepnet', account: 'Deepnet', games: { FISH: 20 }, ownWallet: true },
  { code: 'FIVEHOUSES', name: 'Five Houses', account: 'Five Houses', games: { PVP: 34 } },
  { code: 'TEAHOUSE', name: 'Teahouse Tables', account: 'Teahouse', games: { PVP: 30 } },
  { code: 'ROYALDECK', name: 'Royal Deck', account: 'Royal Deck', games: { PVP: 26 }, ownWallet: true },
  { code: 'HOUSE', name: 'House Originals', account: 'House', games: { INHOUSE: 24 } },
  { code: 'QUICKSTEP', name: 'Quickstep', account: 'Quickstep', games: { INHOUSE: 18 } },
  { code: 'LOTT', name: 'Classic Draws', account: 'Classic Draws', games: { LOTT: 44 } },
  { code: 'TCG_LOTTO_VN', name: 'Lotus Lottery', account: 'Lotus Lottery', games: { LOTT: 36 } },
  { code: 'ELOTT', name: 'Swift Draws', account: 'Swift Draws', games: { ELOTT: 48 } },
  { code: 'TCG_SEA', name: 'South Sea Draws', account: 'South Sea', games: { ELOTT: 40 } },
  { code: 'BALLROOM', name: 'Ballroom Keno', account: 'Ballroom', games: { ELOTT: 24 } },
  { code: 'DRUMHOUSE', name: 'Drum House', account: 'Drum House', games: { LOTT: 20 } },
];
