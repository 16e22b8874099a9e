import { DurableObject } from 'cloudflare:workers'
import { isFinalPayment } from '../../shared/contract/payment-schemas'
import { GAME_KINDS } from '../game-rules/game-kind'
import { type CashbackClaimInput, CashbackClaimLedger } from '../rewards/cashback/claim-ledger'
import { Ledger } from './ledger'
import { BonusLedger } from './payments/bonus-ledger'
import { createPastEntries, sumBalanceChange } from './payments/past-entries'
import { PaymentLedger } from './payments/payment-ledger'
import type { PaymentChange, PaymentCheckResult, PaymentRecord } from './payments/payment-record'
import { MemberProtection } from './protection/member-protection'
import type {
  PlayRefusalCode,
  ProtectionChange,
  ProtectionHistory,
  ProtectionTesterChange,
} from './protection/protection-state'
import type { MovementQuery, TimeSpan } from './records/movement-ledger'
import { computeMonthSums, loadRoundDetails } from './records/wallet-records'
import { RewardLedger, type RewardOrder } from './rewards/reward-ledger'
import { FundPasswordGuard } from './security/fund-password-guard'
import {
  createTransferPostings,
  getWalletAccounts,
  type PostingResult,
  type Transaction,
} from './transaction'
import { TransferLedger } from './transfers/transfer-ledger'
import type { TransferOrder, VendorHolding } from './transfers/transfer-record'
import { openYearOfPlay } from './year/open-year'

const OPENING = 'opening'
const DAY_MS = 86_400_000

/** One member's wallet. Every change of the member's money goes through this object. */
export class Wallet extends DurableObject<{ DB: D1Database }> {
  readonly #ledger = new Ledger(this.ctx.storage)
  readonly #protection = new MemberProtection(this.ctx.storage)
  readonly #payments = new PaymentLedger(this.ctx.storage, this.#ledger, this.#protection)
  readonly #rewards = new RewardLedger(this.ctx.storage, this.#ledger)
  readonly #bonuses = new BonusLedger(this.ctx.storage, this.#ledger)
  readonly #fundPassword = new FundPasswordGuard(this.ctx.storage)
  readonly #transfers = new TransferLedger(this.ctx.storage, this.#ledger)
  readonly #cashback = new CashbackClaimLedger(this.ctx.storage, this.#ledger)
  #year: Promise<void> | undefined

  /**
   * Returns a wallet's balance, and pending work: due bets to decide, records to write.
   * @param now by the game clock, ms since the epoch
   * @param vendor owner of the wallet with the balance; absent: the main wallet
   */
  look(now: number, vendor?: string) {
    this.#transfers.confirmDue(now)
    return {
      isOpened: this.#ledger.has(OPENING),
      balance: this.#ledger.balance(getWalletAccounts(vendor).free),
      due: this.#ledger.dueBets(now),
      unrecorded: this.#ledger.unrecorded(),
    }
  }

  /**
   * Opens the wallet: posts the opening balance, past payments, and the initial protection. Only the first
   * call does anything.
   * @param balance balance after the past payments
   * @param past payments that ended before the wallet is opened
   */
  open(balance: number, seed: ProtectionHistory = [], past: PaymentRecord[] = []): void {
    const now = Date.now()
    this.ctx.storage.transactionSync(() => {
      const entries = createPastEntries(past).filter(({ key }) => !this.#ledger.has(key))
      const opening = balance - sumBalanceChange(entries)
      const postings =
        opening === 0 ? TRANSFER_NOTHING : createTransferPostings('deposits', 'player', opening)
      // Seeded dates are fixed, so they may be in the future.
      const at = (instant: number) => Math.min(instant, now)
      const { outcome } = this.#ledger.post(
        { key: OPENING, digest: OPENING, postings },
        entries[0] ? at(entries[0].at - DAY_MS) : now,
      )
      if (outcome !== 'posted') return
      for (const entry of entries) {
        const { outcome: posted } = this.#ledger.post(entry, at(entry.at))
        if (posted !== 'posted') throw new Error(`${entry.key} was ${posted}`)
      }
      for (const payment of past) this.#payments.adopt(payment)
      this.#protection.open(seed, now)
    })
  }

