import type { GameCategory } from '../../shared/config/categories'

/** The demonstration games. */
export const gameKinds = ['slot', 'fish', 'table', 'sports', 'lottery'] as const
export type GameKind = (typeof gameKinds)[number]

const kinds: Readonly<Record<GameCategory, GameKind>> = {
  RNG: 'slot',
  FISH: 'fish',
  LIVE: 'table',
  PVP: 'table',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}

/** The demonstration game that runs for every game of a category. */
export const gameKind = (category: string): GameKind => {
  const kind = (kinds as Readonly<Record<string, GameKind>>)[category]
  if (!kind) throw new Error(`There is nothing to play in ${category}`)
  return kind
}
