import { decide } from '../game-rules/bet-terms'
import type { Bindings } from '../http/env'
import { poolOf, settlePool } from './pool'
import { recordStatement } from './records'
import { type Posted, type RoundRecord, type Transaction, transfer } from './transaction'
import type { Wallet } from './wallet'

/** Whose wallet: the one for money, or the one for play money. */
export interface PurseOwner {
  memberId: string
  mode: 'real' | 'trial'
  /** Minor units, posted when the wallet is used for the first time. */
  opening: number
  /** Changes with every reset, so that everybody begins anew. */
  ledger: string
}

/** Play money of a member who tries a game. */
export const PLAY_MONEY = 200_000

/** A wallet with what belongs around it: bets that fall due are decided, and records follow, at every use. */
export class Purse {
  readonly #wallet: DurableObjectStub<Wallet>

  constructor(
    private readonly env: Bindings,
    readonly owner: PurseOwner,
    /** The games' clock, ms since the epoch. */
    private readonly now: number,
  ) {
    const { ledger, mode, memberId } = owner
    this.#wallet = env.WALLET.get(env.WALLET.idFromName(`${ledger}/${mode}/${memberId}`))
  }

  /** Minor units. */
  async balance(): Promise<number> {
    let look = await this.#wallet.look(this.now)
    if (!look.isOpened) {
      await this.#wallet.open(this.owner.opening)
      look = await this.#wallet.look(this.now)
    }
    if (look.due.length + look.unrecorded.length === 0) return look.balance
    for (const bet of look.due) await this.#settle(bet)
    await this.record()
    return (await this.#wallet.look(this.now)).balance
  }

  /** Posts without writing records: that is `record`'s, afterwards. */
  async post(transaction: Transaction): Promise<Posted> {
    return this.#wallet.post(transaction)
  }

  /** What was posted under a key; a jackpot that followed is in it. */
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

  journal() {
    return this.#wallet.journal()
  }

  /** Pays jackpots that are due, and brings the records up to the wallet. Safe to break off and to repeat. */
  async record(): Promise<void> {
    const { unrecorded } = await this.#wallet.look(this.now)
    if (unrecorded.length === 0) return
    const paid: RoundRecord[] = []
    for (const { record } of unrecorded) paid.push(await this.#withJackpot(record))
    await this.env.DB.batch(paid.map((record) => recordStatement(this.env.DB, record)))
    await this.#wallet.recorded(unrecorded.map(({ entryId }) => entryId))
  }

  async #settle(bet: RoundRecord): Promise<void> {
    if (!bet.terms) throw new Error(`The open bet ${bet.id} has no terms`)
    const { payout, outcome } = await decide(this.env.DB, bet.terms, bet.stake)
    const record: RoundRecord = { ...bet, payout, outcome, status: payout > 0 ? 'won' : 'lost', terms: null }
    await this.post({
      key: `settle:${bet.id}`,
      digest: bet.id,
      closes: bet.id,
      postings: [
        ...transfer('open', 'house', bet.stake - bet.contribution),
        ...transfer('open', 'jackpot', bet.contribution),
        ...transfer('house', 'player', payout),
      ],
      record,
    })
  }

  async #withJackpot(record: RoundRecord): Promise<RoundRecord> {
    const concernsPool = record.mode === 'real' && (record.status === 'won' || record.status === 'lost')
    if (!concernsPool || record.jackpot > 0) return record
    const won = await settlePool(poolOf(this.env, this.owner.ledger), record)
    if (won === 0) return record
    const paid: RoundRecord = { ...record, jackpot: won, status: 'won' }
    await this.post({
      key: `jackpot:${record.id}`,
      digest: record.id,
      postings: transfer('jackpot', 'player', won),
      record: paid,
    })
    return paid
  }
}