  /**
   * Fills the wallet of the member with a year of bets. Calls that arrive meanwhile wait for the same result;
   * see open-year.ts.
   */
  async openYear(): Promise<void> {
    this.#year ??= openYearOfPlay(this.ctx.storage, this.env.DB, {
      ledger: this.#ledger,
      payments: this.#payments,
      now: Date.now(),
    })
    try {
      await this.#year
    } catch (error) {
      this.#year = undefined
      throw error
    }
  }

  /**
   * Posts a transaction, and releases bonuses whose wagering requirement is then met. Expired bonuses are
   * taken back first. Player protection may refuse a bet, unless the bet was posted before.
   */
  post(transaction: Transaction): PostingResult['outcome'] | PlayRefusalCode {
    const now = Date.now()
    const { key, record, closes } = transaction
    return this.ctx.storage.transactionSync(() => {
      const isBet = record?.mode === 'real' && key.startsWith('play:') && closes === undefined
      const refusal = isBet && !this.#ledger.has(key) ? this.#protection.refusesBet(record, now) : undefined
      if (refusal) return refusal
      this.#bonuses.lapse(now)
      const { outcome } = this.#ledger.post(transaction, now)
      if (outcome === 'posted') {
        this.#bonuses.release(now)
        if (record) this.#protection.noteRound(record, now)
      }
      return outcome
    })
  }

  protection() {
    return { ...this.#protection.state(Date.now()), openBets: this.#ledger.openBets().length }
  }

  limits() {
    return this.#protection.limits(Date.now())
  }

  depositLimit() {
    return this.#protection.depositLimit(Date.now())
  }

  playSession(isLook: boolean) {
    const session = this.#protection.playSession(Date.now(), isLook)
    const ids = this.#ledger.openBets().map(({ id }) => id)
    return { ...session, open: this.#protection.stakedIn(ids, session) }
  }

  changeProtection(change: ProtectionChange) {
    const now = Date.now()
    return this.ctx.storage.transactionSync(() =>
      this.#protection.change(change, now, {
        balances: this.#ledger.balances(),
        openPayments: this.#payments.open(now).filter((payment) => !isFinalPayment(payment)).length,
      }),
    )
  }

  requiresIdentity(): boolean {
    return this.#protection.requiresIdentity()
  }

  requiresFundsNotice(): boolean {
    return this.#protection.requiresFundsNotice()
  }

  testProtection(test: ProtectionTesterChange): void {
    this.#protection.test(test, Date.now())
  }

  refusesLaunch() {
    return this.#protection.refusesLaunch(Date.now())
  }

  standingRefusal() {
    return this.#protection.standingRefusal(Date.now())
  }

  /** Returns the locked bonuses and their wagering requirement. */
  locked() {
    return this.ctx.storage.transactionSync(() => {
      this.#bonuses.lapse(Date.now())
      return {
        bonus: this.#ledger.balance('bonus'),
        open: this.#ledger.balance('open'),
        turnover: this.#bonuses.turnover(),
      }
    })
  }

  /** Returns the current state of tickets, and the bonuses with an open wagering requirement. */
  tickets(orders: RewardOrder[]) {
    const now = Date.now()
    return this.ctx.storage.transactionSync(() => {
      this.#bonuses.lapse(now)
      return {
        now,
        list: orders.map((order) => this.#rewards.look(order, now)),
        bonuses: this.#bonuses.list(),
        playedByKind: this.#bonuses.playedByKind(GAME_KINDS),
        balance: this.#ledger.balance(),
      }
    })
  }

  /** Pays a reward once. A refusal by player protection takes precedence over all other refusals. */
  claimReward(order: RewardOrder) {
    const now = Date.now()
    return this.ctx.storage.transactionSync(() => {
      const known = this.#rewards.known(order.id)
      if (known) return known
      const refusal = this.#protection.standingRefusal(now)
      if (refusal) return refusal
      this.#bonuses.lapse(now)
      return this.#rewards.claim(order, this.#bonuses.list().length > 0, now)
    })
  }

  /**
   * Gives up a locked bonus.
   * @returns false when no such bonus is locked, or the bonus was given up before
   */
  giveUpBonus(name: string): boolean {
    const now = Date.now()
    return this.ctx.storage.transactionSync(() => {
      this.#bonuses.lapse(now)
      return this.#bonuses.giveUp(name, now)
    })
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

  /** Returns a page of movements, newest first, with their payments. */
  movements(query: MovementQuery) {
    const rows = this.#ledger.movements.list(query)
    const subjects = new Set(rows.flatMap(({ subject }) => subject ?? []))
    const payments = [...subjects].flatMap((id) => this.#payments.find(id, Date.now()) ?? [])
    return { rows, payments }
  }

  movementSums(query: TimeSpan & Pick<MovementQuery, 'kinds'>) {
    return this.#ledger.movements.sums(query)
  }

  /** Returns the sums of deposits, withdrawals and gifts in each of these spans of time. */
  monthSums(spans: TimeSpan[]) {
    return spans.map((span) => computeMonthSums(this.ctx.storage.sql, this.#ledger.movements, span))
  }

  /** Returns the details of a round from the wallet's database. */
  playedRound(id: string) {
    return loadRoundDetails(this.ctx.storage.sql, this.#ledger.movements, id)
  }

  knownPayment(key: string, digest: string) {
    return this.#payments.known(key, digest, Date.now())
  }

  beginPayment(key: string, digest: string) {
    return this.#payments.begin(key, digest, Date.now())
  }

  settlePayment(key: string, digest: string, agreed: PaymentCheckResult) {
    return this.#payments.settle(key, digest, agreed, Date.now())
  }

  abandonPayment(key: string): void {
    this.#payments.abandon(key)
  }

  paymentOfKey(key: string) {
    return this.#payments.ofKey(key, Date.now())
  }

  payment(id: string) {
    return this.#payments.find(id, Date.now())
  }

  adoptPayment(record: PaymentRecord): void {
    this.#payments.adopt(record)
  }

  openPayments() {
    return this.#payments.open(Date.now())
  }

  depositedSince(since: number): number {
    return this.#payments.depositedSince(since, Date.now())
  }

  isFirstDeposit(): boolean {
    return this.#payments.isFirstDeposit(Date.now())
  }

  withdrawalsSince(since: number): { count: number; sum: number } {
    return this.#payments.withdrawalsSince(since)
  }

  retireAccount(accountId: string): boolean {
    return this.#payments.retireAccount(accountId)
  }

  tryFundPassword(password: string, hash: string) {
    return this.#fundPassword.try(password, hash)
  }

  forgetWrongFundPasswords(): void {
    this.#fundPassword.forget()
  }

  changePayment(id: string, change: PaymentChange) {
    return this.#payments.change(id, change, Date.now())
  }

  uncopiedPayments() {
    return this.#payments.uncopied()
  }

  copiedPayments(copies: { id: string; version: number }[]): void {
    this.#payments.copied(copies)
  }

  openVendors(money: VendorHolding[]): void {
    this.#transfers.open(money, Date.now())
  }

  vendorMoney(vendor: string) {
    return this.#transfers.money(vendor)
  }

  beginTransfer(key: string, digest: string) {
    return this.#transfers.begin(key, digest, Date.now())
  }

  carryOutTransfer(key: string, digest: string, order: TransferOrder) {
    const now = Date.now()
    const isSent = order.kind === 'one' && order.direction === 'to-vendor'
    const refusal = isSent ? this.#protection.standingRefusal(now) : undefined
    return this.#transfers.carryOut(key, digest, refusal ? { kind: 'refused', refusal } : order, now)
  }

  abandonTransfer(key: string): void {
    this.#transfers.abandon(key)
  }

  transferOfKey(key: string) {
    return this.#transfers.ofKey(key, Date.now())
  }

  pendingTransfers() {
    return this.#transfers.pending()
  }

  confirmTransfer(id: string): boolean {
    return this.#transfers.confirm(id, Date.now())
  }

  beginCashback(key: string) {
    return this.#cashback.begin(key, Date.now())
  }

  claimCashback(key: string, order: CashbackClaimInput) {
    const now = Date.now()
    return this.#cashback.carryOut(key, order, this.#protection.standingRefusal(now), now)
  }

  cashbackOfKey(key: string) {
    return this.#cashback.ofKey(key, Date.now())
  }

  claimedCashback() {
    return this.#cashback.claimed()
  }
}

/**
 * Postings of the transaction that opens a wallet without a balance, because a transaction has at least two
 * postings.
 */
const TRANSFER_NOTHING = [
  { account: 'deposits', amount: 0 },
  { account: 'player', amount: 0 },
] as const
