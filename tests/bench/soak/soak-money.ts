import { href } from '../../../shared/paths'
import { type LedgerEntry, listDepositIds, type MemberWallet, readWallet } from './member-ledger'
import type { MemberDevice } from './soak-members'

/** Compares the platform's ledger with what members saw. */

/** Money of a member at the end of the soak test. */
export interface FinalMemberMoney extends MemberWallet {
  /** Keys of the ledger entries from before the soak test. */
  before: ReadonlySet<string>
  /** Ids of payments in the soak test: created by the platform, shown to the member, and approved. */
  payments: { made: ReadonlySet<string>; told: ReadonlySet<string>; approved: ReadonlySet<string> }
  /** Results that the pages of the member's transfers show. */
  transfers: readonly ReportedTransfer[]
}

/**
 * Result of a transfer. `kept` means that the vendor refused to return the money, for example because a round
 * is open.
 */
type ReportedTransfer = 'sent' | 'home' | 'nothing' | 'kept' | 'unknown'

const sumOf = (postings: readonly { amount: number }[]): number =>
  postings.reduce((sum, { amount }) => sum + amount, 0)

const playersSum = ({ postings }: LedgerEntry): number =>
  sumOf(postings.filter(({ account }) => account === 'player'))

const isTransfer = ({ key }: LedgerEntry): boolean => /^transfer:[^:]+$/.test(key)

const without = <T>(some: ReadonlySet<T>, others: ReadonlySet<T>): T[] =>
  [...some].filter((one) => !others.has(one))

/**
 * Finds money that does not add up. The soak abandons no request that moves money, so every created payment
 * is also reported to the member.
 * @returns a line for each fault
 */
export function findMoneyFaults({
  balance,
  journal,
  before,
  payments,
  transfers,
}: FinalMemberMoney): string[] {
  const keys = journal.map(({ key }) => key)
  const added = journal.filter(({ key }) => !before.has(key))
  const player = journal.reduce((sum, entry) => sum + playersSum(entry), 0)
  const credits = added.flatMap(({ key }) => /^payment:([^:]+):/.exec(key)?.[1] ?? [])
  const moved = added.filter(isTransfer)
  const compared = (what: string, created: number, result: ReportedTransfer) => {
    const reported = transfers.filter((one) => one === result).length
    return created === reported
      ? []
      : [`${created} transfers ${what} were made, the member was told of ${reported}`]
  }
  return [
    ...journal.filter(({ postings }) => sumOf(postings) !== 0).map(({ key }) => `${key} does not balance`),
    ...(player === balance ? [] : [`the ledger holds ${player / 100}, the balance is ${balance / 100}`]),
    ...(new Set(keys).size === keys.length ? [] : ['a key is in the ledger twice']),
    ...[...payments.approved]
      .filter((id) => credits.filter((credited) => credited === id).length !== 1)
      .map((id) => `${id} was not credited once`),
    ...without(new Set(credits), payments.approved).map((id) => `${id} was credited, but never approved`),
    ...without(payments.made, payments.told).map((id) => `${id} was made, but nobody was told of it`),
    ...compared('to vendors', moved.filter((entry) => playersSum(entry) < 0).length, 'sent'),
    // Transferring all balances back creates no ledger entry when no vendor has money, or all of it is staked
    // in rounds.
    ...compared('home', moved.filter((entry) => playersSum(entry) > 0).length, 'home'),
    ...transfers
      .filter((result) => result === 'unknown')
      .map(() => 'the page of a transfer does not say what it made'),
  ]
}

/** Reads the result on the page of a transfer. The member's device uses English. */
async function readReportedTransfer(device: MemberDevice, key: string): Promise<ReportedTransfer> {
  const { text } = await device.get(href('transfers', { of: key }))
  if (text.includes('There was nothing to transfer')) return 'nothing'
  if (/Not transferred (?:to|from) /.test(text)) return 'kept'
  if (/Transferred to |Transfer to .{1,80} in progress/.test(text)) return 'sent'
  return /Transferred from |Transfer from .{1,80} in progress|(?:All|\d) transferred/.test(text)
    ? 'home'
    : 'unknown'
}

/** @param device the member's device that moved the money @returns a line for the report */
export async function reportMemberMoney(origin: string, device: MemberDevice): Promise<string> {
  const { book } = device
  const transfers: ReportedTransfer[] = []
  for (const key of book.transfers) transfers.push(await device.act(() => readReportedTransfer(device, key)))
  for (const id of await listDepositIds(origin, book.account)) book.noteMade(id)
  const wallet = await readWallet(origin, book.account)
  const { before, payments, account } = book
  const faults = findMoneyFaults({ ...wallet, before, payments, transfers })
  const count = (result: ReportedTransfer) => transfers.filter((one) => one === result).length
  const verdict = faults.length === 0 ? 'all of it adds up' : `SHORT: ${faults.slice(0, 5).join('; ')}`
  return (
    `money of ${account}: ${wallet.journal.length} entries, ${payments.approved.size} of ${payments.made.size} deposits ` +
    `approved, ${transfers.length} transfers told (${count('sent')} to vendors, ${count('home')} home, ` +
    `${count('nothing')} with nothing out, ${count('kept')} not moved); ${verdict}`
  )
}
