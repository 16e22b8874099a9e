import type { Book } from './members'

interface Journal {
  balance: string
  journal: { key: string; postings: { account: string; amount: number }[] }[]
}

const minor = (amount: string): number => Math.round(Number(amount) * 100)

const sumOf = (postings: readonly { amount: number }[]): number =>
  postings.reduce((sum, { amount }) => sum + amount, 0)

/** Compares a member's ledger with its balance, and with what the member was told. @returns a line for the report */
export async function settledMoney(origin: string, { account, deposits, transfers }: Book): Promise<string> {
  const answer = await fetch(`${origin}/__sandbox/wallet?account=${account}&mode=real`)
  const { balance, journal } = (await answer.json()) as Journal
  const postings = journal.flatMap((entry) => entry.postings)
  const player = sumOf(postings.filter((posting) => posting.account === 'player'))
  const keys = journal.map(({ key }) => key)
  const count = (pattern: RegExp) => keys.filter((key) => pattern.test(key)).length
  const credited = [...deposits].filter(
    (id) => keys.filter((key) => key.startsWith(`payment:${id}:`)).length !== 1,
  )
  const wrong = [
    ...journal.filter((entry) => sumOf(entry.postings) !== 0).map(({ key }) => `${key} does not balance`),
    ...(player === minor(balance) ? [] : [`the ledger holds ${player / 100}, the balance is ${balance}`]),
    ...(new Set(keys).size === keys.length ? [] : ['a key is in the ledger twice']),
    ...credited.map((id) => `${id} was not credited once`),
  ]
  const verdict = wrong.length === 0 ? 'all of it adds up' : `SHORT: ${wrong.slice(0, 5).join('; ')}`
  return (
    `money of ${account}: ${journal.length} entries, ${deposits.size} deposits approved, ` +
    `${transfers.size} transfers told and ${count(/^transfer:/)} entries of transfers; ${verdict}`
  )
}
