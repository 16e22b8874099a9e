import { seedGames } from '../catalogue/seed-games'
import { createSeededRandom, pickRandom } from '../random'

interface SeedWinner {
  /** Masked name of the winner: the sandbox does not store full names. */
  customer: string
  nodeId: string
  /** Amount of the win, exact decimal in BDT. */
  amount: string
}

const beginnings = [
  'Ra',
  'Su',
  'Mi',
  'Ta',
  'Na',
  'Sh',
  'Im',
  'Ar',
  'Fa',
  'Jo',
  'Ka',
  'Ha',
  'Za',
  'Ri',
  'Mo',
  'Sa',
]
const endings = ['88', '07', '21', 'im', 'on', 'ya', 'ul', '99', 'id', 'na', '55', 'ir', 'ad', '12']

/** Seeded winners: more than the 100 that a call returns at most, so that tests see the limit. */
export const seedWinners: readonly SeedWinner[] = (() => {
  const random = createSeededRandom(1971)
  return Array.from({ length: 120 }, () => ({
    customer: `${pickRandom(beginnings, random)}***${pickRandom(endings, random)}`,
    nodeId: pickRandom(seedGames, random).nodeId,
    // Most amounts are hundreds or thousands; a few are much larger.
    amount: (120 * Math.exp(random() * 6.5)).toFixed(2),
  }))
})()
