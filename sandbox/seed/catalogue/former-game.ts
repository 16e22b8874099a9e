import { HOSTILE_TEXT } from '../hostile-text'

/** A game that is not offered any more. Its name is hostile. */
export const FORMER_GAME = {
  nodeId: '19999',
  vendor: 'PG',
  category: 'RNG',
  art: 'royal-bengal',
  tint: '#101410',
  name: HOSTILE_TEXT,
} as const
