import type { GameCategory } from '../../shared/config/categories'

export const contentKinds = ['slot', 'fish', 'table', 'sports', 'lottery'] as const
export type ContentKind = (typeof contentKinds)[number]

const kinds: Readonly<Record<GameCategory, ContentKind>> = {
  RNG: 'slot',
  FISH: 'fish',
  LIVE: 'table',
  PVP: 'table',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}

/** Which demonstration stands behind the games of a category. */
export const contentKind = (category: string): ContentKind => {
  const kind = (kinds as Readonly<Record<string, ContentKind>>)[category]
  if (!kind) throw new Error(`There is nothing to play in ${category}`)
  return kind
}
