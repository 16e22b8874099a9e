/** Parts of an area that other areas may import: the game tile, and the length and result of a session of play. */
export const doors = [
  'client/areas/games/tile',
  'client/areas/play/session',
  'worker/areas/play/play-data.ts',
] as const
