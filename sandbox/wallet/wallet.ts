import { DurableObject } from 'cloudflare:workers'
import { Ledger } from './ledger'
import { type Posted, type Transaction, transfer } from './transaction'

const OPENING = 'opening'

/** One member's money. It changes nowhere else. */
export class Wallet extends DurableObject {
  readonly #ledger = new Ledger(this.ctx.storage)

  /**
   * The balance, and what has to be done: due bets to decide, records to write.
   * @param now by the games' clock, ms since the epoch
   */
  look(now: number) {
    return {
      isOpened: this.#ledger.has(OPENING),
      balance: this.#ledger.balance(),
      due: this.#ledger.dueBets(now),
      unrecorded: this.#ledger.unrecorded(),
    }
  }

  /** Posts the opening balance; only the first call does anything. */
  open(balance: number): void {
    const postings = balance === 0 ? transferNothing : transfer('deposits', 'player', balance)
    this.#ledger.post({ key: OPENING, digest: OPENING, postings }, Date.now())
  }

  post(transaction: Transaction): Posted {
    return this.#ledger.post(transaction, Date.now())
  }

  find(key: string) {
    return this.#ledger.find(key)
  }

  openBets() {
    return this.#ledger.openBets()
  }

  recorded(entryIds: number[]): void {
    this.#ledger.recorded(entryIds)
  }

  journal() {
    return this.#ledger.journal()
  }
}

/** Opens a wallet without a balance: a transaction has at least two postings. */
const transferNothing = [
  { account: 'deposits', amount: 0 },
  { account: 'player', amount: 0 },
] as const
