import { games } from '../catalogue/games'
import { pick, repeatableRandom } from '../random'

export interface SeedWinner {
  /** Masked already: the sandbox never holds a whole name. */
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

/** More than the 100 that are asked for, so that the limit shows. */
export const seedWinners: readonly SeedWinner[] = (() => {
  const random = repeatableRandom(1971)
  return Array.from({ length: 120 }, () => ({
    customer: `${pick(beginnings, random)}***${pick(endings, random)}`,
    nodeId: pick(games, random).nodeId,
    // Mostly hundreds and thousands, now and then a large one.
    amount: (120 * Math.exp(random() * 6.5)).toFixed(2),
  }))
})()
