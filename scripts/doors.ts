/**
 * Parts of an area that other areas may import: the game tile, the jackpot, and the length and result of a session of
 * play.
 */
export const doors = [
  'client/areas/games/tile',
  'client/areas/home/jackpot',
  'client/areas/play/session',
  'worker/areas/home/load-jackpot.ts',
  'worker/areas/play/play-data.ts',
] as const
