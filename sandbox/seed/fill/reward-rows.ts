import { seedRewards } from '../rewards/rewards'
import type { SeedTable } from './seed-table'

/** Rewards that every member gets. */
export const rewardTables: readonly SeedTable[] = [
  [
    'reward',
    Object.entries(seedRewards).map(([id, offer], position) => ({
      id,
      offer: JSON.stringify(offer),
      position,
    })),
  ],
]
