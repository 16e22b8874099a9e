/** Records the money that each member moves during a soak test. */

export interface LedgerEntry {
  key: string
  postings: { account: string; amount: number }[]
}

/** A member’s balance and ledger. Amounts are whole minor units. */
export interface MemberWallet {
  balance: number
  journal: readonly LedgerEntry[]
}

const minor = (amount: string): number => Math.round(Number(amount) * 100)

/** Reads the member's balance and all entries of the ledger. */
export async function readWallet(origin: string, account: string): Promise<MemberWallet> {
  const answer = await fetch(`${origin}/__sandbox/wallet?account=${account}&mode=real`)
  const { balance, journal } = (await answer.json()) as { balance: string; journal: LedgerEntry[] }
  return { balance: minor(balance), journal }
}

/** Ids of the member's latest deposits. */
export async function listDepositIds(origin: string, account: string): Promise<string[]> {
  const answer = await fetch(`${origin}/__sandbox/payments.json`)
  const { payments } = (await answer.json()) as { payments: { id: string; account: string }[] }
  return payments.flatMap((payment) => (payment.account === account ? payment.id : []))
}

/** Payments that the platform created for a member, and payments that the member saw. */
export class MemberLedger {
  /** Keys of the ledger entries from before the soak test. */
  readonly before = new Set<string>()
  readonly #paymentsBefore = new Set<string>()
  /** Ids of deposits: created by the platform, shown to the member, and approved. */
  readonly payments = { made: new Set<string>(), told: new Set<string>(), approved: new Set<string>() }
  /** Keys of transfers that the member saw. */
  readonly transfers = new Set<string>()

  constructor(readonly account: string) {}

  /** Records the ledger entries from before the soak test. */
  async open(origin: string): Promise<void> {
    for (const { key } of (await readWallet(origin, this.account)).journal) this.before.add(key)
    for (const id of await listDepositIds(origin, this.account)) this.#paymentsBefore.add(id)
  }

  noteMade(id: string): void {
    if (!this.#paymentsBefore.has(id)) this.payments.made.add(id)
  }
}
