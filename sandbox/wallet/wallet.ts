import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../http/env'
import { Ledger } from './ledger'
import { type Posted, type Transaction, transfer } from './transaction'

const OPENING = 'opening'

/** One member's money: the only place where it changes. */
export class Wallet extends DurableObject<Bindings> {
  readonly #ledger = new Ledger(this.ctx.storage)

  /**
   * What there is and what is to be done about it.
   * @param now by the games' clock: bets that are decided by then are due
   */
  look(now: number) {
    return {
      isOpened: this.#ledger.has(OPENING),
      balance: this.#ledger.balance(),
      due: this.#ledger.dueBets(now),
      unrecorded: this.#ledger.unrecorded(),
    }
  }

  /** Posts the balance that the member had before there was a wallet; once, however often it is called. */
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

/** An empty wallet is opened too; two postings all the same. */
const transferNothing = [
  { account: 'deposits', amount: 0 },
  { account: 'player', amount: 0 },
] as const
