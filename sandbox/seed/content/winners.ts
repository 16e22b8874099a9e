import { seedGames } from '../catalogue/games'
import { pick, repeatableRandom } from '../random'

interface SeedWinner {
  /** Masked: the sandbox does not store full names. */
  customer: string
  nodeId: string
  /** Exact decimal in BDT. */
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

/** More than the 100 that a call returns at most, so that tests see the limit. */
export const seedWinners: readonly SeedWinner[] = (() => {
  const random = repeatableRandom(1971)
  return Array.from({ length: 120 }, () => ({
    customer: `${pick(beginnings, random)}***${pick(endings, random)}`,
    nodeId: pick(seedGames, random).nodeId,
    // Mostly hundreds and thousands, a few large amounts.
    amount: (120 * Math.exp(random() * 6.5)).toFixed(2),
  }))
})()
