import { createOpenReferralQuery, payReferralRewards } from '../agent/referral/referral-payments'
import { decideBet } from '../game-rules/bet-terms'
import { ChanceSource } from '../game-rules/random-source'
import { addRoundToJackpot, getJackpotPool } from './jackpot'
import { loadSeededPayments } from './payments/payment-copies'
import type { PaymentRecord } from './payments/payment-record'
import type { PlayRefusalCode } from './protection/protection-state'
import { getSeedProtection } from './protection/seed-protection'
import { createRoundStatement } from './records/wallet-records'
import {
  createTransferPostings,
  getWalletAccounts,
  type PostingResult,
  type RoundRecord,
  type Transaction,
} from './transaction'
import type { WalletBindings } from './wallet-env'
import { getWalletStub, type WalletName } from './wallet-name'
import type { Wallet } from './wallet-object'
import { hasYearOfPlay } from './year/open-year'

export interface WalletOwner extends WalletName {
  /** Opening balance of the wallet in minor units, posted when the wallet is first used. */
  opening: number
  /**
   * Vendor whose wallet is used; its initial balance must be posted (transfers/wallet-vendors.ts). Absent: the main
   * wallet.
   */
  vendor?: string
}

/** Opening balance of a member's play money, minor units. */
export const PLAY_MONEY_OPENING_MINOR = 200_000

/** Client of a wallet. Every use first decides the bets that are due and writes their records. */
export class WalletClient {
  readonly #wallet: DurableObjectStub<Wallet>

  constructor(
    private readonly env: Pick<WalletBindings, 'DB' | 'WALLET' | 'JACKPOT'>,
    readonly owner: WalletOwner,
    /** Current time by the game clock, ms since the epoch. */
    private readonly now: number,
  ) {
    this.#wallet = getWalletStub(env, owner)
  }

  /** Returns the wallet's balance in minor units, after every due bet is decided. */
  async balance(): Promise<number> {
    let look = await this.#look()
    if (!look.isOpened) {
      if (hasYearOfPlay(this.owner)) await this.#wallet.openYear()
      await this.#wallet.open(this.owner.opening, getSeedProtection(this.owner), await this.#past())
      look = await this.#look()
    }
    if (look.due.length + look.unrecorded.length === 0) return look.balance
    const chances = new ChanceSource(this.env.DB)
    for (const bet of look.due) await this.#settle(bet, chances)
    await this.record()
    return (await this.#look()).balance
  }

  /** Returns the wallet's balance, or the opening balance of a wallet that is not open yet, minor units. */
  async shown(): Promise<number> {
    const { isOpened } = await this.#wallet.look(this.now)
    return isOpened ? this.balance() : this.owner.opening
  }

  /** Posts a transaction without writing round records. The caller has to call `record` afterwards. */
  async post(transaction: Transaction): Promise<PostingResult['outcome'] | PlayRefusalCode> {
    return this.#wallet.post(transaction)
  }

  /** Loads the ledger entry that was posted under a key, including a jackpot that was paid later. */
  async find(key: string): Promise<{ digest: string; record: RoundRecord | null } | null> {
    const found = await this.#wallet.find(key)
    if (!found?.record?.hitsJackpot) return found
    return {
      ...found,
      record: (await this.#wallet.find(`jackpot:${found.record.id}`))?.record ?? found.record,
    }
  }

  async openBets(): Promise<RoundRecord[]> {
    return this.#wallet.openBets()
  }

  /** Returns the wallet object for player protection; the wallet is open afterwards. */
  async protected(): Promise<DurableObjectStub<Wallet>> {
    await this.balance()
    return this.#wallet
  }

  journal() {
    return this.#wallet.journal()
  }

  /** Pays jackpots that are due and writes missing round records. Safe to interrupt and to repeat. */
  async record(): Promise<void> {
    const { unrecorded } = await this.#look()
    if (unrecorded.length === 0) return
    const paid: RoundRecord[] = []
    for (const { record } of unrecorded) paid.push(await this.#withJackpot(record))
    const { DB } = this.env
    const records = paid.map((record) => createRoundStatement(DB, record))
    const answers = await DB.batch([...records, createOpenReferralQuery(DB, this.owner.memberId)])
    await this.#wallet.recorded(unrecorded.map(({ entryId }) => entryId))
    const isInvited = (answers.at(-1)?.results.length ?? 0) > 0
    if (this.owner.mode === 'real' && isInvited) await payReferralRewards(this.env, this.owner.memberId)
  }

  async #past(): Promise<PaymentRecord[]> {
    return this.owner.mode === 'real' ? loadSeededPayments(this.env.DB, this.owner.memberId) : []
  }

  #look() {
    return this.#wallet.look(this.now, this.owner.vendor)
  }

  async #settle(bet: RoundRecord, chances: ChanceSource): Promise<void> {
    if (!bet.terms) throw new Error(`The open bet ${bet.id} has no terms`)
    const { payout, outcome } = await decideBet(chances, bet.terms, bet.stake)
    const { free, staked } = getWalletAccounts(bet.vendor)
    const record: RoundRecord = { ...bet, payout, outcome, status: payout > 0 ? 'won' : 'lost', terms: null }
    await this.post({
      key: `settle:${bet.id}`,
      digest: bet.id,
      closes: bet.id,
      postings: [
        ...createTransferPostings(staked, 'operator', bet.stake - bet.contribution),
        ...createTransferPostings(staked, 'jackpot', bet.contribution),
        ...createTransferPostings('operator', free, payout),
      ],
      record,
    })
  }

  async #withJackpot(record: RoundRecord): Promise<RoundRecord> {
    const concernsPool = record.mode === 'real' && (record.status === 'won' || record.status === 'lost')
    if (!concernsPool || record.jackpot > 0) return record
    const won = await addRoundToJackpot(getJackpotPool(this.env, this.owner.ledger), record)
    if (won === 0) return record
    const paid: RoundRecord = { ...record, jackpot: won, status: 'won' }
    await this.post({
      key: `jackpot:${record.id}`,
      digest: record.id,
      postings: createTransferPostings('jackpot', getWalletAccounts(record.vendor).free, won),
      record: paid,
    })
    return paid
  }
}
